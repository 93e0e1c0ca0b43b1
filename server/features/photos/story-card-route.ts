// The address of a story's card, beside its page.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { isFailure } from '#server/platform/failure.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import { type Story, storyCards } from './story-card.ts'

type Stories = {
  /** Address of their pages. */
  under: '/eventos' | '/noticias'
  missing: 'events.not_found' | 'news.not_found'
  isOn: () => Promise<boolean>
  /** Throws `missing`. */
  read: (slug: string) => Promise<Story>
}

/** Somebody who shares the page shares it for a day as it was. */
export function serveStoryCards(
  app: FastifyInstance,
  deps: Pick<Deps, 'storage'>,
  { under, missing, isOn, read }: Stories,
) {
  const cardOf = storyCards(deps)
  app.get<{ Params: { slug: string } }>(
    `${under}/:slug/card.png`,
    async ({ params: { slug }, url }, reply) => {
      const isAvailable = !slug.includes('\0') && (await isOn())
      const story = isAvailable
        ? await read(slug).catch((error: unknown) => {
            if (isFailure(error, missing)) return null
            throw error
          })
        : null
      if (!story) return reply.status(404).send(failureBody(missing, url))
      return reply
        .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
        .send(await cardOf(story))
    },
  )
}
