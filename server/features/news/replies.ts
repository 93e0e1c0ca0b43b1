// Likes, comments and places of a news item. Its counters follow by triggers of the tables.
import { and, eq } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { repliesTo } from '../interactions/replies.ts'
import { isPublished } from './list.ts'
import { newsComments, newsFeed, newsLikes, newsParticipants } from './tables.ts'

type ReplyDeps = Pick<Deps, 'db' | 'clock'>

/** Demands that the item is published. Throws `news.not_found`. */
async function demand({ db, clock }: ReplyDeps, id: string) {
  const found = await db.$count(newsFeed, and(eq(newsFeed.id, id), isPublished(clock.now())))
  if (found === 0) throw failure('news.not_found')
  return {}
}

export const newsReplies = repliesTo({
  name: 'news',
  likes: newsLikes,
  comments: newsComments,
  demand: (deps, _, id) => demand(deps, id),
  unknownComment: 'news.comment_not_found',
  commented: 'news.not_found',
})

/**
 * Takes a place, or gives it back. The item's row is locked first, so that the limit holds however many ask at once. Throws
 * `news.not_found`, `news.no_participation`, `news.full`.
 */
export const setParticipation = (
  { db, clock }: ReplyDeps,
  userId: string,
  { id: newsId, joining }: { id: string; joining: boolean },
) =>
  db.transaction(async (tx) => {
    const [item] = await tx
      .select({
        visible: newsFeed.participateButtonVisible,
        limit: newsFeed.participantLimit,
        taken: newsFeed.participants,
      })
      .from(newsFeed)
      .where(and(eq(newsFeed.id, newsId), isPublished(clock.now())))
      .for('update')
    if (!item) throw failure('news.not_found')
    if (!item.visible) throw failure('news.no_participation')
    const { limit, taken } = item
    const mine = and(eq(newsParticipants.newsId, newsId), eq(newsParticipants.userId, userId))
    const isIn = (await tx.$count(newsParticipants, mine)) > 0
    if (isIn === joining) return { taken, limit, mine: isIn }
    if (joining && taken >= limit) throw failure('news.full')
    if (joining) await tx.insert(newsParticipants).values({ newsId, userId, createdAt: clock.now() })
    else await tx.delete(newsParticipants).where(mine)
    return { taken: taken + (joining ? 1 : -1), limit, mine: joining }
  })
