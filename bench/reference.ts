// The reference server, a child process: node:http, node-postgres and the simplest correct statement for each piece of work.
// It knows no product code but the addresses of photos' widths; what the product costs is told as a share of it. Not a bare
// driver with our own statements: what those cost would stand in both halves of the share. One that gets slower flatters us,
// so its statements are reviewed like ours.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Pool } from 'pg'
import { connectionSettings } from '#server/platform/db/database.ts'
import { pictureWidths } from '#server/platform/pictures.ts'
import * as statements from './reference-statements.ts'

const [url = ''] = process.argv.slice(2)
const pool = new Pool({
  connectionString: url,
  max: 16,
  onConnect: async (client) => {
    await client.query(connectionSettings)
  },
})
await pool.query(statements.likeFunction)

type Row = Record<string, unknown>
type Input = Record<string, string | undefined>
type Caller = { id: string; gender: string; gender_preference: string; [column: string]: unknown }

const photo = (src: unknown, placeholder: unknown) =>
  src === null ? null : { src, placeholder, widths: pictureWidths }

/** A row with the columns of `statements.card` in the shape that the product's contract gives a card. */
const cardOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  age: row.age,
  gender: row.gender,
  facePhoto: photo(row.face_photo_url, row.face_photo_placeholder),
  bodyPhoto: photo(row.body_photo_url, row.body_photo_placeholder),
  neighborhood: row.neighborhood,
  city: row.city,
  university: row.university,
  course: row.curso,
  semester: row.semestre,
  studying: row.fazendo_curso,
  work: row.trabalho,
  bio: row.bio,
  emailConfirmed: row.email_verified,
  whatsappAvailable: row.whatsapp_enabled && row.phone !== null,
})

const rowsOf = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query({ name, text, values })).rows

const conditions: Record<string, string> = {
  neighborhood: 'neighborhood_id =',
  university: 'faculdade =',
  course: 'curso =',
  semester: 'semestre =',
  minAge: 'age >=',
  maxAge: 'age <=',
}

/** The rows of a page, and its last one where another row came behind it. */
function pageOf(rows: Row[]) {
  const page = rows.slice(0, statements.pageSize)
  return { page, last: rows.length > page.length ? page.at(-1) : undefined }
}

async function discover(caller: Caller, input: Input) {
  const filters = Object.keys(conditions).filter((filter) => input[filter] !== undefined)
  const sought = input.gender ?? caller.gender_preference
  const text = statements.discover(
    sought,
    caller.gender,
    filters.map((filter) => conditions[filter] as string),
  )
  const before = input.cursor ?? 'infinity'
  const name = `discover ${sought} ${caller.gender} ${filters}`
  const rows = await rowsOf(name, text, [caller.id, before, ...filters.map((filter) => input[filter])])
  const { page, last } = pageOf(rows)
  return {
    items: page.map((row) => ({ ...cardOf(row), fit: 0, reasons: [] })),
    nextCursor: (last?.last_active_at as Date | undefined)?.toISOString() ?? null,
  }
}

async function unimatch(caller: Caller) {
  const text = statements.unimatch(caller.gender_preference, caller.gender)
  const name = `unimatch ${caller.gender_preference} ${caller.gender}`
  const rows = await rowsOf(name, text, [caller.id, caller.faculdade, caller.curso])
  const { page, last } = pageOf(rows)
  return {
    items: page.map((row) => ({
      ...cardOf(row),
      fit: 0,
      reasons: [],
      stars: row.stars,
      emailAvailable: row.email_enabled,
    })),
    nextCursor: last ? `${last.place} ${(last.last_active_at as Date).toISOString()}` : null,
  }
}

