// Accounts and their sessions: better-auth's five tables, under its field names. Before every feature whose rows belong to
// an account.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { roles } from '#contract/values/options.ts'
import { createdAt, instant, oneOf, updatedAt, version } from '#server/platform/db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: roles }).notNull().default('member'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Counts what administrators write of it: role and second factor. */
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('users_role', t.role, roles),
    // The team, which is a few of all.
    index('users_team').on(t.name, t.id).where(sql`${t.role} <> 'member'`),
  ],
)

export const secondFactors = pgTable('second_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique('second_factors_user_id')
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the installation's secret, and so are the recovery codes that are left. */
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** Ours: the secret of another device, encrypted likewise, until its first code puts it in the place of this one's. */
  nextSecret: text('next_secret'),
  verified: boolean('verified').notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  /** Ours: the half minute of the newest code that was used. That code and those before it are good for nothing. */
  lastStep: integer('last_step').notNull().default(0),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user_id').on(t.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    /** Hash, never the password. */
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('accounts_user_id').on(t.userId)],
)

/**
 * Accounts that were erased, whoever did it: written by a trigger of `users` (`erasure_is_kept`). Nothing but the id; with it
 * an account that a back-up brings back is erased again.
 */
export const erasedAccounts = pgTable('erased_accounts', {
  userId: text('user_id').primaryKey(),
  erasedAt: instant('erased_at').notNull().defaultNow(),
  /** True while it stands in the storage, too, where a restored database does not overwrite it. */
  kept: boolean('kept').notNull().default(false),
})

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)
