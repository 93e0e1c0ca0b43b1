// The code of screens without the shell, the guide's among them: apart, so that members and doors don't download where it is.
import type { Screen } from './screen.ts'

export const publicFiles = import.meta.glob<Screen>([
  '../features/{companies,dev,interactions,landing,member-admin,promotions,reference,texts}/*-page.tsx',
  '../features/billing/payment-*-page.tsx',
  '../features/events/event-page.tsx',
  '../features/meetings/{friend,meeting}-page.tsx',
  '../features/news/item-page.tsx',
  '../features/privacy/leaving-page.tsx',
  '../features/raffles/verify-page.tsx',
])
