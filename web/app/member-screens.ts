// The code of members' own screens, which stand in the shell: apart, so that public pages don't download where it is.
import type { Screen } from './screen.ts'

export const memberFiles = import.meta.glob<Screen>([
  '../features/{age,dashboard,discover,enrolment,feature-flags,feed,map,matches,notifications}/*-page.tsx',
  '../features/{profile,support,unimatch,videos}/*-page.tsx',
  '../features/billing/{payments,plans}-page.tsx',
  '../features/events/{events,member-event}-page.tsx',
  '../features/meetings/meetings-page.tsx',
  '../features/news/news-page.tsx',
  '../features/privacy/privacy-page.tsx',
  '../features/raffles/raffles-page.tsx',
])
