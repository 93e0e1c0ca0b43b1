// Child process: the engine alone. node:http and node-postgres, the same statements, each awaited before the next as
// the driver does by default; no validation, no framework.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { connectionSettings } from '#server/platform/db/database.ts'
import type { Recording, Statement } from './recording.ts'

const [url = '', recordingFile = ''] = process.argv.slice(2)
const { discover, like } = JSON.parse(readFileSync(recordingFile, 'utf8')) as Recording
const pool = new Pool({
  connectionString: url,
  max: 16,
  onConnect: async (client) => {
    await client.query(connectionSettings)
  },
})

async function answerDiscover(session: number): Promise<unknown> {
  let rows: unknown
  for (const statement of discover[session] ?? []) rows = (await pool.query(statement)).rows
  return rows
}

/** The recorded like with other people in it. */
async function answerLike(session: number, from: string, to: string): Promise<unknown> {
  const caller = discover[session]?.[0]
  if (caller) await pool.query(caller)
  const client = await pool.connect()
  try {
    for (const { values = [], ...statement } of like.statements) {
      const filled = values.map((value) => swap(value, from, to))
      await client.query({ ...statement, values: filled } as Statement)
    }
  } finally {
    client.release()
  }
  return { match: null }
}

function swap(value: unknown, from: string, to: string): unknown {
  if (value === like.from) return from
  if (value === like.to) return to
  return value === [like.from, like.to].sort().join(' ') ? [from, to].sort().join(' ') : value
}

const server = createServer((request, response) => {
  const [, what, session = '0', from = '', to = ''] = (request.url ?? '').split('/')
  request.resume()
  const answer = what === 'like' ? answerLike(Number(session), from, to) : answerDiscover(Number(session))
  answer.then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit(0))
