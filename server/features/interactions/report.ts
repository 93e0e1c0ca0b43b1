// Reporting somebody to the team: what their profile says is kept as evidence, and the answer tells nothing.
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OwnReport } from '#contract/interactions.ts'
import { firstName } from '#contract/names.ts'
import { product } from '#contract/product.ts'
import { type ReportReason, reportReasons } from '#contract/report-options.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure, isFailure } from '#server/platform/failure.ts'
import type { OwedJob } from '#server/platform/jobs.ts'
import { accountFor } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'
import { galleryPhotos } from '../people/tables.ts'
import { fileOf } from '../photos/addresses.ts'
import { block } from './commands.ts'
import { matches, reports } from './tables.ts'
import { reachableBy } from './visibility.ts'

export const evidenceJob: OwedJob<{ id: string }> = {
  name: 'interactions.evidence',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
}

/** Where a copy of a reported profile's photo lies; in one folder, by the report and the photo's place. */
export const evidenceFolder = 'evidence'
export const evidenceFile = (id: string, place: number) => `${evidenceFolder}/${id}_${place}.webp`

/** How wide the copies are: enough to see what there is to see. */
export const copiedWidth = 960

type Report = { id: string; reason: ReportReason; words?: string | undefined; block: boolean }

/** Stores it with its evidence, once while it is open. About whom nobody is, nothing is stored, and it looks the same. */
export async function report(
  deps: Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs'>,
  reporterId: string,
  { id: aboutId, reason, words, block: alsoBlock }: Report,
) {
  if (reporterId === aboutId) throw failure('people.self')
  await deps.db.transaction(async (tx) => {
    // A member's own writing is no deed of the team's.
    await accountFor(tx)
    const [about] = await tx.select().from(appUsers).where(eq(appUsers.id, aboutId))
    if (about) await keep(deps, tx, about, { reporterId, reason, words: words || null })
  })
  if (alsoBlock)
    await block(deps, reporterId, aboutId).catch((error) => {
      // Somebody whom there is not: it looks the same.
      if (!isFailure(error, 'people.not_found')) throw error
    })
}

type Told = { reporterId: string | null; reason: ReportReason; words: string | null }

/** Keeps what was told with the profile of now, and owes the copies of its photos. */
export async function keep(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  about: typeof appUsers.$inferSelect,
  told: Told,
) {
  const aboutId = about.id
  const now = clock.now()
  const gallery = await tx
    .select({ url: galleryPhotos.url })
    .from(galleryPhotos)
    .where(eq(galleryPhotos.memberId, aboutId))
    .orderBy(galleryPhotos.position)
  const { name, age, bio, work, facePhotoUrl, bodyPhotoUrl } = about
  const photos = [facePhotoUrl, bodyPhotoUrl, ...gallery.map(({ url }) => url)].flatMap((url) => url ?? [])
  const { graver, hours } = reportReasons[told.reason]
  const [kept] = await tx
    .insert(reports)
    .values({
      ...told,
      aboutId,
      evidence: { name, age, bio, work, photos },
      urgency: graver,
      sentAt: now,
      dueAt: new Date(now.getTime() + hours * 3_600_000),
    })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (kept) await jobs.enqueue(tx, evidenceJob, { id: kept.id })
}

/** Copies the photos of then: what their owner takes away lies there for a day yet. */
export async function copyEvidence({ db, storage }: Pick<Deps, 'db' | 'storage'>, id: string) {
  const [row] = await db.select({ evidence: reports.evidence }).from(reports).where(eq(reports.id, id))
  for (const [place, url] of (row?.evidence?.photos ?? []).entries()) {
    const found = await storage.read(fileOf(url, copiedWidth))
    if (!found) continue
    await storage.put(evidenceFile(id, place), Buffer.concat(await found.stream.toArray()))
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
