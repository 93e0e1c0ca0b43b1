// Members' pictures: only for active members and administrators, and kept by their browser alone.
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../storage.ts'
import { failureBody } from './failure-body.ts'
import type { Identify } from './procedures.ts'

/** `isOwned` says whether a storage key is a file of a picture that belongs to somebody. */
export function serveMedia(
  app: FastifyInstance,
  storage: Storage,
  identify: Identify,
  isOwned: (key: string) => Promise<boolean>,
) {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    const caller = await identify(request.headers.cookie)
    if (!caller) return reply.status(401).send(failureBody('session.required', request.url))
    if (caller.role !== 'admin' && caller.member?.status !== 'active')
      return reply.status(403).send(failureBody('session.inactive', request.url))
    const file = (await isOwned(key)) ? await storage.read(key) : null
    if (!file) return reply.status(404).send(failureBody('request.not_found', request.url))
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': file.bytes,
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(file.stream)
  })
}
