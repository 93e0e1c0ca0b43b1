import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textSlugs } from '#contract/texts/api.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const read = (slug: string, version?: number) => world.visitor().texts.read({ slug, version })

async function terms() {
  const { client } = await world.staff('conteudo')
  const { rows } = await client.texts.list({})
  const row = rows.find(({ slug }) => slug === 'termos')
  if (!row) throw new Error('there are no terms')
  return { client, row }
}

test('every text stands from the start, for anyone to read', async () => {
  for (const slug of textSlugs) {
    const { title, body, version, versions } = await read(slug)
    expect([title, body]).not.toContain('')
    expect([version, versions.length]).toEqual([1, 1])
  }
})

test('the privacy text says of meetings what is kept, for how long, and who sees it', async () => {
  const { body } = await read('privacidade')
  const parts = new Map(body.split('\n## ').map((part) => [part.split('\n', 1)[0], part]))
  expect(parts.get('O que guardamos')).toContain('encontros que você combina')
  expect(parts.get('Quem vê o quê')).toContain('Em um encontro, a outra pessoa vê')
  expect(parts.get('Por quanto tempo')).toContain('encontros são apagados um ano depois')
})

test('an editor publishes a version, and the one before stays readable', async () => {
  const { client, row } = await terms()
  const before = await read('termos')
  world.pass(60_000)
  await client.texts.update({ id: row.id, version: row.version, title: row.title, body: 'Tudo novo.' })
  const now = await read('termos')
  expect(now).toMatchObject({ body: 'Tudo novo.', version: 2 })
  expect(now.versions.map(({ version }) => version)).toEqual([2, 1])
  expect(await read('termos', 1)).toMatchObject({ body: before.body, version: 1 })
})

test('an undo publishes the words of before as a version of its own', async () => {
  const { client, row } = await terms()
  const { entry } = await client.texts.update({ ...row, body: 'Engano.' })
  await client.backOffice.undo({ entry: entry ?? 0 })
  expect(await read('termos')).toMatchObject({ body: row.body, version: 3 })
  expect(await read('termos', 2)).toMatchObject({ body: 'Engano.' })
})

test('saving what stands already publishes nothing', async () => {
  const { client, row } = await terms()
  await client.texts.update(row)
  expect((await read('termos')).version).toBe(1)
})

test('a write over an older version is refused', async () => {
  const { client, row } = await terms()
  await client.texts.update({ ...row, body: 'Segunda.' })
  expect(await codeOf(client.texts.update({ ...row, body: 'Terceira.' }))).toBe('record.stale')
})

test('an unknown text or version is not found', async () => {
  for (const [slug, version] of [
    ['contrato', undefined],
    ['termos', 9],
  ] as const)
    expect(await codeOf(read(slug, version))).toBe('request.not_found')
})

test('nobody changes or takes out a version that was published', async () => {
  await expect(world.db.execute(sql`update text_versions set body = 'Outra coisa'`)).rejects.toThrow()
  await expect(world.db.execute(sql`delete from text_versions`)).rejects.toThrow()
})
