// Reports as the team works on them: the gravest first, each with its clock and its evidence.
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Changed } from '#contract/back-office/listing.ts'
import { contentKinds, reportOutcomes, reportReasons } from '#contract/interactions/report-options.ts'
import { type ReportCase, type ReportRow, reportList } from '#contract/moderation/api.ts'
import type { decisionForm } from '#contract/moderation/form.ts'
import { meetingsText } from '#contract/moderation/options.ts'
import { ownWords } from '#contract/people/facts.ts'
import { isStaff } from '#contract/values/options.ts'
import type { UserContent, UserContents } from '#server/feature.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { administer, noteOpening, type Writing } from '../back-office/administer.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedName } from '../back-office/masking.ts'
import { demandVersion, type Seen } from '../back-office/record.ts'
import { factColumns, pickFacts } from '../identity/fact-columns.ts'
import { bodyPicture, facePicture, isBodyPicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { type Evidence, reports as table } from '../interactions/tables.ts'
import { setAgeDoubtOf } from '../member-admin/age-doubts.ts'
import { suspend } from '../member-admin/commands.ts'
import { removePicturesOf, removeTextOrNumber } from '../member-admin/removals.ts'
import { galleryOf } from '../people/gallery.ts'
import { photoOf } from '../photos/addresses.ts'
import { mailContentErased, mailDecision } from './emails.ts'

export const kind = 'report'

const isLate = sql<boolean>`(${table.state} = 'open' and ${table.dueAt} < now())`

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      // Never null here: who was erased is not joined.
      aboutId: sql<string>`${table.aboutId}`.as('about'),
      name: appUsers.name,
      reason: table.reason,
      said: table.saidKind,
      meetings: sql<ReportRow['meetings']>`case
        when ${table.evidence} -> 'meeting' is not null then 'one'
        when ${table.evidence} -> 'pattern' is not null then 'pattern' end`,
      state: table.state,
      late: isLate.as('late'),
      sentAt: table.sentAt,
      dueAt: table.dueAt,
      outcome: table.outcome,
      gathered: sql<number>`(select count(*) from ${table} as gathered
        where gathered.about_id = ${table.aboutId} and gathered.state = 'open')`
        .mapWith(Number)
        .as('gathered'),
    })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.aboutId))
    .$dynamic()

export const reportRows = createList<typeof reportList, SelectedBy<typeof select>>({
  listing: reportList,
  select,
  id: table.id,
  sorts: { urgency: table.urgency, dueAt: table.dueAt, sentAt: table.sentAt },
  searched: searchable(appUsers.name),
  filters: {
    state: () => undefined,
    reason: (reason) => eq(table.reason, reason),
    late: (late) => sql`${isLate} = ${late}`,
    about: (about) => eq(table.aboutId, about),
  },
  // Decisions stand apart.
  always: ({ state, id }) => (state || id === undefined ? eq(table.state, state ?? 'open') : undefined),
  row: (row) => row,
  csv: [
    ['Sobre', (row) => maskedName(row.name)],
    ['Motivo', (row) => reportReasons[row.reason].label],
    [
      'Onde',
      (row) => (row.said ? contentKinds[row.said] : row.meetings ? meetingsText[row.meetings] : 'Perfil'),
    ],
    ['Enviada em', (row) => row.sentAt],
    ['Prazo', (row) => row.dueAt],
    ['Decisão', (row) => row.outcome && reportOutcomes[row.outcome]],
  ],
})

/** The address of a copy, for the team. */
const evidenceAddress = (id: string, place: number | 'video') => `/api/admin/reports/${id}/evidence/${place}`

type Shown = {
  id: string
  faceUrl: string | null
  face: string | null
  bodyUrl: string | null
  body: string | null
  video: string | null
}

/** Fields that the profile shows now, by its names in a decision. */
async function picturesOf(db: Database, { id, faceUrl, face, bodyUrl, body, video }: Shown) {
  const own = [
    { picture: 'face' as const, photo: photoOf(faceUrl, face) },
    { picture: 'body' as const, photo: photoOf(bodyUrl, body) },
    ...(await galleryOf(db, id)).map(({ id: picture, photo }) => ({ picture, photo })),
  ]
  return [
    ...own.filter(({ photo }) => photo).map((one) => ({ ...one, video: null })),
    ...(video ? [{ picture: 'video' as const, photo: null, video }] : []),
  ]
}

