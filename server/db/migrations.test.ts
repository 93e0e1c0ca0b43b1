// A column that no migration makes fails every test of its feature; an index or a constraint would be missed by none.
import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { tables } from './schema.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`./migrations/meta/${path}`, import.meta.url), 'utf8'))

test('the migrations make what the tables say: nothing is left to generate', async () => {
  const { entries } = read('_journal.json') as { entries: { tag: string }[] }
  const made = read(`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`)
  expect(await generateMigration(made, generateDrizzleJson({ ...tables }, made.id))).toEqual([])
})

test('only the newest snapshot is kept', () => {
  const names = readdirSync(new URL('./migrations/meta/', import.meta.url))
  expect(names.filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1)
})
