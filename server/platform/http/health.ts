// Answers to whoever watches over the process: that it lives, and that it reaches its database.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { failureBody } from './failure-body.ts'

/** A server that is closing is not ready: whoever asks sends others elsewhere. */
export function serveHealth(app: FastifyInstance, db: Database, closing: AbortSignal) {
  app.get('/api/health', () => ({ ok: true }))
  app.get('/api/ready', async (_, reply) => {
    const answers = await db.execute(sql`select count(*) from app_users where false`).then(
      () => true,
      () => false,
    )
    return answers && !closing.aborted
      ? { ok: true }
      : reply.status(503).send(failureBody('server.busy', '/api/ready'))
  })
}