/** The same of then, each with its name of now where the profile still shows it. */
function evidenceOf(
  id: string,
  evidence: Evidence,
  shown: Awaited<ReturnType<typeof picturesOf>>,
  now: Awaited<ReturnType<UserContent['find']>>,
) {
  const { name, age, said, meeting, pattern = null, video } = evidence
  const photos = said?.image ? evidence.photos.slice(0, -1) : evidence.photos
  const still = (url: string) =>
    shown.find((one) => one.photo?.src === url || one.video === url)?.picture ?? null
  return {
    name,
    age,
    ...pickFacts(evidence, ownWords),
    said: said
      ? {
          title: said.title,
          text: said.text,
          address: said.image && evidenceAddress(id, photos.length),
          there: now !== null,
          changedTo:
            now && (now.title !== said.title || now.text !== said.text)
              ? { title: now.title, text: now.text }
              : null,
        }
      : null,
    meeting: meeting ? { ...meeting, startsAt: new Date(meeting.startsAt) } : null,
    pattern,
    pictures: [
      ...photos.map((url, place) => ({
        address: evidenceAddress(id, place),
        isVideo: false,
        still: still(url),
      })),
      ...(video ? [{ address: evidenceAddress(id, 'video'), isVideo: true, still: still(video) }] : []),
    ],
  }
}

/** Reports that the reporter has sent before, to weigh this one; not who they are. */
async function recordOf(db: Database, reporterId: string | null) {
  if (!reporterId) return null
  const mine = eq(table.reporterId, reporterId)
  const [row] = await db
    .select({
      // One that ran out because there was nobody any more was not judged.
      sent: sql<number>`count(*) filter (where ${table.aboutId} is not null or ${table.note} is not null)`.mapWith(
        Number,
      ),
      upheld: sql<number>`count(*) filter (where ${table.outcome} <> 'nothing')`.mapWith(Number),
    })
    .from(table)
    .where(mine)
  return row ?? null
}

/** Opens a report, which the audit keeps. */
export async function openReport(context: AdminContext, said: UserContents, id: string): Promise<ReportCase> {
  const { db } = context.deps
  const row = await reportRows.one(db, id)
  const reporter = alias(appUsers, 'reporter')
  const [more] = await db
    .select({
      words: table.words,
      saidKind: table.saidKind,
      saidId: table.saidId,
      evidence: table.evidence,
      note: table.note,
      reporterId: table.reporterId,
      sameNumber: sql<boolean>`coalesce(${reporter.phone} = ${appUsers.phone}, false)`,
      status: appUsers.status,
      ...factColumns(ownWords),
      faceUrl: appUsers.facePhotoUrl,
      face: facePicture.placeholder,
      bodyUrl: appUsers.bodyPhotoUrl,
      body: bodyPicture.placeholder,
      video: appUsers.videoUrl,
      ageDoubted: sql<boolean>`${appUsers.ageDoubtedAt} is not null`,
      role: users.role,
    })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.aboutId))
    .innerJoin(users, eq(users.id, appUsers.userId))
    .leftJoin(reporter, eq(reporter.id, table.reporterId))
    .leftJoin(facePicture, isFacePicture)
    .leftJoin(bodyPicture, isBodyPicture)
    .where(eq(table.id, id))
  if (!row || !more) throw failure('record.not_found')
  await noteOpening(context, { kind, recordId: id, label: maskedName(row.name) })
  const { evidence, saidKind, saidId } = more
  const now = saidKind && saidId ? await said[saidKind].find(db, saidId) : null
  const pictures = await picturesOf(db, { ...more, id: row.aboutId })
  return {
    ...row,
    words: more.words,
    note: more.note,
    evidence: evidence && evidenceOf(id, evidence, pictures, now),
    profile: {
      status: more.status,
      ...pickFacts(more, ownWords),
      pictures,
      ageDoubted: more.ageDoubted,
      staff: isStaff(more.role),
    },
    reporter: await recordOf(db, more.reporterId),
    sameNumber: more.sameNumber,
  }
}

type Decision = z.output<typeof decisionForm>
type Case = { said: UserContent | null; saidId: string | null }

