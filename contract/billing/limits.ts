// Budgets of payments.
import type { Limit } from '../shared-limits.ts'

export const billingLimits = {
  /** Checkouts begun with the payment provider. */
  payment: { points: 20, seconds: 600, by: 'caller' },
  /** Looks at a payment, each of which may ask the provider: a page that waits for one looks every few seconds. */
  paymentLook: { points: 300, seconds: 600, by: 'caller' },
} as const satisfies Record<string, Limit>
