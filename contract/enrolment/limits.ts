// Budgets of proofs of enrolment.
import type { Limit } from '../shared-limits.ts'

export const enrolmentLimits = {
  /** Codes to a student's address, and what such a mailbox is sent, whoever asks. */
  enrolmentCode: { points: 5, seconds: 3600, by: 'caller' },
  enrolmentMail: { points: 6, seconds: 3600, by: 'email', consumeAt: 'chosen' },
} as const satisfies Record<string, Limit>