/** Effects of the decision on the member, each with its own entry in the audit and its letter. */
const doing: Record<
  Exclude<Decision['outcome'], 'suspended'>,
  (writing: Writing, aboutId: string, decision: Decision & Case) => Promise<unknown>
> = {
  nothing: async () => {},
  said: async (writing, aboutId, { said, saidId }) => {
    if (!said || !saidId) throw failure('moderation.nothing_said')
    await said.erase(writing.tx, saidId)
    await mailContentErased(writing, aboutId)
  },
  text: (writing, aboutId, { reason }) => removeTextOrNumber(writing, aboutId, 'text', reason),
  number: (writing, aboutId, { reason }) => removeTextOrNumber(writing, aboutId, 'number', reason),
  photo: (writing, aboutId, { pictures, reason }) => removePicturesOf(writing, aboutId, pictures, reason),
  age: (writing, aboutId, { reason }) => setAgeDoubtOf(writing, aboutId, true, reason),
}

/** Open ones about the same matter of the member. */
function onSameMatter({ saidId, reporterId, evidence }: typeof table.$inferSelect) {
  const meeting = evidence?.meeting
  return and(
    sql`${table.saidId} is not distinct from ${saidId}`,
    sql`${table.evidence} -> 'meeting' is not distinct from ${meeting ? JSON.stringify(meeting) : null}::jsonb`,
    sql`(${table.evidence} -> 'pattern' is not null) = ${evidence?.pattern !== undefined}`,
    // Two others may have met them at one place and hour.
    meeting ? sql`${table.reporterId} is not distinct from ${reporterId}` : undefined,
  )
}

/**
 * Decides one report, and closes with it the others that were judged by the same: about the profile all of the profile alone, about
 * something said all of that, about a meeting what its reporter told of it, about a pattern all patterns. A suspension closes all
 * about the member.
 */
export const decide = (
  context: AdminContext,
  every: UserContents,
  { outcome, pictures, reason, ...asked }: Seen & Decision,
): Promise<Changed> =>
  administer(context, async (writing) => {
    const { tx, now, note, deps } = writing
    const [report] = await tx.select().from(table).where(eq(table.id, asked.id)).for('update')
    if (!report?.aboutId) throw failure('record.not_found')
    const { aboutId } = report
    await demandVersion(tx, kind, asked, report.version, () => reportRows.one(tx, report.id))
    if (report.state === 'closed') throw failure('moderation.decided')
    const { saidKind, saidId } = report
    const content = saidKind && every[saidKind]
    let suspension: Changed | null = null
    if (outcome === 'suspended') suspension = await suspend(writing, aboutId, reason, report.reason)
    else await doing[outcome](writing, aboutId, { outcome, pictures, reason, said: content, saidId })
    const closed = await tx
      .update(table)
      .set({ state: 'closed', outcome, note: reason, decidedAt: now })
      .where(
        and(
          eq(table.aboutId, aboutId),
          eq(table.state, 'open'),
          outcome === 'suspended' ? undefined : onSameMatter(report),
        ),
      )
      .returning({ id: table.id, version: table.version, reason: table.reason, reporterId: table.reporterId })
    // Nothing to do about a report that they look under age: the team has seen that they are not.
    if (outcome === 'nothing' && closed.some(({ reason }) => reason === 'minor'))
      await setAgeDoubtOf(writing, aboutId, false, reason)
    const reporters = new Set(closed.flatMap(({ reporterId }) => reporterId ?? []))
    for (const reporterId of reporters) await mailDecision(deps, tx, reporterId, outcome !== 'nothing')
    const [about] = await tx.select({ name: appUsers.name }).from(appUsers).where(eq(appUsers.id, aboutId))
    const entry = await note({
      action: 'decided',
      kind,
      recordId: report.id,
      label: maskedName(about?.name ?? ''),
      changes: { state: { before: 'open', after: 'closed' }, outcome: { before: null, after: outcome } },
      reason,
    })
    const own = closed.find(({ id }) => id === report.id)
    const version = own?.version ?? report.version
    // The decision stays; a suspension may be taken back at once.
    return suspension
      ? { id: report.id, version, entry: suspension.entry, undoable: suspension.undoable }
      : { id: report.id, version, entry, undoable: false }
  })
