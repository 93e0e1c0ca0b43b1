// The video of a profile: shown, described, and followed by the row that others like and comment.
import { and, eq } from 'drizzle-orm'
import type { VideoAbout } from '#contract/profile/api.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { claimPicture, releasePicture } from '../photos/commands.ts'
import { pictures } from '../photos/tables.ts'
import { claimVideo, releaseVideo } from '../photos/videos.ts'
import { memberVideos } from './tables.ts'

/**
 * Puts a video, or none, into the profile, and takes the owner from the one before; its likes, comments and views go with it.
 * Answers whether there was one.
 */
export async function showVideo(
  tx: Transaction,
  memberId: string,
  video: string | null,
  now: Date,
): Promise<boolean> {
  const [member] = await tx
    .select({ accountId: appUsers.userId, before: appUsers.videoUrl })
    .from(appUsers)
    .where(eq(appUsers.id, memberId))
    .for('update')
  if (!member) throw new Error('a video is shown by nobody')
  if (video) await claimVideo(tx, video, member.accountId)
  await tx.update(appUsers).set({ videoUrl: video }).where(eq(appUsers.id, memberId))
  const [gone] = await tx
    .delete(memberVideos)
    .where(eq(memberVideos.userId, memberId))
    .returning({ poster: memberVideos.poster })
  if (gone?.poster) await releasePicture(tx, gone.poster)
  if (member.before) await releaseVideo(tx, member.before)
  if (video) await tx.insert(memberVideos).values({ userId: memberId, url: video, createdAt: now })
  return member.before !== null
}

/** Text beside the member's video; `null` without one. */
export async function videoAboutOf(db: Handle, memberId: string): Promise<VideoAbout | null> {
  const [row] = await db
    .select({
      poster: memberVideos.poster,
      placeholder: pictures.placeholder,
      caption: memberVideos.caption,
      seconds: memberVideos.seconds,
    })
    .from(memberVideos)
    .leftJoin(pictures, eq(pictures.url, memberVideos.poster))
    .where(eq(memberVideos.userId, memberId))
  return row
    ? { poster: photoOf(row.poster, row.placeholder), caption: row.caption, seconds: row.seconds }
    : null
}

type Description = {
  video: string
  caption?: string | null | undefined
  /** The id of an upload. */
  poster?: string | undefined
  seconds?: number | undefined
}

/** Says what is given of the video, while it stands. Throws `videos.not_found`, `photos.unknown`. */
export const describeVideo = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  { video, caption, poster, seconds }: Description,
): Promise<VideoAbout> =>
  db.transaction(async (tx) => {
    const [member] = await tx
      .select({ accountId: appUsers.userId })
      .from(appUsers)
      .where(and(eq(appUsers.id, memberId), eq(appUsers.videoUrl, video)))
      .for('update')
    const before = member && (await videoAboutOf(tx, memberId))
    if (!member || !before) throw failure('videos.not_found')
    const claim = { ownerId: member.accountId, use: 'poster' as const }
    const claimed = poster && (await claimPicture(tx, { id: poster, ...claim }, clock.now()))
    const change = {
      ...(caption !== undefined && { caption }),
      ...(claimed && { poster: claimed }),
      ...(seconds && { seconds }),
    }
    if (Object.keys(change).length > 0)
      await tx.update(memberVideos).set(change).where(eq(memberVideos.userId, memberId))
    if (claimed && before.poster) await releasePicture(tx, before.poster.src)
    return (await videoAboutOf(tx, memberId)) ?? before
  })
