// The doors of other services: their webhooks, read as the bytes that they signed.
import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'
import type { TakeWebhook } from '../payments.ts'

const maxBytes = 256 * 1024

/** The shape that all providers' signatures have: the second or millisecond, then digests. */
const wellFormed = /^t=\d{1,15}(,v\d=[\da-f]{64})+$/

const isSigned = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.entries(headers).some(
    ([name, value]) => name.endsWith('-signature') && wellFormed.test(String(value)),
  )

/**
 * Serves each address. Answered once what came is kept; until then whoever sent it sends it again. No byte is read of a body
 * without the header of a signature.
 */
export async function serveWebhooks(app: FastifyInstance, takers: Record<`/${string}`, TakeWebhook>) {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    webhooks.addHook('onRequest', (request, _, next) =>
      next(isSigned(request.headers) ? undefined : failure('input.invalid')),
    )
    for (const [url, take] of Object.entries(takers))
      webhooks.post(url, { bodyLimit: maxBytes }, async ({ body, headers }) => {
        const taken = Buffer.isBuffer(body) && (await take({ body, headers })) === 'taken'
        if (!taken) throw failure('input.invalid')
        return { ok: true }
      })
  })
}
