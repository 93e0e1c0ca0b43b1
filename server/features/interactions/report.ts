// Reporting somebody to the team: what their profile says is kept as evidence, and the answer tells nothing.
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OwnReport } from '#contract/interactions/api.ts'
import {
  type ContentKind,
  namelessKinds,
  type ReportReason,
  reportReasons,
  urgentReasons,
} from '#contract/interactions/report-options.ts'
import { ownWords } from '#contract/people/facts.ts'
import { product } from '#contract/product.ts'
import { firstName } from '#contract/values/names.ts'
import type { UserContents } from '#server/feature.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { accountFor } from '../back-office/administer.ts'
import { pickFacts } from '../identity/fact-columns.ts'
import { appUsers } from '../identity/tables.ts'
import { galleryPhotos } from '../people/tables.ts'
import { fileOf, mediaKey } from '../photos/addresses.ts'
import { block } from './commands.ts'
import { markOf } from './pairs.ts'
import { type Evidence, type MeetingPattern, matches, type ReportedMeeting, reports } from './tables.ts'
import { reachableBy } from './visibility.ts'

export const evidenceJob: JobSpec<{ id: string }> = {
  name: 'interactions.evidence',
  title: 'Guardar as provas de uma denúncia',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
}

/** A report that somebody looks under age hides them until the team has looked: by the feature that keeps members. */
export const ageReported: JobSpec<{ id: string }> = {
  name: 'interactions.age_reported',
  title: 'Tratar uma denúncia de idade',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
}

/** A report whose clock is too short to wait for somebody to look: by the feature that moderates. */
export const urgentReported: JobSpec<{ id: string }> = {
  name: 'interactions.urgent_reported',
  title: 'Avisar de uma denúncia urgente',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
}

/** Keys of the copies of what a reported profile showed; in one folder, by the report and the place. */
export const evidenceFolder = 'evidence'

/** Width of the copies: enough to see what there is to see. */
const copiedWidth = 960

/** The files of a report's evidence: where each was, and where its copy lies. */
export function evidenceFiles(id: string, { photos, video }: Evidence) {
  const copyOf = (place: number | 'video', ending: string) => `${evidenceFolder}/${id}_${place}.${ending}`
  const files: { place: number | 'video'; source: string; copy: string; type: string }[] = photos.map(
    (url, place) => ({
      place,
      source: fileOf(url, copiedWidth),
      copy: copyOf(place, 'webp'),
      type: 'image/webp',
    }),
  )
  if (!video) return files
  const ending = video.endsWith('.webm') ? 'webm' : 'mp4'
  const film = { source: mediaKey(video), copy: copyOf('video', ending), type: `video/${ending}` }
  return [...files, { place: 'video' as const, ...film }]
}

export type Report = { id: string; reason: ReportReason; words?: string | undefined; block: boolean }
type ReportDeps = Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs'>

/** Stores it with its evidence, once while it is open. About whom nobody is, it is stored without evidence, and looks the same. */
export async function report(
  deps: ReportDeps,
  reporterId: string,
  { id: aboutId, reason, words, block: alsoBlock }: Report,
  evidence: ReportedDetails = {},
) {
  if (reporterId === aboutId) throw failure('people.self')
  await deps.db.transaction(async (tx) => {
    // A member's own writing is no deed of the team's.
    await accountFor(tx)
    const [about] = await tx.select().from(appUsers).where(eq(appUsers.id, aboutId)).for('key share')
    if (about) await storeReport(deps, tx, about, { reporterId, reason, words: words || null, ...evidence })
    else
      await tx
        .insert(reports)
        .values({
          reporterId,
          reason,
          ...clockOf(deps, reason),
          words: words || null,
          mark: markOf(reporterId, aboutId, reason),
        })
        .onConflictDoNothing()
  })
  if (alsoBlock) await block(deps, reporterId, aboutId)
}

/** The same about a post or a comment, whoever its author is; one that is not there leaves a report without evidence. */
export async function reportContent(
  deps: ReportDeps,
  every: UserContents,
  reporterId: string,
  { kind, id, ...told }: Report & { kind: ContentKind },
) {
  const found = await every[kind].find(deps.db, id)
  const alsoBlock = told.block && !namelessKinds.includes(kind)
  if (found)
    return report(
      deps,
      reporterId,
      { ...told, block: alsoBlock, id: found.authorId },
      { said: { kind, id, ...found } },
    )
  return report(deps, reporterId, { ...told, id, block: false })
}

