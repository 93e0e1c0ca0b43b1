// Budgets of age checks.
import type { Limit } from '../shared-limits.ts'

export const ageLimits = {
  /** Each costs money at the provider. */
  ageCheck: { points: 10, seconds: 86_400, by: 'caller' },
} as const satisfies Record<string, Limit>
