// CSV: what a spreadsheet makes of it, and who may have it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { categoryList } from '#contract/guide/api.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { csvOf } from '../back-office/csv.ts'
import type { CsvCell } from '../back-office/list.ts'
import { categories } from '../guide/tables.ts'

async function csv(...cells: CsvCell[]): Promise<string> {
  async function* rows() {
    yield cells
  }
  let text = ''
  const columns = cells.map((_, place) => [`C${place}`, (row: CsvCell[]) => row[place] ?? null] as const)
  for await (const piece of csvOf(columns, rows())) text += piece
  return text
}
/** The row beneath the headings. */
const row = async (...cells: CsvCell[]) => (await csv(...cells)).split('\r\n')[1]

describe('a file', () => {
  test('begins with the mark of UTF-8, and parts cells by semicolons and lines by CRLF', async () => {
    expect(await csv('a', 'b')).toBe('\uFEFFC0;C1\r\na;b\r\n')
  })

  test('writes decimals with a comma, instants by the product’s clock, yes and no in Portuguese, nothing as nothing', async () => {
    expect(await row(1234.5, new Date('2026-03-11T02:30:00Z'), true, false, null)).toBe(
      '1234,5;10/03/2026 23:30;Sim;Não;',
    )
  })

  test('quotes what would part a cell or a line', async () => {
    expect(await csv('a;b', 'diz "oi"', 'duas\nlinhas')).toContain('"a;b";"diz ""oi""";"duas\nlinhas"')
  })

  test('has no cell that a spreadsheet takes for a formula, however it hides', async () => {
    const tricks = [
      '=1+1',
      '+55',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '\u00a0=1',
      '|calc',
      '%0a=1',
      '＝1+1',
      '＠x',
    ]
    for (const trick of tricks) expect(await csv(trick), JSON.stringify(trick)).toMatch(/\r\n"?'/)
    for (const harmless of ['Ana = Bia', 'a-b', '85 9', 'ana@exemplo.com.br'])
      expect(await row(harmless)).toBe(harmless)
  })
})

describe('the CSV of a list', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld()
  })
  afterEach(() => world.close())

  const fetchCsv = (cookie: string, filter: object = {}, headers: Record<string, string> = {}) =>
    world.app.inject({
      url: `/api/admin/${categoryList.name}.csv`,
      query: { filter: JSON.stringify(filter) },
      headers: { cookie, ...headers },
    })

  test('has all rows of its filter, as independent SQL finds them, and leaves an entry in the audit', async () => {
    const rita = await world.staff('conteudo', 'rita')
    await world.db.insert(categories).values(
      Array.from({ length: 2500 }, (_, place) => ({
        name: `Loja ${String(place).padStart(4, '0')}`,
        description: place % 2 ? '=HIPERLINK("x")' : 'Normal; com ponto e vírgula',
        status: place % 5 ? ('active' as const) : ('inactive' as const),
      })),
    )
    const answer = await fetchCsv(rita.cookie, { status: 'active', search: 'loja 0', sort: 'name' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toMatch(/filename="categorias-2026-03-10\.csv"/)
    const lines = answer.body.split('\r\n').slice(1, -1)
    const { rows } = await world.pool.query(
      "select name from categories where status = 'active' and name like 'Loja 0%' order by name",
    )
    expect(lines.map((line) => line.split(';')[0])).toEqual(rows.map(({ name }) => name))
    expect(lines[0]).toContain(`"'=HIPERLINK(""x"")"`)

    const boss = await world.administrator()
    const { rows: entries } = await boss.client.backOffice.auditList({ action: 'exported' })
    expect(entries).toMatchObject([
      {
        actorName: 'rita',
        label: 'categories',
        changes: { rows: { after: 800 }, filter: { after: { search: '•••' } } },
      },
    ])
  })

  test('is refused to a role without its permission, to a visitor, to a filter of another shape, and to another site', async () => {
    const rita = await world.staff('conteudo', 'rita')
    const lia = await world.staff('financeiro', 'lia')
    const ana = await world.register('Ana')
    const refusals = [
      [await fetchCsv(''), 401, 'session.required'],
      [await fetchCsv(ana.cookie), 403, 'session.not_admin'],
      [await fetchCsv(lia.cookie), 403, 'session.not_permitted'],
      [await fetchCsv(rita.cookie, { status: 'x' }), 400, 'input.invalid'],
      [await fetchCsv(rita.cookie, { sort: 'password' }), 400, 'input.invalid'],
      [await fetchCsv(rita.cookie, {}, { 'sec-fetch-site': 'cross-site' }), 403, 'request.foreign_origin'],
    ] as const
    for (const [answer, status, code] of refusals)
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    const boss = await world.administrator()
    expect((await boss.client.backOffice.auditList({ action: 'exported' })).total).toBe(0)
  })
})
