// Budgets of vouchers and counters.
import type { Limit } from '../shared-limits.ts'

export const promotionLimits = {
  /** Vouchers asked for: a campus may sit behind one address. */
  participate: { points: 60, seconds: 3600, by: 'address' },
  /** Vouchers that one mailbox is sent. */
  participateMail: { points: 10, seconds: 86_400, by: 'email' },
  /** The same voucher mailed once more. */
  voucherMail: { points: 3, seconds: 86_400, by: 'email', consumeAt: 'silent' },
  /** Vouchers looked at by their code. */
  voucher: { points: 120, seconds: 60, by: 'address', store: 'process' },
  /** PINs of counters, besides what each counter allows. */
  counterPin: { points: 60, seconds: 600, by: 'address' },
  /** Calls of counters: two a second by one network is a whole street of shops. */
  counter: { points: 240, seconds: 60, by: 'address', store: 'process' },
} as const satisfies Record<string, Limit>
