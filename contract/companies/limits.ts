// Budgets of companies' views and contacts.
import type { Limit } from '../shared-limits.ts'

export const companyLimits = {
  /** Contacts of companies that are counted; those beyond lead on uncounted. */
  guideContact: { points: 60, seconds: 60, by: 'address', consumeAt: 'chosen', store: 'process' },
  /** A channel of a company that an address took, counted once a day. */
  guideContactDay: { points: 1, seconds: 86_400, by: 'address', consumeAt: 'chosen' },
  /** Views of companies' pages that are counted; those beyond are answered uncounted. */
  guideView: { points: 60, seconds: 60, by: 'address', consumeAt: 'chosen', store: 'process' },
  /** Views of one company from an address, behind which a campus may sit, counted in a day. */
  guideViewDay: { points: 20, seconds: 86_400, by: 'address', consumeAt: 'chosen' },
} as const satisfies Record<string, Limit>
