// Decisions of members about each other: the ground of every rule on who may see whom.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  contentKindNames,
  reportOutcomeNames,
  reportReasonNames,
  reportStates,
} from '#contract/interactions/report-options.ts'
import type { OwnWords } from '#contract/people/facts.ts'
import { interactionTypes, matchStatuses } from '#contract/values/options.ts'
import { createdAt, identifier, instant, oneOf, version } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'

const member = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })

export const userInteractions = pgTable(
  'user_interactions',
  {
    id: identifier(),
    fromUserId: member('from_user_id'),
    toUserId: member('to_user_id'),
    interactionType: text('interaction_type', { enum: interactionTypes }).notNull(),
    createdAt: createdAt(),
    /** The other has decided, too. Set and unset by the statements that make it so. */
    answered: boolean('answered').notNull().default(false),
  },
  (t) => [
    // One decision a pair and direction: a second tap finds the first.
    unique('user_interactions_pair').on(t.fromUserId, t.toUserId),
    check('user_interactions_not_self', sql`${t.fromUserId} <> ${t.toUserId}`),
    oneOf('user_interactions_type', t.interactionType, interactionTypes),
    // Lists of likes and rejects, received and given, newest first.
    index('user_interactions_received').on(t.toUserId, t.interactionType, t.createdAt),
    index('user_interactions_given').on(t.fromUserId, t.interactionType, t.createdAt),
    // Those of the last hour, in a few pages: what has just been decided is looked through every minute.
    index('user_interactions_latest').using('brin', t.createdAt),
    // Likes that wait for an answer: however many were answered long ago, nobody walks over them.
    index('user_interactions_open')
      .on(t.toUserId, t.createdAt)
      .where(sql`${t.interactionType} = 'like' and not ${t.answered}`),
  ],
)

/** A like that waits for an answer; spelled out, so that a prepared plan knows that it may use the index of those. */
export const isOpenLike = sql`${userInteractions.interactionType} = 'like' and not ${userInteractions.answered}`

export const matches = pgTable(
  'matches',
  {
    id: identifier(),
    user1Id: member('user1_id'),
    user2Id: member('user2_id'),
    matchedAt: instant('matched_at').notNull().defaultNow(),
    status: text('status', { enum: matchStatuses }).notNull().default('active'),
    removedAt: instant('removed_at'),
    /** Day on which each of the two last asked for the other's link: shown to whoever asked alone. */
    user1ContactedOn: date('user1_contacted_on', { mode: 'string' }),
    user2ContactedOn: date('user2_contacted_on', { mode: 'string' }),
  },
  (t) => [
    // The smaller id first, so that a pair has one row however it came about.
    check('matches_ordered', sql`${t.user1Id} < ${t.user2Id}`),
    unique('matches_pair').on(t.user1Id, t.user2Id),
    oneOf('matches_status', t.status, matchStatuses),
    index('matches_user1').on(t.user1Id, t.status, t.matchedAt),
    index('matches_user2').on(t.user2Id, t.status, t.matchedAt),
  ],
)

export const userBlocks = pgTable(
  'user_blocks',
  {
    id: identifier(),
    blockerId: member('blocker_id'),
    /** Null once they are erased, and where there was nobody: the row outlives them, and tells nothing of them. */
    blockedId: uuid('blocked_id').references(() => appUsers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** The blocker could see the blocked at that moment, and so may be told whom a row of the list is about. */
    named: boolean('named').notNull().default(true),
  },
  (t) => [
    // One row a pair: a second tap finds the first.
    unique('user_blocks_pair').on(t.blockerId, t.blockedId),
    check('user_blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
    // Read from both ends: whom I blocked, and who blocked me.
    index('user_blocks_blocked').on(t.blockedId, t.blockerId),
    // The list, newest first.
    index('user_blocks_latest').on(t.blockerId, t.createdAt, t.id),
  ],
)

/** People who felt bad after meeting the reported, with the days of the first and the last answer. */
export type MeetingPattern = { people: number; from: string; until: string }
export type ReportedMeeting = { place: string; address: string; startsAt: string; cancelled: boolean }

/** The profile as it was when somebody reported it. `photos`: the addresses of then, whose files are copied. */
export type Evidence = Record<OwnWords, string | null> & {
  name: string
  age: number | null
  /** Words that they said elsewhere, where those are reported; their picture is the last of `photos`. */
  said?: { title: string | null; text: string; image: string | null }
  /** Meeting that the report is about, as it stood then. */
  meeting?: ReportedMeeting
  pattern?: MeetingPattern
  photos: string[]
  /** Its address of then; its file is copied as well. */
  video?: string | null
}

/** Views of profiles, the last of each viewer. */
export const profileViews = pgTable(
  'profile_views',
  {
    viewedId: member('viewed_id'),
    viewerId: member('viewer_id'),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.viewedId, t.viewerId] }),
    check('profile_views_not_self', sql`${t.viewedId} <> ${t.viewerId}`),
    // The list, newest first.
    index('profile_views_latest').on(t.viewedId, t.seenAt, t.viewerId),
    // Erasing the viewer's account.
    index('profile_views_viewer').on(t.viewerId),
  ],
)

/** Reports of members about one another, to the team. */
export const reports = pgTable(
  'reports',
  {
    id: identifier(),
    /** Null once they are erased: what they told is still to be decided. */
    reporterId: uuid('reporter_id').references(() => appUsers.id, { onDelete: 'set null' }),
    /** Null once they are erased, and where there was nobody: a trigger takes the evidence with them. */
    aboutId: uuid('about_id').references(() => appUsers.id, { onDelete: 'set null' }),
    /** One-way mark of who reports whom and why, which outlives whom it is about. */
    mark: uuid('mark').notNull().defaultRandom(),
    reason: text('reason', { enum: reportReasonNames }).notNull(),
    /** Words that they said elsewhere, where it is about those. */
    saidKind: text('said_kind', { enum: contentKindNames }),
    saidId: uuid('said_id'),
    words: text('words'),
    evidence: jsonb('evidence').$type<Evidence>(),
    /** Gravity of the reason: the gravest comes first. */
    urgency: smallint('urgency').notNull(),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    sentAt: instant('sent_at').notNull(),
    dueAt: instant('due_at').notNull(),
    outcome: text('outcome', { enum: reportOutcomeNames }),
    /** Why the team decided so. */
    note: text('note'),
    decidedAt: instant('decided_at'),
    /** When the team was told that its clock runs out; null before, and of reasons that alert nobody. */
    warnedAt: instant('warned_at'),
    version: version(),
  },
  (t) => [
    oneOf('reports_reason', t.reason, reportReasonNames),
    oneOf('reports_said_kind', t.saidKind, contentKindNames),
    check('reports_said', sql`(${t.saidKind} is null) = (${t.saidId} is null)`),
    oneOf('reports_state', t.state, reportStates),
    oneOf('reports_outcome', t.outcome, reportOutcomeNames),
    check(
      'reports_decided',
      sql`(${t.state} = 'closed') = (${t.decidedAt} is not null and ${t.outcome} is not null)`,
    ),
    check('reports_not_self', sql`${t.reporterId} <> ${t.aboutId}`),
    // The same twice is one, while the team has not decided.
    uniqueIndex('reports_open').on(t.mark).where(sql`${t.state} = 'open'`),
    index('reports_reporter').on(t.reporterId, t.sentAt),
    index('reports_about').on(t.aboutId, t.state),
    index('reports_urgency').on(t.urgency, t.id),
    index('reports_due').on(t.dueAt, t.id),
    index('reports_sent').on(t.sentAt, t.id),
  ],
)
