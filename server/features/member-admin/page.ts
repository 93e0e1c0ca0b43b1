// One person's page: what the team may know at once. Counts only of what lies between them and others, never whom.
import { and, desc, eq, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { may } from '#contract/back-office/permissions.ts'
import type { Access, Happening, MemberPage } from '#contract/member-admin/api.ts'
import { factNames } from '#contract/people/facts.ts'
import { isStaff } from '#contract/values/options.ts'
import type { Counted } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { securityEvents } from '#server/platform/security-log-tables.ts'
import { sessions, users } from '../accounts/tables.ts'
import { noteOpening } from '../back-office/administer.ts'
import { maskedAddress, maskedDate, maskedHandle, maskedName } from '../back-office/masking.ts'
import { adminAudit } from '../back-office/tables.ts'
import { currentConsents, ledgerOf } from '../consents/ledger.ts'
import { oldestSession } from '../identity/accounts/auth.ts'
import { deviceInWords } from '../identity/accounts/user-agent.ts'
import { lastAgeCheck } from '../identity/age/assurance.ts'
import { factColumns } from '../identity/fact-columns.ts'
import { bodyPicture, isBodyPicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { matches, userBlocks, userInteractions } from '../interactions/tables.ts'
import { galleryOf } from '../people/gallery.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { memberRows } from './list.ts'
import { recordsOf } from './records.ts'
import { suspensions } from './tables.ts'

/** Most entries of each source of the timeline. */
const maxEvents = 50
const maxSessions = 50

const facts = (db: Database, id: string) =>
  db
    .select({
      userId: appUsers.userId,
      role: users.role,
      instagram: appUsers.instagram,
      birthDate: appUsers.birthDate,
      state: appUsers.state,
      ...factColumns(factNames),
      bodyPhotoUrl: appUsers.bodyPhotoUrl,
      video: appUsers.videoUrl,
      bodyPlaceholder: bodyPicture.placeholder,
    })
    .from(appUsers)
    .innerJoin(users, eq(users.id, appUsers.userId))
    .leftJoin(bodyPicture, isBodyPicture)
    .where(eq(appUsers.id, id))

async function countsOf(db: Database, id: string): Promise<MemberPage['counts']> {
  const { fromUserId, toUserId, interactionType } = userInteractions
  const of = (side: typeof fromUserId | typeof toUserId, type: 'like' | 'dislike') =>
    db.$count(userInteractions, and(eq(side, id), eq(interactionType, type)))
  const [likesGiven, likesReceived, rejectsGiven, rejectsReceived, made, blocksGiven, blocksReceived] =
    await Promise.all([
      of(fromUserId, 'like'),
      of(toUserId, 'like'),
      of(fromUserId, 'dislike'),
      of(toUserId, 'dislike'),
      db.$count(
        matches,
        and(eq(matches.status, 'active'), or(eq(matches.user1Id, id), eq(matches.user2Id, id))),
      ),
      db.$count(userBlocks, eq(userBlocks.blockerId, id)),
      db.$count(userBlocks, eq(userBlocks.blockedId, id)),
    ])
  return {
    likesGiven,
    likesReceived,
    rejectsGiven,
    rejectsReceived,
    matches: made,
    blocksGiven,
    blocksReceived,
  }
}

async function sessionsOf({ db, clock }: AdminContext['deps'], userId: string) {
  const now = clock.now()
  const live = and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, oldestSession(now)),
  )
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      lastSeen: sessions.updatedAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.updatedAt), sessions.id)
    .limit(maxSessions)
  const doors = await db
    .select({ at: securityEvents.at, address: securityEvents.address })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.account, userId),
        inArray(securityEvents.what, ['signed_in', 'registered', 'email_confirmed']),
      ),
    )
    .orderBy(desc(securityEvents.at))
    .limit(200)
  return rows.map(({ id, userAgent, lastSeen, createdAt }) => {
    // The log is written right after the session.
    const door = doors.find(({ at }) => Math.abs(at.getTime() - createdAt.getTime()) < 5000)
    return {
      id,
      device: deviceInWords(userAgent),
      lastSeen,
      address: door ? maskedAddress(door.address) : null,
    }
  })
}

