// Records of the back-office, told through categories: versions, undo, the bin, and what the audit says of each step.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from '#server/testing/world.ts'
import { codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'
import { featureJobs } from '../../app.ts'

let world: World
let rita: Client
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('conteudo', 'rita')).client
})
afterEach(() => world.close())

const brecho = { name: 'Brechó', description: 'Roupa que já viveu', color: '#0e7c86' }
const find = async (search: string, binned?: boolean) =>
  (await rita.guide.categories({ search, ...(binned && { binned }) })).rows
const entries = async () => {
  const { client } = await world.administrator()
  return (await client.backOffice.auditList({})).rows
}

// spec G119, G210
test('a category is created, edited, switched off, binned and taken out again, each told by the audit with before and after', async () => {
  const { id } = await rita.guide.createCategory(brecho)
  expect(await find('brecho')).toMatchObject([{ id, ...brecho, status: 'active', version: 1 }])
  const edited = await rita.guide.updateCategory({ id, version: 1, ...brecho, name: 'Brechós' })
  expect(edited).toMatchObject({ id, version: 2, undoable: true })
  await rita.guide.setCategoryStatus({ id, version: 2, status: 'inactive' })
  await rita.guide.binCategory({ id, version: 3 })
  expect(await find('brechos')).toEqual([])
  expect(await find('brechos', true)).toMatchObject([{ id, status: 'inactive' }])
  await rita.guide.restoreCategory({ id })
  expect(await find('brechos')).toMatchObject([{ id, binnedAt: null }])

  const told = (await entries()).filter((entry) => entry.recordId === id)
  expect(told.map(({ action, label }) => [action, label])).toEqual([
    ['restored', 'Brechós'],
    ['binned', 'Brechós'],
    ['deactivated', 'Brechós'],
    ['updated', 'Brechós'],
    ['created', 'Brechó'],
  ])
  expect(told.map(({ changes }) => changes)).toEqual([
    {},
    {},
    { status: { before: 'active', after: 'inactive' } },
    { name: { before: 'Brechó', after: 'Brechós' } },
    expect.objectContaining({ name: { before: null, after: 'Brechó' } }),
  ])
  expect(told[0]).toMatchObject({
    actorName: 'rita',
    role: 'conteudo',
    address: '127.0.0.1',
    kind: 'category',
  })
})

test('a save based on an older version is refused with the present one and its author; one without a version is refused, too', async () => {
  const { id } = await rita.guide.createCategory(brecho)
  const teo = (await world.staff('conteudo', 'teo')).client
  await teo.guide.updateCategory({ id, version: 1, ...brecho, color: '#ff9f1c' })
  const stale = { id, version: 1, ...brecho, description: 'De tudo' }
  for (const call of [
    () => rita.guide.updateCategory(stale),
    () => rita.guide.setCategoryStatus({ id, version: 1, status: 'inactive' }),
    () => rita.guide.binCategory({ id, version: 1 }),
  ]) {
    const refusal = await refusalOf(call())
    expect(refusal).toMatchObject({ code: 'record.stale', status: 409 })
    expect(refusal).toMatchObject({
      data: { by: 'teo', present: { id, version: 2, color: '#ff9f1c', description: brecho.description } },
    })
  }
  expect(await refusalOf(rita.guide.updateCategory({ id, ...brecho }))).toMatchObject({
    code: 'record.version_missing',
    status: 428,
  })
  expect(await find('brecho')).toMatchObject([{ version: 2, description: brecho.description }])
})

test('a missing or binned record and a taken name are refused each by its own sentence', async () => {
  const { id } = await rita.guide.createCategory(brecho)
  const nobody = crypto.randomUUID()
  expect(await codeOf(rita.guide.updateCategory({ id: nobody, version: 1, ...brecho }))).toBe(
    'record.not_found',
  )
  expect(await codeOf(rita.guide.restoreCategory({ id }))).toBe('record.not_found')
  expect(await codeOf(rita.guide.createCategory(brecho))).toBe('record.name_taken')
  await rita.guide.createCategory({ ...brecho, name: 'Sebo' })
  expect(await codeOf(rita.guide.updateCategory({ id, version: 1, ...brecho, name: 'Sebo' }))).toBe(
    'record.name_taken',
  )
  await rita.guide.binCategory({ id, version: 1 })
  expect(await codeOf(rita.guide.setCategoryStatus({ id, version: 2, status: 'active' }))).toBe(
    'record.not_found',
  )
  const empty = await refusalOf(rita.guide.createCategory({ ...brecho, name: ' ' }))
  expect(empty).toMatchObject({ code: 'input.invalid', message: 'Nome e descrição são obrigatórios.' })
})

