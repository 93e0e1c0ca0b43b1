// The door of payment providers: their webhooks, read as the bytes that they signed.
import type { FastifyInstance } from 'fastify'
import { failure } from '#server/platform/failure.ts'
import type { TakeWebhook } from '#server/platform/payments.ts'

const mostBytes = 256 * 1024

/** Serves `/webhooks/pagamentos`. Answered once the event is kept; until then a provider sends it again. */
export async function serveWebhooks(app: FastifyInstance, take: TakeWebhook) {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    webhooks.post('/webhooks/pagamentos', { bodyLimit: mostBytes }, async ({ body, headers }) => {
      const taken = Buffer.isBuffer(body) && (await take({ body, headers })) === 'taken'
      if (!taken) throw failure('input.invalid')
      return { ok: true }
    })
  })
}
