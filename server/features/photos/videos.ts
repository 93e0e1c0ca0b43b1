// The video of a profile: kept by whoever it is of, in the transaction that shows it, and swept when it is nobody's.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { fileKind } from '#contract/photos/file-kind.ts'
import { maxVideoBytes } from '#contract/photos/upload-sizes.ts'
import { hasPlayableCoding } from '#contract/photos/video-coding.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { isReferredTo } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { mediaKey } from './addresses.ts'
import { lastClaimable } from './commands.ts'
import { videos } from './tables.ts'
import { cleanedVideo } from './video-file.ts'

type VideoDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>

/** The video without what says where it was made. Throws `videos.too_large`, `videos.unplayable` or `videos.not_video`. */
export async function acceptedVideo(file: Blob) {
  if (file.size > maxVideoBytes) throw failure('videos.too_large')
  const kind = await fileKind(file)
  if (kind === 'foreign_video') throw failure('videos.unplayable')
  const video = kind === 'video' && file.size >= 64 ? await cleanedVideo(file) : null
  if (!video) throw failure('videos.not_video')
  if (!(await hasPlayableCoding(file))) throw failure('videos.unplayable')
  return video
}

/**
 * Judges a video and stores it, nobody's yet; its address. The row comes first, so that no file is ever without one, and
 * the sweep finds what a crash leaves.
 */
export async function storeVideo({ db, storage, clock, log }: VideoDeps, file: Blob): Promise<string> {
  const video = await acceptedVideo(file)
  const url = `/media/videos/${randomUUID()}.${video.type}`
  await db.insert(videos).values({ url, createdAt: clock.now() })
  try {
    await storage.put(mediaKey(url), video.contents)
  } catch (err) {
    log.error({ err }, 'a video could not be stored')
    throw failure('server.storage_away')
  }
  return url
}

/** Makes a stored video the account's. */
export const claimVideo = (tx: Transaction, url: string, ownerId: string) =>
  tx.update(videos).set({ ownerId }).where(eq(videos.url, url))

/** Makes it nobody's, when nothing shows it any more: it is served to nobody, and swept. */
export const releaseVideo = (tx: Transaction, url: string) =>
  tx.update(videos).set({ ownerId: null }).where(eq(videos.url, url))

/** Enough for an hour. */
const batch = 500

/** Removes what is nobody's for a day; a row is locked first, and refuses to go while something shows it. */
export async function sweepVideos({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const unowned = and(isNull(videos.ownerId), lte(videos.createdAt, lastClaimable(clock.now())))
  const found = await db
    .select({ url: videos.url })
    .from(videos)
    .where(unowned)
    .orderBy(asc(videos.createdAt))
    .limit(batch)
  for (const { url } of found)
    await db
      .transaction(async (tx) => {
        const gone = await tx
          .delete(videos)
          .where(and(eq(videos.url, url), isNull(videos.ownerId)))
          .returning({ url: videos.url })
        if (gone.length > 0) await storage.remove(mediaKey(url))
      })
      .catch((error) => {
        if (!isReferredTo(error)) throw error
      })
}