/** Since when it waits, by when it is to be decided, and what comes before it. */
function clockOf({ clock }: Pick<Deps, 'clock'>, reason: ReportReason) {
  const sentAt = clock.now()
  const { graver, hours } = reportReasons[reason]
  return { sentAt, dueAt: new Date(sentAt.getTime() + hours * 3_600_000), urgency: graver }
}

type ReportedContent = {
  kind: ContentKind
  id: string
  title: string | null
  text: string
  image: string | null
}
/** Evidence beside the profile: words said elsewhere, a meeting of the two, or a pattern over several. */
type ReportedDetails = {
  said?: ReportedContent
  meeting?: { id: string; asOfNow: ReportedMeeting }
  pattern?: MeetingPattern
}
type ReportInput = ReportedDetails & {
  reporterId: string | null
  reason: ReportReason
  words: string | null
}

/** Keeps what was told with the profile of now, and owes the copies of its pictures and whatever its reason asks at once. */
export async function storeReport(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  about: typeof appUsers.$inferSelect,
  { said, meeting, pattern, ...told }: ReportInput,
) {
  const aboutId = about.id
  const part = said?.id ?? meeting?.id
  const gallery = await tx
    .select({ url: galleryPhotos.url })
    .from(galleryPhotos)
    .where(eq(galleryPhotos.memberId, aboutId))
    .orderBy(galleryPhotos.position)
  const { name, age, facePhotoUrl, bodyPhotoUrl, videoUrl: video } = about
  const photos = [facePhotoUrl, bodyPhotoUrl, ...gallery.map(({ url }) => url), said?.image].flatMap(
    (url) => url ?? [],
  )
  const [stored] = await tx
    .insert(reports)
    .values({
      ...told,
      aboutId,
      evidence: {
        name,
        age,
        ...pickFacts(about, ownWords),
        photos,
        video,
        ...(said && { said: { title: said.title, text: said.text, image: said.image } }),
        ...(meeting && { meeting: meeting.asOfNow }),
        ...(pattern && { pattern }),
      },
      ...(said && { saidKind: said.kind, saidId: said.id }),
      ...clockOf({ clock }, told.reason),
      ...(told.reporterId
        ? { mark: markOf(told.reporterId, aboutId, told.reason, ...(part ? [part] : [])) }
        : {}),
    })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!stored) return
  await jobs.enqueue(tx, evidenceJob, { id: stored.id })
  if (told.reason === 'minor') await jobs.enqueue(tx, ageReported, { id: stored.id })
  if (urgentReasons.some((urgent) => urgent === told.reason))
    await jobs.enqueue(tx, urgentReported, { id: stored.id })
}

/** Copies what the profile showed then: what its owner takes away lies there for a day yet. */
export async function copyEvidence({ db, storage }: Pick<Deps, 'db' | 'storage'>, id: string) {
  const [row] = await db.select({ evidence: reports.evidence }).from(reports).where(eq(reports.id, id))
  if (!row?.evidence) return
  for (const { source, copy } of evidenceFiles(id, row.evidence)) {
    const found = await storage.read(source)
    if (!found) continue
    await storage.put(copy, found)
  }
}

/**
 * Matches that can't be reached, with the day on which they matched: undone, blocked, suspended and leaving look the same, and
 * nothing tells since when.
 */
export async function endedMatches({ db }: Pick<Deps, 'db'>, memberId: string) {
  const matchedOn = sql<string>`to_char(${matches.matchedAt} at time zone ${product.timeZone}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ id: appUsers.id, name: appUsers.name, matchedOn })
    .from(matches)
    .innerJoin(
      appUsers,
      eq(
        appUsers.id,
        sql`case when ${matches.user1Id} = ${memberId}::uuid then ${matches.user2Id} else ${matches.user1Id} end`,
      ),
    )
    .where(
      and(
        sql`(${reachableBy(memberId)}) is not true`,
        or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId)),
      ),
    )
    .orderBy(desc(matches.matchedAt))
    .limit(50)
  return { items: rows.map(({ name, ...row }) => ({ ...row, name: firstName(name) })) }
}

/** The member's own reports. What was decided about the other is told as whether the team acted. */
export async function ownReports(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
): Promise<{ items: OwnReport[] }> {
  const rows = await db
    .select({ id: reports.id, reason: reports.reason, sentAt: reports.sentAt, outcome: reports.outcome })
    .from(reports)
    .where(eq(reports.reporterId, memberId))
    .orderBy(desc(reports.sentAt))
    .limit(50)
  return {
    items: rows.map(({ outcome, ...report }) => ({
      ...report,
      answer: outcome && (outcome === 'nothing' ? 'no_violation' : 'acted'),
    })),
  }
}
