// Budgets of posts.
import type { Limit } from '../shared-limits.ts'

export const feedLimits = {
  /** Posts of a member. */
  post: { points: 10, seconds: 3600, by: 'caller' },
} as const satisfies Record<string, Limit>
