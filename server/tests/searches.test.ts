// Searches and the letters of names: what is written with an accent is found with it, without it, and in capitals.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '#contract/values/plain-text.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Latin-1, Extended-A, Extended-B, and Extended Additional. */
const blocks = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
] as const
const letters = blocks
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, place) => from + place))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{L}/u.test(letter))

const foldedBy = async (db: World['db']) => {
  const { rows } = await db.execute<{ letter: string; folded: string }>(
    sql`select letter, searchable(letter) as folded from unnest(${sql.param(letters)}::text[]) as letter`,
  )
  return rows.map(({ letter, folded }) => [letter, folded])
}
const expected = letters.map((letter) => [letter, ` ${plainText(letter)}`])

test('PostgreSQL folds every Latin letter as the web does', async () => {
  expect(letters.length).toBeGreaterThan(700)
  expect(await foldedBy(world.db)).toEqual(expected)
})

test('the embedded database folds every Latin letter as the web does', async () => {
  const { db, pool, close } = openDatabase(await startEmbeddedDatabase())
  await migrateDatabase(pool)
  expect(await foldedBy(db)).toEqual(expected)
  await close()
})

const spellings = {
  'Dvořák Łódź': ['Dvořák', 'DVOŘÁK', 'dvorak', 'Łódź', 'lodz', 'dvořak łodz', 'Dvořák'.normalize('NFD')],
  'Ýrsa Ærøskøbing': ['Ýrsa', 'yrsa', 'Ærøskøbing', 'aeroskobing', 'ýr'],
  'Straße Þór': ['Straße', 'STRASSE', 'Þór', 'thor', 'strase thor'],
  Ελένη: ['Ελένη'],
  Чайковский: ['Чайковский'],
}

/** A category and a company of that name. */
async function write(name: string) {
  const { client } = await world.administrator()
  await client.guide.createCategory({ name, description: name })
  const address = 'Rua Senador Pompeu, 850 - Benfica'
  await client.companies.create({ name, category: name, address, phone: '(85) 98888-1234' })
}

/** Searches that do not find the name, by the index of words alone. */
async function missed(name: string, typed: readonly string[]) {
  const { client } = await world.administrator()
  await world.db.execute(sql`set enable_seqscan = off`)
  const found = []
  for (const search of typed) {
    const lists = {
      companies: (await world.visitor().companies.list({ search })).items,
      categories: (await client.guide.categories({ search })).rows,
    }
    for (const [list, rows] of Object.entries(lists))
      if (!rows.some((row) => row.name === name)) found.push(`${list}: ${search}`)
  }
  await world.db.execute(sql`reset enable_seqscan`)
  return found
}

test.each(Object.entries(spellings))('%s is found in every spelling', async (name, typed) => {
  await write(name)
  expect(await missed(name, typed)).toEqual([])
})
