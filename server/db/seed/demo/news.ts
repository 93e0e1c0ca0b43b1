// The demo's news: all categories, some paid for, one over and one without places; liked and commented by demo people.
import { accountFor } from '#server/features/back-office/administer.ts'
import { newsReplies, setParticipation } from '#server/features/news/replies.ts'
import { newsFeed } from '#server/features/news/tables.ts'
import { publishLogo, storeUpload } from '#server/features/photos/commands.ts'
import { slugOf } from '#server/features/reference/slug.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFailure } from '#server/platform/failure.ts'
import { encodePortrait } from './encode.ts'
import { demoComments, demoNews } from './news-data.ts'
import { drawPoster } from './posters.ts'

/** Written once. */
export async function seedNews(deps: Deps, people: readonly { id: string }[]): Promise<void> {
  const { db } = deps
  if ((await db.$count(newsFeed)) > 0) return
  const now = deps.clock.now().getTime()
  const made: { id: string; hoursAgo: number; over: boolean; visible: boolean }[] = []
  for (const { title, paragraphs, poster, hoursAgo, contract, places, ...more } of demoNews) {
    const { photo } = await storeUpload(deps, await encodePortrait(drawPoster(poster)))
    const image = photo?.src ?? null
    const createdAt = new Date(now - hoursAgo * hourMs)
    const publishedUntil = contract ? new Date(createdAt.getTime() + contract.days * dayMs) : null
    const [row] = await db.transaction(async (tx) => {
      await accountFor(tx)
      if (image) await publishLogo(tx, image, deps.clock.now())
      return tx
        .insert(newsFeed)
        .values({
          ...more,
          title,
          slug: slugOf(title),
          content: paragraphs.join('\n\n'),
          image,
          createdAt,
          ...(contract && {
            contractType: contract.type,
            contractorName: contract.name,
            whatsapp: '85900001234',
            contractDays: contract.days,
            publishedUntil,
          }),
          ...(places && { participateButtonVisible: true, participantLimit: places }),
        })
        .returning({ id: newsFeed.id })
    })
    const over = publishedUntil !== null && publishedUntil.getTime() < now
    if (row) made.push({ id: row.id, hoursAgo, over, visible: Boolean(places) })
  }
  for (const [number, { id, hoursAgo, over, visible }] of made.entries()) {
    if (over) continue
    const readers = people.slice(number * 7, number * 7 + 12 + ((number * 17) % 40))
    for (const [place, person] of readers.entries()) {
      const ago = (hoursAgo * hourMs * (readers.length - place)) / (readers.length + 1)
      const then = { ...deps, clock: { now: () => new Date(now - ago) } }
      await newsReplies.setLike(then, person.id, { id, liked: true })
      const text = demoComments[(number * 5 + place) % demoComments.length]
      if (place % 5 === 2 && text)
        await newsReplies.comment(then, person.id, { id, commentId: crypto.randomUUID(), text })
      if (visible)
        await setParticipation(then, person.id, { id, joining: true }).catch((error) => {
          if (!isFailure(error, 'news.full')) throw error
        })
    }
  }
}
