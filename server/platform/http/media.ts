// Pictures and videos: a member's for whom may see them, a logo for anyone; kept by that browser alone, for minutes.
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../limits.ts'
import type { Part, Storage } from '../storage/storage.ts'
import { refusingEvenly } from './even-refusals.ts'
import { failureBody } from './failure-body.ts'
import type { Caller, Identify } from './procedures.ts'

/** A browser may show a picture again without asking for this long; then it asks, and is told whether it still may. */
const freshSeconds = 300

const types: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', pdf: 'application/pdf' }
const typeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'image/webp'

/** The one stretch that is asked for (RFC 9110, 14.2), within a file of so many bytes; anything else is answered whole. */
function requestedPart(range: string | undefined, bytes: number): Part | null {
  const [, first = '', last = ''] = range?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start <= end ? { start, end } : null
}

type MediaOptions = {
  storage: Storage
  identify: Identify
  limiter: Limiter
  /** Answers whether the caller may look at people at all. */
  seesPeople: (caller: Caller) => boolean
  /** Answers whether anyone may load the file of a storage key. */
  isPublic: (key: string) => Promise<boolean>
  /** Answers whether the caller may load the file of a storage key. */
  mayLoad: (caller: Caller, key: string) => Promise<boolean>
}

export function serveMedia(
  app: FastifyInstance,
  { storage, identify, limiter, seesPeople, isPublic, mayLoad }: MediaOptions,
) {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    // Another account in the same browser is shown nothing that this one loaded. A refusal is not kept.
    reply.headers({ vary: 'cookie', 'cache-control': 'no-store' })
    const caller = await identify(request.headers.cookie)
    const looking = caller && seesPeople(caller) ? caller : null
    const budget = caller?.userId ?? request.ip
    if (!(await limiter.take('photo', budget)) || (caller && !(await limiter.take('photoDay', budget))))
      return reply.status(429).send(failureBody('request.too_many', request.url))
    if (!looking && !(await isPublic(key)))
      return caller
        ? reply.status(403).send(failureBody('session.inactive', request.url))
        : reply.status(401).send(failureBody('session.required', request.url))
    const shown =
      !looking ||
      (await refusingEvenly(
        async () => (await mayLoad(looking, key)) || isPublic(key),
        (may) => !may,
      ))
    if (!shown) return reply.status(404).send(failureBody('request.not_found', request.url))
    // A key's file never changes.
    const etag = `"${key}"`
    const cacheHeaders = { etag, 'cache-control': `private, max-age=${freshSeconds}, must-revalidate` }
    if (request.headers['if-none-match'] === etag) return reply.headers(cacheHeaders).status(304).send()
    const { range } = request.headers
    // Nobody has to know the size of the whole first.
    const file = await storage.read(
      key,
      range === undefined ? undefined : (bytes) => requestedPart(range, bytes),
    )
    if (!file) return reply.status(404).send(failureBody('request.not_found', request.url))
    const { bytes, part, stream } = file
    reply.headers({ ...cacheHeaders, 'content-type': typeOf(key), 'accept-ranges': 'bytes' })
    // Somebody else's document under our name: shown, but nothing in it runs or is sent.
    if (key.endsWith('.pdf'))
      reply.headers({
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      })
    if (!part) return reply.header('content-length', bytes).send(stream)
    return reply
      .status(206)
      .headers({
        'content-length': part.end - part.start + 1,
        'content-range': `bytes ${part.start}-${part.end}/${bytes}`,
      })
      .send(stream)
  })
}