/** A list of people, each with the instant that it is ordered by. */
const list = (name: keyof typeof statements.lists) => async (caller: Caller) => {
  const rows = await rowsOf(name, statements.lists[name], [caller.id])
  const { page, last } = pageOf(rows)
  return {
    items: page.map((row) => ({
      id: row.match_id,
      at: row.at,
      isNew: row.is_new,
      matched: row.matched,
      person: cardOf(row),
    })),
    nextCursor: (last?.at as Date | undefined)?.toISOString() ?? null,
    total: rows[0]?.total ?? 0,
  }
}

async function counts({ id }: Caller) {
  const [row = {}] = await rowsOf('counts', statements.counts, [id])
  return {
    seen: row.seen,
    disliked: row.disliked,
    matches: row.matches,
    newMatches: row.new_matches,
    likedYou: row.liked_you,
  }
}

async function like({ id }: Caller, input: Input) {
  const [row = {}] = await rowsOf('like', 'select bench_like($1, $2) as match', [id, input.to])
  return { match: row.match }
}

/** PostgreSQL reads 63 letters of a name. */
const nameOf = (text: string) => createHash('md5').update(text).digest('hex')

const officeRow = ({ face_photo_url, placeholder, ...row }: Row) => ({
  ...row,
  email: String(row.email).replace(/^(..).*@/, '$1•••@'),
  phone: row.phone && String(row.phone).replace(/\d{4}(?=\d{2}$)/, '••••'),
  facePhoto: photo(face_photo_url, placeholder),
})

/** A page of members, and how many there are of them. */
async function officeList(_: Caller, input: Input) {
  const { page, count } = statements.office(input)
  const values = statements.officeValues(input.search)
  const [rows, [counted]] = await Promise.all([
    rowsOf(nameOf(page), page, values),
    rowsOf(nameOf(count), count, values),
  ])
  return { rows: rows.map(officeRow), total: counted?.total, more: Number(counted?.total) > 10_000 }
}

async function overview() {
  const { people, months, universities, activity } = statements.overview
  const answers = await Promise.all(
    [people, months, universities, activity].map((text) => rowsOf(nameOf(text), text, [])),
  )
  return { people: answers[0]?.[0], months: answers[1], universities: answers[2], activity: answers[3] }
}

const csvRows = 1000
const cell = (value: unknown) => {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** All members as CSV, a thousand at a time out of a cursor. */
async function* csv(): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`declare everybody cursor for ${statements.officeCsv}`)
    yield 'name;email;…\r\n'
    for (;;) {
      const { rows } = await client.query({ text: `fetch ${csvRows} from everybody`, rowMode: 'array' })
      if (rows.length === 0) break
      yield rows.map((row: unknown[]) => `${row.map(cell).join(';')}\r\n`).join('')
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

const session = async ({ id, email, role, email_verified, name, status }: Caller) => ({
  email,
  role,
  emailVerified: email_verified,
  member: { id, name, status },
})

const work: Record<string, (caller: Caller, input: Input) => Promise<unknown>> = {
  '/rpc/identity/session': session,
  '/rpc/discover/list': discover,
  '/rpc/unimatch/list': unimatch,
  '/rpc/matches/counts': counts,
  '/rpc/matches/list': list('matches'),
  '/rpc/matches/likesReceived': list('likesReceived'),
  '/rpc/matches/likesSent': list('likesSent'),
  '/rpc/interactions/decide': like,
  '/rpc/memberAdmin/list': officeList,
  '/rpc/admin/overview': overview,
}

async function bodyOf(request: IncomingMessage): Promise<Input> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return JSON.parse(text).json ?? {}
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const input = await bodyOf(request)
  const token = request.headers.cookie?.match(/session_token=([^.]+)/)?.[1]
  const [caller] = (await rowsOf('caller', statements.caller, [token])) as Caller[]
  const handler = work[request.url ?? '']
  if (!caller || !handler) throw new Error('not found')
  return { json: await handler(caller, input) }
}

const server = createServer((request, response) => {
  if (request.url === '/api/admin/members.csv') return void Readable.from(csv()).pipe(response)
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit(0))
