// What is thrown away: uploads that nothing claimed, and files that no row refers to.
import { lte } from 'drizzle-orm'
import { hourMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pictureWidths } from '#server/platform/pictures.ts'
import { fileOf, mediaPath } from './addresses.ts'
import { lastClaimable } from './commands.ts'
import { photoUploads } from './tables.ts'

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock'>

/** Forgets uploads that nothing claimed within a day. */
export async function sweepUploads({ db, storage, clock }: SweepDeps): Promise<void> {
  const gone = await db
    .delete(photoUploads)
    .where(lte(photoUploads.createdAt, lastClaimable(clock.now())))
    .returning()
  for (const { src } of gone)
    await Promise.all(pictureWidths.map((width) => storage.remove(fileOf(src, width))))
}

/** The addresses of the pictures that some row of these accounts shows. Handed in: those rows are later features'. */
export type PicturesInUse = (db: Database, userIds: string[]) => Promise<(string | null)[]>

/** No upload, and no claim of one, is under way for so long. */
const safeAgeMs = 48 * hourMs
const batch = 500

/** Of all files, those whose random id begins with the hour's two digits: a run reads one part in 256 of the storage. */
const sliceAt = (now: Date) => (Math.floor(now.getTime() / hourMs) % 256).toString(16).padStart(2, '0')

/** Removes old files that nothing refers to: what a crash, a failed move or a replaced photo has left. */
export async function sweepOrphans(deps: SweepDeps, inUse: PicturesInUse): Promise<void> {
  const { db, storage, clock } = deps
  const now = clock.now()
  async function* oldFiles(folder: string) {
    for await (const { key, since } of storage.list(`${folder}/${sliceAt(now)}`))
      if (since.getTime() < now.getTime() - safeAgeMs) yield key
  }
  // Rows of uploads don't live so long: whatever is this old here has none.
  for await (const key of oldFiles('uploads')) await storage.remove(key)

  async function judge(keys: string[]) {
    const owners = new Set(keys.map((key) => key.split('/')[1] ?? ''))
    const kept = new Set(await inUse(db, [...owners]))
    const orphans = keys.filter((key) => !kept.has(mediaPath + key.replace(/_\d+\.webp$/, '')))
    await Promise.all(orphans.map((key) => storage.remove(key)))
  }
  const waiting: string[] = []
  for await (const key of oldFiles('avatars')) {
    waiting.push(key)
    if (waiting.length === batch) await judge(waiting.splice(0))
  }
  if (waiting.length > 0) await judge(waiting)
}
