// Budgets of copies of one's own data, and requests about it.
import type { Limit } from '../shared-limits.ts'

export const privacyLimits = {
  /** Copies of one's own data. */
  dataExport: { points: 5, seconds: 86_400, by: 'caller' },
  /** Writings of members to the team. */
  dataRequest: { points: 5, seconds: 86_400, by: 'caller' },
} as const satisfies Record<string, Limit>
