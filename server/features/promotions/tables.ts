import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identifier, instant } from '#server/platform/db/columns.ts'
import { companies, promotions } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'

/** Stands for the end of a promotion without one, where the end is noted. */
export const endless = new Date('2200-01-01T00:00:00Z')

/** Vouchers, and whom they were given to: nobody any more once `forgottenAt` is there. */
export const promotionParticipants = pgTable(
  'promotion_participants',
  {
    id: identifier(),
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** The member, where one was signed in. */
    userId: uuid('user_id').references(() => appUsers.id, { onDelete: 'set null' }),
    /** End of the voucher's address: as good as the voucher. */
    code: text('code').notNull().unique('promotion_participants_code'),
    name: text('name'),
    email: text('email'),
    whatsapp: text('whatsapp'),
    /** Sealed under a key of the installation. */
    cpfSealed: text('cpf_sealed'),
    /** Keyed hash of promotion and CPF: one each, found without being read. */
    cpfHash: text('cpf_hash'),
    createdAt: createdAt(),
    /** End of the promotion as a mail last gave it; null: not noted yet. */
    notifiedEndsAt: instant('notified_ends_at'),
    redeemedAt: instant('redeemed_at'),
    forgottenAt: instant('forgotten_at'),
  },
  (t) => [
    unique('promotion_participants_cpf').on(t.promotionId, t.cpfHash),
    check('promotion_participants_code_form', sql`${t.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`),
    check(
      'promotion_participants_whole',
      sql`(${t.forgottenAt} is null) = (${t.name} is not null and ${t.email} is not null and ${t.whatsapp} is not null and ${t.cpfSealed} is not null and ${t.cpfHash} is not null)`,
    ),
    index('promotion_participants_newest').on(t.promotionId, t.createdAt),
    index('promotion_participants_user').on(t.userId),
    index('promotion_participants_redeemed')
      .on(t.promotionId, t.redeemedAt)
      .where(sql`${t.redeemedAt} is not null`),
  ],
)

/** Counters: one a company. */
export const companyCounters = pgTable('company_counters', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** End of the link. */
  token: text('token').notNull().unique('company_counters_token'),
  /** Keyed hash of the token and the PIN. */
  pinHash: text('pin_hash').notNull(),
  createdAt: createdAt(),
  /** Wrong PINs since `triesSince`, in all: an hour's worth is bounded. */
  wrongTries: integer('wrong_tries').notNull().default(0),
  triesSince: instant('tries_since').notNull().defaultNow(),
})

/** Devices that have given the PIN. */
export const counterDevices = pgTable(
  'counter_devices',
  {
    id: identifier(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companyCounters.companyId, { onDelete: 'cascade' }),
    /** Keyed hash of what the device's cookie holds. */
    hash: text('hash').notNull().unique('counter_devices_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [index('counter_devices_company').on(t.companyId)],
)
