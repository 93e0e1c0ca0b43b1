// Budgets of companies' contacts.
import type { Limit } from '../shared-limits.ts'

export const companyLimits = {
  /** Contacts of companies that are counted; those beyond lead on uncounted. */
  guideContact: { points: 60, seconds: 60, by: 'address', consumeAt: 'chosen', store: 'process' },
  /** A channel of a company that an address took, counted once a day. */
  guideContactDay: { points: 1, seconds: 86_400, by: 'address', consumeAt: 'chosen' },
} as const satisfies Record<string, Limit>
