// The statements the product sends for a request, with their values, so that the bare server can send the very same.
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { benchSecret } from './app.ts'
import { tokenOf } from './load.ts'

export type Statement = { text: string; values?: unknown[]; name?: string }
export type Recording = {
  /** By session number, 1 on: what one discover asks. */
  discover: Record<number, Statement[]>
  like: { from: string; to: string; statements: Statement[] }
}

export function sessionCookie(session: number): string {
  const token = tokenOf(session)
  const signature = createHmac('sha256', benchSecret).update(token).digest('base64')
  return `xamego.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Calls `work` and answers every statement sent meanwhile. */
async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const original = Client.prototype.query
  Client.prototype.query = function record(this: Client, ...args: unknown[]) {
    const [query, values] = args
    if (typeof query === 'string') sent.push({ text: query, ...(Array.isArray(values) && { values }) })
    else {
      const { text, name, values: own } = query as Statement
      sent.push({ text, ...(name && { name }), values: own ?? (Array.isArray(values) ? values : []) })
    }
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return sent
}

async function call(app: FastifyInstance, session: number, path: string, input: unknown) {
  const answer = await app.inject({
    method: 'POST',
    url: `/rpc/${path}`,
    headers: { cookie: sessionCookie(session), 'content-type': 'application/json' },
    payload: JSON.stringify({ json: input }),
  })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`)
}

export async function record(
  app: FastifyInstance,
  sessions: number,
  like: { from: string; to: string },
): Promise<Recording> {
  await call(app, 1, 'discover/list', {})
  const discover: Recording['discover'] = {}
  for (let session = 1; session <= sessions; session++)
    discover[session] = await recordStatements(() => call(app, session, 'discover/list', {}))
  const statements = await recordStatements(() =>
    call(app, 1, 'interactions/decide', { to: like.to, type: 'like' }),
  )
  // The first one finds the caller; the bare server takes that of the session that asks.
  return { discover, like: { ...like, statements: statements.slice(1) } }
}
