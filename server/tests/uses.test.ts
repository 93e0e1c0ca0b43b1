// Records that others use: counted before they are deleted, and kept in the bin while they are used.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#server/testing/world.ts'
import { featureJobs } from '../app.ts'
import { appUsers } from '../features/identity/tables.ts'
import { universities } from '../features/reference/tables.ts'

async function office() {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const { client } = await world.staff('conteudo', 'rita')
  const category = await client.guide.createCategory({ name: 'Brechó', description: 'Roupa que já viveu' })
  const company = await client.companies.create({
    name: 'Brechó da Rua',
    category: 'Brechó',
    address: 'Rua do Sol, 10 - Benfica',
    phone: '(85) 3222-1010',
  })
  return { world, client, category, company }
}

test('records that use a category, a company and a university are counted, for whoever may read them', async () => {
  const { world, client, category, company } = await office()
  const usesOf = async (kind: 'category' | 'company' | 'university', id: string) =>
    (await client.backOffice.uses({ kind, id })).map(({ count }) => count)
  expect(await client.backOffice.uses({ kind: 'category', id: category.id })).toEqual([
    { words: ['empresa usa', 'empresas usam'], count: 1 },
  ])
  expect(await usesOf('company', company.id)).toEqual([0])
  await client.companies.bin({ id: company.id, version: 1 })
  expect(await usesOf('category', category.id)).toEqual([0])

  const ana = await world.register('Ana Lima')
  const [university] = await world.db.select().from(universities).limit(1)
  await world.db
    .update(appUsers)
    .set({ studying: true, university: university?.name ?? '' })
    .where(eq(appUsers.id, ana.id))
  expect(await usesOf('university', university?.id ?? '')).toEqual([1])
  const { client: lia } = await world.staff('financeiro', 'lia')
  expect(await lia.backOffice.uses({ kind: 'university', id: university?.id ?? '' })).toEqual([])
})

test('a category that companies use stays in the bin, and holds up nothing else of it', async () => {
  const { world, client, category } = await office()
  const unused = await client.guide.createCategory({ name: 'Sebo', description: 'Livros' })
  for (const { id } of [category, unused]) await client.guide.binCategory({ id, version: 1 })
  world.pass(31 * 24 * 3600 * 1000)
  await featureJobs(world.deps)
    .find(({ name }) => name === 'empty_bin')
    ?.run?.({})
  const { client: bia } = await world.staff('conteudo', 'bia')
  expect((await bia.guide.categories({ binned: true })).rows).toMatchObject([{ id: category.id }])
  expect((await bia.companies.records({ category: 'Brechó' })).total).toBe(1)
})
