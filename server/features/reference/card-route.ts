// The address of a university's card.
import type { FastifyInstance } from 'fastify'
import { failureBody } from '#server/platform/http/failure-body.ts'
import type { UniversityPages } from './universities.ts'
import { universityCards } from './university-card.ts'

/** Serves the card of `/u/:slug` beside it. Who shares the page shares it for a day as it was. */
export function serveUniversityCards(app: FastifyInstance, universities: Pick<UniversityPages, 'place'>) {
  const cardOf = universityCards()
  app.get<{ Params: { slug: string } }>('/u/:slug/card.png', async (request, reply) => {
    const place = await universities.place(request.params.slug)
    if (!place) return reply.status(404).send(failureBody('reference.university_not_found', request.url))
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      .send(await cardOf(place))
  })
}
