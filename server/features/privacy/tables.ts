import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataRequestChannels, dataRequestKinds, dataRequestStates } from '#contract/privacy/data-requests.ts'
import { memberStatuses } from '#contract/values/options.ts'
import { identifier, inOurTime, instant, oneOf, searchable, version } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

const account = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Members who asked to be erased, until when they may take it back, and what they were before. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: account().primaryKey(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    statusBefore: text('status_before', { enum: memberStatuses }).notNull(),
  },
  (t) => [
    index('account_deletions_due').on(t.dueAt),
    oneOf('account_deletions_status_before', t.statusBefore, memberStatuses),
  ],
)

/** A copy of all of somebody's data: asked for, made by a job, and swept a week later. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identifier(),
    userId: account(),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    /** When its file is removed; null until it is made. */
    expiresAt: instant('expires_at'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (t) => [
    // Asked twice, one is made.
    uniqueIndex('data_exports_under_way').on(t.userId).where(sql`${t.readyAt} is null`),
    index('data_exports_user').on(t.userId, t.askedAt),
    index('data_exports_expires').on(t.expiresAt),
  ],
)

/** Requests of people about their data, on the page or by mail, and what they were answered. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: identifier(),
    /** Null: asked by mail, or erased since. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: dataRequestKinds }).notNull(),
    channel: text('channel', { enum: dataRequestChannels }).notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: dataRequestStates }).notNull().default('open'),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    version: version(),
  },
  (t) => [
    oneOf('data_requests_kind', t.kind, dataRequestKinds),
    oneOf('data_requests_channel', t.channel, dataRequestChannels),
    oneOf('data_requests_state', t.state, dataRequestStates),
    inOurTime('data_requests_in_our_time', t.askedAt),
    check('data_requests_answered', sql`(${t.state} = 'answered') = (${t.answeredAt} is not null)`),
    index('data_requests_user').on(t.userId, t.askedAt),
    index('data_requests_due').on(t.dueAt, t.id),
    index('data_requests_search').using('gin', sql`${searchable(t.email)} gin_trgm_ops`),
  ],
)

export const retentionReasons = ['unconfirmed', 'unused'] as const

/** Members who were warned that their account will be erased, because they never confirmed it or have been away for long. */
export const retentionWarnings = pgTable(
  'retention_warnings',
  {
    userId: account().primaryKey(),
    reason: text('reason', { enum: retentionReasons }).notNull(),
    warnedAt: instant('warned_at').notNull(),
  },
  (t) => [oneOf('retention_warnings_reason', t.reason, retentionReasons)],
)