test('a save without changes is noted in the audit, keeps its version, and can’t be undone', async () => {
  const { id } = await rita.guide.createCategory(brecho)
  const same = await rita.guide.updateCategory({ id, version: 1, ...brecho })
  expect(same).toMatchObject({ version: 1, undoable: false })
  expect(await codeOf(rita.backOffice.undo({ entry: same.entry ?? 0 }))).toBe('audit.not_undoable')
})

test('an edit is undone field by field: what somebody else changed in between stays, the same field is not overwritten', async () => {
  const { id } = await rita.guide.createCategory(brecho)
  const named = await rita.guide.updateCategory({ id, version: 1, ...brecho, name: 'Livraria' })
  await rita.guide.updateCategory({ id, version: 2, ...brecho, name: 'Livraria', color: '#1e8e5a' })
  const undone = await rita.backOffice.undo({ entry: named.entry ?? 0 })
  expect(undone).toMatchObject({ id, version: 4 })
  expect(await find('brecho')).toMatchObject([{ name: 'Brechó', color: '#1e8e5a' }])
  expect(await codeOf(rita.backOffice.undo({ entry: named.entry ?? 0 }))).toBe('audit.undone_already')

  const again = await rita.guide.updateCategory({ id, version: 4, ...brecho, name: 'Livros' })
  await rita.guide.updateCategory({ id, version: 5, ...brecho, name: 'Sebo' })
  expect(await codeOf(rita.backOffice.undo({ entry: again.entry ?? 0 }))).toBe('audit.changed_since')
  expect((await entries())[0]).toMatchObject({ action: 'updated', label: 'Sebo' })
})

test('undoing asks for the permission of what is undone, days later and from another account', async () => {
  const { entry } = await rita.guide.createCategory(brecho)
  const lia = (await world.staff('financeiro', 'lia')).client
  expect(await codeOf(lia.backOffice.undo({ entry: entry ?? 0 }))).toBe('session.not_permitted')
  expect(await codeOf(rita.backOffice.undo({ entry: 9999 }))).toBe('record.not_found')
  world.pass(5 * 24 * 3600 * 1000)
  const teo = (await world.staff('conteudo', 'teo')).client
  await teo.backOffice.undo({ entry: entry ?? 0 })
  const [first] = await entries()
  expect(first).toMatchObject({ action: 'undone', undoes: entry, actorName: 'teo', undoable: false })
})

test('the bin is emptied of what has lain in it for thirty days', async () => {
  const { id } = await rita.guide.createCategory(brecho)
  await rita.guide.binCategory({ id, version: 1 })
  const nightly = featureJobs(world.deps).find(({ name }) => name === 'empty_bin')
  world.pass(29 * 24 * 3600 * 1000)
  await nightly?.run?.({})
  rita = (await world.staff('conteudo', 'teo')).client
  expect(await find('brecho', true)).toHaveLength(1)
  world.pass(2 * 24 * 3600 * 1000)
  await nightly?.run?.({})
  rita = (await world.staff('conteudo', 'bia')).client
  expect(await find('brecho', true)).toEqual([])
})

test('a key that only a record in the bin has is refused by a sentence that says where it is', async () => {
  const category = await rita.guide.createCategory(brecho)
  const other = await rita.guide.createCategory({ ...brecho, name: 'Sebo' })
  await rita.guide.binCategory({ id: category.id, version: 1 })
  const name = 'BRECHO'
  expect(await refusalOf(rita.guide.createCategory({ ...brecho, name }))).toMatchObject({
    code: 'record.in_bin',
    status: 409,
    message: expect.stringContaining('Já existe na lixeira'),
  })
  expect(await codeOf(rita.guide.updateCategory({ id: other.id, version: 1, ...brecho, name }))).toBe(
    'record.in_bin',
  )
  expect(await codeOf(rita.guide.createCategory({ ...brecho, name: 'sebo' }))).toBe('record.name_taken')
})
