// Budgets of files and exports of the back-office.
import type { Limit } from '../shared-limits.ts'

export const officeLimits = {
  /** Proofs and evidence looked at: a report has up to six photos. */
  officeFile: { points: 600, seconds: 3600, by: 'caller' },
  export: { points: 20, seconds: 3600, by: 'caller' },
} as const satisfies Record<string, Limit>
