// Lists of the back-office: search that forgives, sorts, pages and totals.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from '#server/testing/world.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { categories } from '../guide/tables.ts'

let world: World
let rita: Client
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('conteudo', 'rita')).client
  await world.db.execute(sql`set xamego.audited = 'yes'`)
  await world.db.delete(categories)
})
afterEach(async () => {
  await world.db.execute(sql`reset xamego.audited`)
  await world.close()
})

const make = (...names: string[]) =>
  world.db.insert(categories).values(names.map((name) => ({ name, description: 'Tudo' })))
const found = async (search: string) =>
  (await rita.guide.categories({ search, sort: 'name' })).rows.map(({ name }) => name)

test('a search forgives accents, capitals, the order of words and a slip of the finger', async () => {
  await make('Farmácia Popular', 'Açaí na Praia', 'Universidade', 'Padaria')
  expect(await found('FARMACIA')).toEqual(['Farmácia Popular'])
  expect(await found('popular farm')).toEqual(['Farmácia Popular'])
  expect(await found('acai')).toEqual(['Açaí na Praia'])
  expect(await found('farmasia')).toEqual(['Farmácia Popular'])
  expect(await found('universidde')).toEqual(['Universidade'])
  expect(await found('xyzw')).toEqual([])
  expect(await found('   ')).toHaveLength(4)
})

test('one or two letters find the beginnings of words, and signs of patterns are only signs', async () => {
  await make('Bar do Zé', 'Sobá', 'Cem%', 'a_b', 'Barra\\mansa')
  expect(await found('z')).toEqual(['Bar do Zé'])
  expect(await found('ba')).toEqual(['Bar do Zé', 'Barra\\mansa'])
  expect(await found('m%')).toEqual([])
  expect(await found('cem%')).toEqual(['Cem%'])
  expect(await found('a_')).toEqual(['a_b'])
  expect(await found('rra\\m')).toEqual(['Barra\\mansa'])
})

test('pages follow one another in the order asked for, equal ones told apart; the total is exact', async () => {
  await make(...Array.from({ length: 60 }, (_, place) => `Loja ${place}`))
  const page = (number: number, sort: 'createdAt' | '-name' = 'createdAt') =>
    rita.guide.categories({ page: number, size: 25, sort })
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10, 0])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(60)
  expect(pages.map(({ total, more }) => [total, more])).toEqual(Array.from({ length: 4 }, () => [60, false]))
  expect((await page(1, '-name')).rows[0]?.name).toBe('Loja 9')
})

test('beyond ten thousand the total is “more than”', async () => {
  await world.db.execute(
    sql`insert into categories (name, description) select 'Loja ' || n, 'x' from generate_series(1, 10050) as n`,
  )
  const { total, more } = await rita.guide.categories({})
  expect([total, more]).toEqual([10_000, true])
  expect(await rita.guide.categories({ search: 'loja 10050' })).toMatchObject({ more: false })
})

test('a search and a page are found through an index, however many rows there are', async () => {
  await world.db.execute(
    sql`insert into categories (name, description) select 'Loja ' || md5(n::text), 'x' from generate_series(1, 20000) as n`,
  )
  await world.db.execute(sql`vacuum analyze categories`) // Also empties the index's list of what is to be sorted in, whose length the planner counts.
  const plan = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await world.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from categories where ${condition}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const searched = sql`searchable(name || ' ' || description)`
  for (const condition of [
    sql`${searched} like '%c4ca42%'`,
    sql`(${searched} like '%c4ca42%' or 'c4ca4238' <% ${searched})`,
    sql`${searched} like '% c4%'`,
  ])
    expect(await plan(condition)).toContain('categories_search')
})

test('a field outside the contract is refused, never put into SQL', async () => {
  const ask = (input: object) => codeOf(rita.guide.categories(input as never))
  expect(await ask({ sort: 'password' })).toBe('input.invalid')
  expect(await ask({ sort: '-id; drop table users' })).toBe('input.invalid')
  expect(await ask({ size: 100_000 })).toBe('input.invalid')
  expect(await ask({ page: 0 })).toBe('input.invalid')
  expect(await ask({ status: "active' or 1=1" })).toBe('input.invalid')
})

test('views of a list, shared ones too, are read and saved by whoever may read the list', async () => {
  const boss = (await world.staff('administrador')).client
  await boss.backOffice.saveView({
    list: 'members',
    name: 'Maria das Dores',
    search: '?q=maria',
    shared: true,
  })
  const lia = (await world.staff('atendimento', 'lia')).client
  expect(await lia.backOffice.views({ list: 'members' })).toMatchObject([{ name: 'Maria das Dores' }])
  const view = { list: 'members', name: 'Minha', search: '?q=a' }
  for (const call of [rita.backOffice.views({ list: 'members' }), rita.backOffice.saveView(view)])
    expect(await codeOf(call)).toBe('session.not_permitted')
  expect(await codeOf(boss.backOffice.views({ list: 'nenhuma' }))).toBe('session.not_permitted')
})
