// Wild dates: whoever sends one to whatever takes a date is refused with one sentence, and nothing is written.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Procedure, procedures } from '../testing/contract.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  world.deps.limiter.consume = async () => {}
})
afterEach(() => world.close())

const somebody = '00000000-0000-4000-8000-000000000000'
const impossible = [
  '2026-13-45T99:99',
  '2026-02-30',
  '2026-02-30T10:00',
  '2026-11-28T25:00',
  '0026-11-28',
  '0026-11-28T10:00',
  '9999-12-31',
  '9999-12-31T10:00',
  '+275760-09-13',
  '-000001-01-01',
  '28/11/26',
  'NaN',
  '2026-11-28T10:00Z',
  1e20,
]
/** Those of which no program makes an instant in our years. */
const noInstant = impossible.filter((one) => !/^(19|20)/.test(new Date(one).toJSON() ?? ''))
/** Values of a field that was left empty, by a form and by a program. */
const empty = ['', null]

type Part = {
  _zod?: {
    def: Record<string, unknown> & { type: string; format?: string; shape?: object; options?: Part[] }
  }
}
/** Ways to the fields of an input that take days, moments or instants: found by their schemas, none is listed. */
function dated(schema: unknown): boolean {
  const def = (schema as Part | undefined)?._zod?.def
  if (!def) return false
  if (def.type === 'date' || def.type === 'template_literal') return true
  if (def.type === 'string' && /^(date|datetime)$/.test(def.format ?? '')) return true
  return (
    ['innerType', 'in', 'out', 'element'].some((way) => dated(def[way])) || (def.options ?? []).some(dated)
  )
}
const fieldsOf = ({ input }: Procedure) =>
  Object.entries(input?._zod.def.shape ?? {})
    .filter(([, schema]) => dated(schema))
    .map(([name]) => name)
const takingDates = procedures
  .map((procedure) => ({ procedure, fields: fieldsOf(procedure) }))
  .filter(({ fields }) => fields.length > 0)

/** Acceptable values of the fields around a date. */
const around = {
  ...{ id: somebody, version: 1, title: 'Feira', description: 'Uma feira.', prize: '1 fone', place: 'Praça' },
  ...{ startsAt: '2026-03-11T10:00', endsAt: '2026-03-12T10:00', discount: 10, code: 'FEIRA10' },
  ...{ companyId: somebody, participantLimit: 10, source: 'federal_lottery', lotteryDay: '2026-03-14' },
  ...{ supplier: 'Luz', amount: 100, dueDate: '2026-03-20', paymentDate: '2026-03-01' },
  ...{ from: '2026-03-01', until: '2026-03-31', period: 'mes' },
  ...{ email: 'lia@exemplo.com', kind: 'access', text: 'Quero meus dados.', askedOn: '2026-03-01' },
}

const post = (cookie: string, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
  world.app.inject({ method, url, headers: { cookie }, payload })

/** Answers to an input: as the pages send it, then as programs do. */
async function answersTo(cookie: string, { name, route }: Procedure, input: Record<string, unknown>) {
  const url = `/api${route.path.replace(/\{\w+\}/g, somebody)}`
  const query = Object.entries(input).map(([field, value]) => [field, String(value)])
  return [
    await post(cookie, `/rpc/${name}`, { json: input }),
    route.method === 'POST' || route.method === 'PUT'
      ? await post(cookie, url, input, route.method)
      : await world.app.inject({ url: `${url}?${new URLSearchParams(query)}`, headers: { cookie } }),
  ] as const
}

/** Rows of every table that the team or members date. */
const written = async () => {
  const { rows } = await world.db.execute(sql`select (select count(*) from events) as events,
    (select count(*) from raffles) as raffles, (select count(*) from promotions) as promotions,
    (select count(*) from bills) as bills, (select count(*) from data_requests) as requests,
    (select count(*) from app_users where birth_date is not null) as births,
    (select count(*) from admin_audit where kind <> 'list') as audit`)
  return rows[0]
}

/** Each of `dates` in each field that takes one, among acceptable values. */
function* inputsWith<Given>(dates: readonly Given[]) {
  for (const { procedure, fields } of takingDates) {
    const shape: Record<string, { _zod: { optin?: string } }> = procedure.input?._zod.def.shape ?? {}
    const given = Object.fromEntries(
      Object.entries(around).filter(([name]) => shape[name] && shape[name]._zod.optin !== 'optional'),
    )
    for (const field of fields)
      for (const date of dates) {
        const what = JSON.stringify([procedure.name, field, date])
        yield { procedure, field, date, what, input: { ...given, [field]: date } }
      }
  }
}

test('a wild date in any field of any procedure is refused with one sentence, and none is written', async () => {
  const ana = await world.register('Ana')
  const boss = await world.administrator()
  const before = await written()
  expect(takingDates.length).toBeGreaterThan(20)
  for (const { procedure, field, date, what, input } of inputsWith(impossible)) {
    const theirs = procedure.meta.access === 'admin' ? boss : ana
    for (const { cookie } of [boss, ana]) {
      const [asText, byProgram] = await answersTo(cookie, procedure, input)
      for (const { statusCode, body } of [asText, byProgram]) {
        expect(statusCode, `${what} ${body}`).toBeLessThan(500)
        expect(statusCode, what).toBeGreaterThanOrEqual(400)
      }
      if (cookie === theirs.cookie)
        expect(asText.json().json.data.issues, what).toContainEqual({
          path: field,
          message: 'Confira a data.',
        })
    }
    // The protocol makes an instant of a text, as programs mark one.
    if (noInstant.includes(date)) {
      const payload = { json: input, meta: [[1, field]] }
      const { statusCode } = await post(theirs.cookie, `/rpc/${procedure.name}`, payload)
      expect([what, statusCode]).toEqual([what, 400])
    }
  }
  expect(await written()).toEqual(before)
})

test('a date that is left empty is none, or refused', async () => {
  const ana = await world.register('Ana')
  const boss = await world.administrator()
  for (const { procedure, what, input } of inputsWith(empty))
    for (const { cookie } of [boss, ana])
      for (const { statusCode, body } of await answersTo(cookie, procedure, input))
        expect(statusCode, `${what} ${body}`).toBeLessThan(500)
})

test('the filter of a list that is exported takes no wild date', async () => {
  const { cookie } = await world.administrator()
  const filter = encodeURIComponent(JSON.stringify({ from: '0026-11-28' }))
  for (const list of ['audit', 'members']) {
    const { statusCode, body } = await world.app.inject({
      url: `/api/admin/${list}.csv?filter=${filter}`,
      headers: { cookie },
    })
    expect(statusCode, body).toBe(400)
  }
})

test('the database takes no year that a list could not show', async () => {
  const wild = [
    sql`insert into events (slug, title, category, place, starts_at, ends_at) values ('feira', 'Feira', 'outros', 'Praça', '0026-11-28 13:00+00', '9999-12-31')`,
    sql`insert into raffles (title, description, prize, start_date, end_date) values ('Fone', 'x', 'x', '0026-11-28 13:00+00', '2026-11-20')`,
    sql`insert into raffles (title, description, prize, start_date, end_date, sealed_at, seal, sealed_list)
      values ('Lacrado', 'x', 'x', '0026-11-01', '2026-11-20', now(), 'x', 'x')`,
    sql`insert into bills (supplier, description, amount, due_date, category, priority, anchor_day)
      values ('Luz', 'x', 100, '0026-11-28', 'outros', 'media', 28)`,
  ]
  for (const one of wild) await expect(world.db.execute(one)).rejects.toThrow()
})
