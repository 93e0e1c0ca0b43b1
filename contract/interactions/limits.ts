// Budgets of reports, comments and contacts of people.
import type { Limit } from '../shared-limits.ts'

export const interactionLimits = {
  /** Reports of people to the team. */
  report: { points: 10, seconds: 86_400, by: 'caller' },
  /** Numbers that somebody without an account says are theirs. */
  numberClaim: { points: 5, seconds: 86_400, by: 'address' },
  /** Words under what everybody reads. */
  comment: { points: 20, seconds: 600, by: 'caller' },
  contact: { points: 30, seconds: 3600, by: 'caller' },
  /** Links to people who are no match, a day. */
  strangersContact: { points: 20, seconds: 86_400, by: 'caller', consumeAt: 'chosen' },
} as const satisfies Record<string, Limit>
