// Budgets of notifications on devices.
import type { Limit } from '../shared-limits.ts'

export const notificationLimits = {
  /** Devices that begin or cease to be told: a browser may say anew where it is reached whenever it likes. */
  pushSubscribe: { points: 30, seconds: 3600, by: 'caller' },
} as const satisfies Record<string, Limit>
