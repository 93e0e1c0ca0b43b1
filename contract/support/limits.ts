// Budgets of support.
import type { Limit } from '../shared-limits.ts'

export const supportLimits = {
  /** Tickets of support. */
  support: { points: 10, seconds: 3600, by: 'caller' },
} as const satisfies Record<string, Limit>
