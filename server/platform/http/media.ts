// Members' pictures: for whom may see their owner, and kept by that browser alone, for minutes.
import type { FastifyInstance } from 'fastify'
import { may } from '#contract/permissions.ts'
import type { Limiter } from '../limits.ts'
import type { Storage } from '../storage.ts'
import { refusingEvenly } from './even-refusals.ts'
import { failureBody } from './failure-body.ts'
import type { Caller, Identify } from './procedures.ts'

/** A browser may show a picture again without asking for this long; then it asks, and is told whether it still may. */
const freshSeconds = 300

type MediaOptions = {
  storage: Storage
  identify: Identify
  limiter: Limiter
  /** Whether the caller may load the file of a storage key. */
  mayLoad: (caller: Caller, key: string) => Promise<boolean>
}

export function serveMedia(app: FastifyInstance, { storage, identify, limiter, mayLoad }: MediaOptions) {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    // Of another account in the same browser, nothing that this one loaded is shown. A refusal is not kept.
    reply.headers({ vary: 'cookie', 'cache-control': 'no-store' })
    const caller = await identify(request.headers.cookie)
    if (!caller) return reply.status(401).send(failureBody('session.required', request.url))
    if (!may(caller.role, 'people.read') && caller.member?.status !== 'active')
      return reply.status(403).send(failureBody('session.inactive', request.url))
    if (!(await limiter.take('photo', caller.userId)) || !(await limiter.take('photoDay', caller.userId)))
      return reply.status(429).send(failureBody('request.too_many', request.url))
    const shown = await refusingEvenly(
      () => mayLoad(caller, key),
      (may) => !may,
    )
    if (!shown) return reply.status(404).send(failureBody('request.not_found', request.url))
    // What lies under a key never changes.
    const etag = `"${key}"`
    reply.headers({ etag, 'cache-control': `private, max-age=${freshSeconds}, must-revalidate` })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const file = await storage.read(key)
    if (!file)
      return reply
        .removeHeader('etag')
        .header('cache-control', 'no-store')
        .status(404)
        .send(failureBody('request.not_found', request.url))
    return reply.headers({ 'content-type': 'image/webp', 'content-length': file.bytes }).send(file.stream)
  })
}
