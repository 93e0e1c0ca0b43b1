import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  delays,
  feelings,
  maxCounters,
  maxSentence,
  meetingStates,
  openStates,
} from '#contract/meetings/options.ts'
import { createdAt, identifier, inOurTime, instant, oneOf } from '#server/platform/db/columns.ts'
import { companies, promotions } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { matches } from '../interactions/tables.ts'

/** States as they are stored; `withdrawn`: taken back by whoever proposed it, and shown to nobody any more. */
export const storedStates = [...meetingStates, 'withdrawn'] as const
export type StoredState = (typeof storedStates)[number]

const listed = (names: readonly (string | number)[]) =>
  sql.raw(names.map((name) => (typeof name === 'number' ? name : `'${name}'`)).join(', '))

const member = (name: string) => uuid(name).references(() => appUsers.id, { onDelete: 'cascade' })

/** Meetings of two who matched, each with its last proposal. States follow the hour at reading; a job writes them down. */
export const meetings = pgTable(
  'meetings',
  {
    id: identifier(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    inviterId: member('inviter_id').notNull(),
    /** Whoever made the last proposal: the other answers. */
    proposedBy: member('proposed_by').notNull(),
    state: text('state', { enum: storedStates }).notNull().default('proposed'),
    /** A company lies in the bin for as long as a meeting may be ahead, so none that is ahead goes with one. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The one that ran at the hour when it was proposed. */
    promotionId: uuid('promotion_id').references(() => promotions.id, { onDelete: 'set null' }),
    startsAt: instant('starts_at').notNull(),
    sentence: text('sentence'),
    /** Counter-proposals of both. */
    counters: smallint('counters').notNull().default(0),
    /** Counts what both see change, and nothing else: "Agora não" is no other turn to whoever waits for it. */
    turn: integer('turn').notNull().default(1),
    createdAt: createdAt(),
    proposedAt: instant('proposed_at').notNull(),
    /** Until when the last proposal waits for its answer. */
    expiresAt: instant('expires_at').notNull(),
    agreedAt: instant('agreed_at'),
    cancelledBy: member('cancelled_by'),
    /** When both were reminded, asked how it was, and notified that the place is closed or gone. */
    remindedAt: instant('reminded_at'),
    askedAt: instant('asked_at'),
    placeNotifiedAt: instant('place_notified_at'),
  },
  (t) => [
    // One open a match: of two who invite at once, the second finds the first.
    uniqueIndex('meetings_open')
      .on(t.matchId)
      .where(sql`${t.state} in (${listed(openStates)})`),
    oneOf('meetings_state', t.state, storedStates),
    check('meetings_counters', sql`${t.counters} between 0 and ${sql.raw(String(maxCounters))}`),
    check('meetings_sentence', sql`char_length(${t.sentence}) <= ${sql.raw(String(maxSentence))}`),
    check(
      'meetings_agreed',
      sql`${t.state} not in ('agreed', 'cancelled', 'past') or ${t.agreedAt} is not null`,
    ),
    check('meetings_cancelled', sql`(${t.state} = 'cancelled') = (${t.cancelledBy} is not null)`),
    inOurTime('meetings_in_our_time', t.startsAt),
    index('meetings_match').on(t.matchId, t.proposedAt),
    index('meetings_company').on(t.companyId, t.agreedAt),
    index('meetings_due').on(t.state, t.startsAt),
    // Erasing an account.
    index('meetings_inviter').on(t.inviterId),
    index('meetings_proposer').on(t.proposedBy),
    index('meetings_promotion').on(t.promotionId),
    index('meetings_canceller').on(t.cancelledBy),
  ],
)

/** Each member's own side of a meeting: what they said of themselves, to whom they shared it, and how it was for them alone. */
export const meetingSides = pgTable(
  'meeting_sides',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    memberId: member('member_id').notNull(),
    lateMinutes: smallint('late_minutes'),
    /** Part of what the friend's link is derived from; another one makes another link. `null`: there is none. */
    linkNonce: uuid('link_nonce'),
    /** One-way mark of the link, by which it is found. */
    linkHash: text('link_hash'),
    arrivedAt: instant('arrived_at'),
    feeling: text('feeling', { enum: feelings }),
    feltAt: instant('felt_at'),
    /** When moderation was told of a pattern in which this answer counts: it makes no other. */
    signalledAt: instant('signalled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.memberId] }),
    check('meeting_sides_late', sql`${t.lateMinutes} in (${listed(delays)})`),
    check('meeting_sides_link', sql`(${t.linkNonce} is null) = (${t.linkHash} is null)`),
    oneOf('meeting_sides_feeling', t.feeling, feelings),
    check('meeting_sides_felt', sql`(${t.feeling} is null) = (${t.feltAt} is null)`),
    uniqueIndex('meeting_sides_link_once').on(t.linkHash),
    index('meeting_sides_member').on(t.memberId),
  ],
)
