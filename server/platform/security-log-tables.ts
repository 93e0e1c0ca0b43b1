import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identifier, instant, oneOf } from './db/columns.ts'

export const securityEventKinds = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'email_changed',
  'email_taken_back',
  'admin_granted',
  'second_factor_set',
  'second_factor_ended',
  'second_factor_failed',
  'recovery_codes_made',
  'data_exported',
  'deletion_asked',
  'deletion_taken_back',
  'blocked',
  'access_refused',
] as const

/** Events at the doors: who, what, from where. Kept apart from the ordinary log, which holds no person. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: identifier(),
    at: instant('at').notNull(),
    what: text('what', { enum: securityEventKinds }).notNull(),
    /** The account; null where none is known. No reference: what happened stays when the account goes. */
    account: text('account'),
    /** The network address that it came from. */
    address: text('address').notNull(),
    /** The budget, the permission, the account besides: names and ids, nothing that a person typed. */
    detail: text('detail'),
  },
  (t) => [
    index('security_events_at').on(t.at),
    index('security_events_account').on(t.account, t.at),
    oneOf('security_events_what', t.what, securityEventKinds),
  ],
)
