// Budgets of the businesses' own door.
import type { Limit } from '../shared-limits.ts'

export const businessLimits = {
  /** Requests to the team, each of which a person looks at. */
  businessRequest: { points: 10, seconds: 86_400, by: 'caller' },
  /** Mails to people who may never have heard of the product. */
  businessInvite: { points: 20, seconds: 86_400, by: 'caller' },
  /** Promotions written: each new end is mailed to whoever has a voucher. */
  businessPromotion: { points: 40, seconds: 86_400, by: 'caller' },
  businessInviteMail: { points: 3, seconds: 86_400, by: 'email', consumeAt: 'chosen' },
} as const satisfies Record<string, Limit>
