// Budgets of counts of discover.
import type { Limit } from '../shared-limits.ts'

export const discoverLimits = {
  /** Counts while filters are chosen: one for each choice. */
  discoverCount: { points: 60, seconds: 60, by: 'caller', store: 'process', spent: 'people.too_fast' },
  discoverCountDay: {
    points: 600,
    seconds: 86_400,
    by: 'caller',
    store: { syncEvery: 20 },
    spent: 'people.enough_today',
  },
} as const satisfies Record<string, Limit>
