// The doors of other services: their webhooks, read as the bytes that they signed.
import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'
import type { TakeWebhook } from '../payments.ts'

const mostBytes = 256 * 1024

/** Serves each address. Answered once what came is kept; until then whoever sent it sends it again. */
export async function serveWebhooks(app: FastifyInstance, takers: Record<`/${string}`, TakeWebhook>) {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const [url, take] of Object.entries(takers))
      webhooks.post(url, { bodyLimit: mostBytes }, async ({ body, headers }) => {
        const taken = Buffer.isBuffer(body) && (await take({ body, headers })) === 'taken'
        if (!taken) throw failure('input.invalid')
        return { ok: true }
      })
  })
}
