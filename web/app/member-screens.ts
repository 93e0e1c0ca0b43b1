// The code of members' own screens, which stand in the shell: apart, so that public pages don't download where it is.
import type { Screen } from './screen.ts'

/** A new screen is a member's: one without the shell is left out here and named in `public-screens.ts`. */
export const memberFiles = import.meta.glob<Screen>([
  '../features/*/*-page.tsx',
  '!../features/{admin,businesses,companies,dev,identity,interactions,landing,member-admin,promotions,reference,texts}/*',
  '!../features/billing/payment-*-page.tsx',
  '!../features/events/event-page.tsx',
  '!../features/meetings/{friend,meeting}-page.tsx',
  '!../features/news/item-page.tsx',
  '!../features/privacy/leaving-page.tsx',
  '!../features/raffles/verify-page.tsx',
])
