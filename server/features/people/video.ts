// The video of a profile.
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { claimVideo, releaseVideo } from '../photos/videos.ts'

/** Puts a video, or none, into the profile, and takes the owner from the one before. Whether there was one. */
export async function showVideo(tx: Transaction, memberId: string, video: string | null): Promise<boolean> {
  const [member] = await tx
    .select({ accountId: appUsers.userId, before: appUsers.videoUrl })
    .from(appUsers)
    .where(eq(appUsers.id, memberId))
    .for('update')
  if (!member) throw new Error('a video is shown by nobody')
  if (video) await claimVideo(tx, video, member.accountId)
  await tx.update(appUsers).set({ videoUrl: video }).where(eq(appUsers.id, memberId))
  if (member.before) await releaseVideo(tx, member.before)
  return member.before !== null
}
