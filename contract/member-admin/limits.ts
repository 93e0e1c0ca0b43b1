// Budgets of the team's looks at people.
import type { Limit } from '../shared-limits.ts'

export const memberAdminLimits = {
  /** Facts of people seen unmasked. */
  reveal: { points: 60, seconds: 3600, by: 'caller' },
} as const satisfies Record<string, Limit>