async function timelineOf(db: Database, id: string, userId: string, createdAt: Date): Promise<Happening[]> {
  const [security, team, photos, appeals] = await Promise.all([
    db
      .select({ at: securityEvents.at, what: securityEvents.what })
      .from(securityEvents)
      .where(and(eq(securityEvents.account, userId), ne(securityEvents.what, 'registered')))
      .orderBy(desc(securityEvents.at))
      .limit(maxEvents),
    db
      .select({
        at: adminAudit.at,
        entry: adminAudit.id,
        action: adminAudit.action,
        by: adminAudit.actorName,
        reason: adminAudit.reason,
        field: sql<string | null>`${adminAudit.changes}->'field'->>'after'`,
        undoable: sql<boolean>`${adminAudit.undoable} and not exists (
          select from ${adminAudit} as undone where undone.undoes = ${adminAudit.id})`,
      })
      .from(adminAudit)
      .where(and(eq(adminAudit.kind, 'person'), eq(adminAudit.recordId, id)))
      .orderBy(desc(adminAudit.id))
      .limit(maxEvents),
    db
      .select({ at: pictures.createdAt, use: pictures.use })
      .from(pictures)
      .where(and(eq(pictures.ownerId, userId), inArray(pictures.use, ['face', 'body', 'gallery'])))
      .limit(maxEvents),
    db
      .select({ at: suspensions.appealedAt, text: suspensions.appeal })
      .from(suspensions)
      .where(eq(suspensions.memberId, id))
      .orderBy(desc(suspensions.since))
      .limit(maxEvents),
  ])
  const events: Happening[] = [
    { kind: 'registered', at: createdAt },
    ...security.map((one) => ({ kind: 'security' as const, ...one })),
    ...team.map((one) => ({ kind: 'team' as const, ...one })),
    ...photos.flatMap(({ at, use }) =>
      use === 'face' || use === 'body' || use === 'gallery' ? [{ kind: 'photo' as const, at, use }] : [],
    ),
    ...appeals.flatMap(({ at, text }) => (at && text ? [{ kind: 'appeal' as const, at, text }] : [])),
  ]
  return events.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Answers why a member has the tier that they have, with amounts or without. */
export type AccessOf = (deps: Pick<Deps, 'db' | 'clock'>, id: string, mayCount: boolean) => Promise<Access>
/** Parts of the page that other features tell. */
export type PageSources = { counts: readonly Counted[]; accessOf: AccessOf }

/** Opens a page, which is recorded. */
export async function openMember(context: AdminContext, told: PageSources, id: string): Promise<MemberPage> {
  const { db } = context.deps
  const [row, [more]] = await Promise.all([memberRows.one(db, id), facts(db, id)])
  if (!row || !more) throw failure('record.not_found')
  await noteOpening(context, { kind: 'person', recordId: id, label: maskedName(row.name) })
  const { userId, role, instagram, birthDate, bodyPhotoUrl, bodyPlaceholder, ...plain } = more
  const [[suspension], [doubt], counts, live, timeline, gallery, ageCheck, access, records, consents] =
    await Promise.all([
      db
        .select()
        .from(suspensions)
        .where(and(eq(suspensions.memberId, id), not(suspensions.ageDoubt)))
        .orderBy(desc(suspensions.since))
        .limit(1),
      db
        .select({ reason: suspensions.reason, since: suspensions.since })
        .from(suspensions)
        .where(and(eq(suspensions.memberId, id), suspensions.ageDoubt, isNull(suspensions.endedAt))),
      countsOf(db, id),
      sessionsOf(context.deps, userId),
      timelineOf(db, id, userId, row.createdAt),
      galleryOf(db, id),
      lastAgeCheck(db, id),
      told.accessOf(context.deps, id, may(context.admin.role, 'payments.read')),
      recordsOf(context, told.counts, { memberId: id, userId }),
      may(context.admin.role, 'requests.read') ? ledgerOf(db, userId).then(currentConsents) : null,
    ])
  return {
    ...plain,
    ...row,
    instagram: instagram && maskedHandle(instagram),
    birthDate: birthDate && maskedDate(birthDate),
    bodyPhoto: photoOf(bodyPhotoUrl, bodyPlaceholder),
    gallery,
    ageCheck,
    staff: isStaff(role),
    ageDoubt: doubt ?? null,
    suspension:
      suspension && suspension.endedAt === null
        ? {
            reason: suspension.reason,
            since: suspension.since,
            appeal:
              suspension.appeal && suspension.appealedAt
                ? { text: suspension.appeal, at: suspension.appealedAt }
                : null,
          }
        : null,
    sessions: live,
    counts,
    timeline,
    access,
    records,
    consents,
  }
}
