// The demo's feed: posts by demo members over the last three weeks, liked and commented by others.
import { inArray } from 'drizzle-orm'
import { postReplies, publish } from '#server/features/feed/commands.ts'
import { posts } from '#server/features/feed/tables.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { storeUpload } from '#server/features/photos/commands.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFailure } from '#server/platform/failure.ts'
import { encodePortrait } from './encode.ts'
import { demoPostComments, demoPosts } from './feed-data.ts'
import { drawPoster } from './posters.ts'

const minuteMs = 60 * 1000

/** Written once. */
export async function seedFeed(deps: Deps, people: readonly { id: string }[]): Promise<void> {
  const { db } = deps
  if ((await db.$count(posts)) > 0) return
  const authors = await db
    .select({ id: appUsers.id, userId: appUsers.userId, joinedAt: appUsers.createdAt })
    .from(appUsers)
    .where(
      inArray(
        appUsers.id,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(appUsers.createdAt, appUsers.id)
  const now = deps.clock.now().getTime()
  for (const [number, { title, content, poster }] of demoPosts.entries()) {
    const agoMs = number * 13 * hourMs + (12 + ((number * 29) % 40)) * minuteMs
    const there = authors.filter(({ joinedAt }) => joinedAt.getTime() < now - agoMs)
    const author = there[(number * 37) % there.length]
    if (!author) continue
    const at = (ms: number) => ({ ...deps, clock: { now: () => new Date(now - ms) } })
    const image = poster && (await storeUpload(at(agoMs), await encodePortrait(drawPoster(poster))))
    const id = crypto.randomUUID()
    await publish(at(agoMs), author, { id, title, content, image: image?.id })
    const readers = there.filter((_, place) => (place * 7 + number) % 23 < 1 + (number % 3))
    for (const [place, reader] of readers.entries()) {
      const later = at((agoMs * (readers.length - place)) / (readers.length + 1))
      const text = demoPostComments[(number * 3 + place) % demoPostComments.length]
      await (async () => {
        await postReplies.setLike(later, reader.id, { id, liked: true })
        if (text && place % 3 === number % 3)
          await postReplies.comment(later, reader.id, { id, commentId: crypto.randomUUID(), text })
      })().catch((error) => {
        // Two demo people who don't see each other.
        if (!isFailure(error, 'feed.not_found')) throw error
      })
    }
  }
}
