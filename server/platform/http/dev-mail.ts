// /dev/correio: the outbox, all of it or one address's (`?para=`), readable where no mail server takes it. Not in production, nor from another machine.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { recentMail } from '../mail.ts'
import { isFromLoopback } from './loopback.ts'
import { escapeHtml } from './pages.ts'

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

export function serveDevMail(app: FastifyInstance, db: Database) {
  app.get<{ Querystring: { para?: string | string[] } }>('/dev/correio', async (request, reply) => {
    if (!isFromLoopback(request)) return reply.callNotFound()
    const messages = await recentMail(db, [request.query.para].flat()[0])
    const list = messages.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>Para ${escapeHtml(mail.to)}, ${mail.createdAt.toISOString()}</p><pre>${linked(mail.text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Correio</title></head><body><h1>Correio</h1>${list.join('') || '<p>Nenhuma mensagem ainda.</p>'}</body></html>`,
      )
  })
}
