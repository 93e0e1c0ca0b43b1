// Taking one's data along: asked for, made by a job, fetched by its owner with a fresh password, swept a week later.
import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Kit } from '#server/feature.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { createSeal } from '#server/platform/sealed-cursor.ts'
import { namesIn } from '#server/platform/storage/storage.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { fileOf, mediaKey } from '../photos/addresses.ts'
import { picturesOf, videosOf } from '../photos/personal-data.ts'
import { archiveOf, exportFile } from './archive.ts'
import { mailExportReady } from './emails.ts'
import { dataExports } from './tables.ts'

export type ExportDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'jobs' | 'config'>

/** Time for which the file is there. */
const retentionMs = 7 * dayMs
/** Time in which the address of the file opens it, for who has just given the password. */
const openMs = 5 * 60_000

export const exportJob: JobSpec<{ id: string }> = {
  name: 'privacy.export',
  title: 'Reunir os dados de uma pessoa',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
}

type Owner = Pick<Caller, 'userId'>

/** The caller's newest export that is under way or there to be fetched. */
export async function exportOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, { userId }: Owner) {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        or(isNull(dataExports.readyAt), gt(dataExports.expiresAt, clock.now())),
      ),
    )
    .orderBy(desc(dataExports.askedAt))
    .limit(1)
  if (!row) return null
  const { askedAt, readyAt, expiresAt, bytes } = row
  return { askedAt, readyAt, expiresAt, bytes }
}

/** Begins one, unless one is under way. */
export async function askExport(deps: ExportDeps, { userId }: Owner) {
  await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(dataExports)
      .values({ userId, askedAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ id: dataExports.id })
    if (made) await deps.jobs.enqueue(tx, exportJob, made)
  })
  return exportOf(deps, { userId })
}

/** Makes the archive of what all features tell. Done twice, it is the same file under the same name. */
export async function makeExport(
  deps: ExportDeps,
  { sectionsOf }: Pick<Kit, 'sectionsOf'>,
  id: string,
): Promise<void> {
  const { db, storage, clock } = deps
  const [recent] = await db
    .select({ userId: users.id, email: users.email, memberId: appUsers.id })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .leftJoin(appUsers, eq(appUsers.userId, users.id))
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
  if (!recent) return
  const now = clock.now()
  const pictures = (await picturesOf(db, recent.userId)).map(({ url, use }, place) => ({
    name: `fotos/${place + 1}-${use ?? 'foto'}.webp`,
    key: fileOf(url, 960),
  }))
  const videos = (await videosOf(db, recent.userId)).map(({ url }) => ({
    name: `video.${url.split('.').at(-1)}`,
    key: mediaKey(url),
  }))
  const archive = await archiveOf(storage, await sectionsOf(db, recent), { pictures, videos }, now)
  await storage.put(exportFile(id), archive)
  const expiresAt = new Date(now.getTime() + retentionMs)
  await db.transaction(async (tx) => {
    const done = await tx
      .update(dataExports)
      .set({ readyAt: now, expiresAt, bytes: archive.byteLength })
      .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
      .returning({ id: dataExports.id })
    if (done.length > 0) await mailExportReady(deps, tx, recent.email, expiresAt)
  })
}

const sealOf = ({ config }: Pick<Deps, 'config'>) => createSeal(config.secret, 'data export')

/** The address of the caller's file, which opens it for minutes, in the account's own session. */
export async function openExport(deps: Pick<Deps, 'db' | 'clock' | 'config'>, { userId }: Owner) {
  const now = deps.clock.now()
  const [row] = await deps.db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), isNotNull(dataExports.readyAt), gt(dataExports.expiresAt, now)),
    )
    .orderBy(desc(dataExports.readyAt))
    .limit(1)
  if (!row) throw failure('privacy.no_export')
  const until = now.getTime() + openMs
  const token = sealOf(deps).close(Buffer.from(JSON.stringify({ id: row.id, until })), userId)
  return { url: `/api/privacy/exports/${token}` }
}

const ticket = z.object({ id: z.uuid(), until: z.number() })

/** The storage key that `token` opens for this account now; null for everyone else, and later. */
export async function exportOpenedBy(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
  { userId }: Owner,
): Promise<string | null> {
  const opened = sealOf(deps).open(token, userId)
  const read = opened && ticket.safeParse(JSON.parse(opened.toString()))
  const now = deps.clock.now()
  if (!read?.success || read.data.until <= now.getTime()) return null
  const { id } = read.data
  const there = and(eq(dataExports.id, id), eq(dataExports.userId, userId), gt(dataExports.expiresAt, now))
  return (await deps.db.$count(dataExports, there)) > 0 ? exportFile(id) : null
}

/** Removes the files of exports that are over, and those that no row knows any more. */
export async function sweepExports({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  await db.delete(dataExports).where(lte(dataExports.expiresAt, clock.now()))
  const files = await namesIn(storage, 'exports')
  const referenced = new Set(
    (await db.select({ id: dataExports.id }).from(dataExports)).map(({ id }) => exportFile(id)),
  )
  for (const name of files) if (!referenced.has(`exports/${name}`)) await storage.remove(`exports/${name}`)
}
