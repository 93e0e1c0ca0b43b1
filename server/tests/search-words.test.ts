// Dictionaries of searches: a person with a slip is found, and names that nobody has any more are gone.
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#server/features/accounts/tables.ts'
import { companies } from '#server/features/companies/tables.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { searchWords } from '#server/platform/search-tables.ts'
import { refreshSearchWords, searchJobs } from '#server/platform/search-words.ts'
import { crowd } from '#server/testing/crowd.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const people = ['Zuleica Xavante', 'Mariana Xavante', 'Dvořák Łódź', 'Bárbara Sá']
const make = () =>
  crowd(world.deps, people.length, (place) => ({
    name: people[place] ?? '',
    email: `${['zuza', 'mari.2003', 'antonin', 'babi'][place]}@exemplo.com.br`,
  }))

const dictionary = async (list: 'companies' | 'members', ...words: string[]) => {
  const rows = await world.db.select().from(searchWords).where(inArray(searchWords.word, words))
  return rows
    .filter((row) => row.list === list)
    .map(({ word }) => word)
    .sort()
}

test('the office finds a person by words with a slip each, without accents, and by an e-mail with one', async () => {
  await make()
  const { client } = await world.administrator()
  const found = async (search: string) =>
    (await client.memberAdmin.list({ search, sort: 'name' })).rows.map(({ name }) => name)
  expect(await found('zuleca')).toEqual(['Zuleica Xavante'])
  expect(await found('marianna chavante')).toEqual(['Mariana Xavante'])
  expect(await found('xavamte')).toEqual(['Mariana Xavante', 'Zuleica Xavante'])
  expect(await found('dvorack')).toEqual(['Dvořák Łódź'])
  expect(await found('barbra sa')).toEqual(['Bárbara Sá'])
  expect(await found('antonim@exemplo.com.br')).toEqual(['Dvořák Łódź'])
  expect(await found('wwww')).toEqual([])
})

test('a name leaves the dictionary with the last member who has it, erased or renamed', async () => {
  const [zuleica = '', mariana = ''] = await make()
  expect(await dictionary('members', 'zuleica', 'zuza', 'xavante')).toEqual(['xavante', 'zuleica', 'zuza'])
  await world.db.update(appUsers).set({ name: 'Maria Xavante' }).where(eq(appUsers.id, mariana))
  expect(await dictionary('members', 'maria', 'mariana', 'xavante', 'mari')).toEqual([
    'mari',
    'maria',
    'xavante',
  ])
  const [erased] = await world.db.select().from(appUsers).where(eq(appUsers.id, zuleica))
  await world.db.delete(users).where(eq(users.id, erased?.userId ?? ''))
  expect(await dictionary('members', 'zuleica', 'zuza', 'xavante')).toEqual(['xavante'])
})

test('the nightly job adds words that no trigger heard of, and takes away those that no row has', async () => {
  await world.db.insert(companies).values({
    slug: 'forneria',
    name: 'Forneria',
    category: 'Alimentação',
    address: 'Rua A, 1',
    neighborhood: 'Benfica',
    phone: '(85) 98888-1234',
  })
  await make()
  await world.db.delete(searchWords).where(inArray(searchWords.word, ['benfica', 'xavante']))
  await world.db.insert(searchWords).values([
    { list: 'companies', word: 'tapioca' },
    { list: 'companies', word: 'xavante' },
  ])
  expect(searchJobs(world.db)[0]?.cron).toBe('7 4 * * *')
  await refreshSearchWords(world.db)
  expect(await dictionary('companies', 'forneria', 'benfica', 'tapioca', 'xavante')).toEqual([
    'benfica',
    'forneria',
  ])
  expect(await dictionary('members', 'xavante')).toEqual(['xavante'])
  const { rows } = await world.db.execute(sql`show statement_timeout`)
  expect(rows).toEqual([{ statement_timeout: '30s' }])
})
