// Runs over many records: fixed when they begin, done one by one and once, refused one by one, undone as a whole.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxInBulk } from '#contract/back-office/api.ts'
import type { Client } from '#server/testing/world.ts'
import { codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'
import { featureJobs } from '../../app.ts'
import { users } from '../accounts/tables.ts'
import { categories } from '../guide/tables.ts'

let world: World
let rita: Client
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('conteudo', 'rita')).client
})
afterEach(() => world.close())

/** Names of shops, all to be found by "lojinha". */
async function shops(count: number): Promise<string[]> {
  const rows = await world.db
    .insert(categories)
    .values(Array.from({ length: count }, (_, place) => ({ name: `Lojinha ${place}`, description: 'x' })))
    .returning({ id: categories.id })
  return rows.map(({ id }) => id)
}
const work = async (run: string) => {
  const job = featureJobs(world.deps).find(({ name }) => name === 'bulk_run')
  await job?.run?.({ run })
  return rita.backOffice.bulkRun({ id: run })
}
const active = async () => (await rita.guide.categories({ search: 'lojinha', status: 'active' })).total
const lojinhas = { list: 'categories', filter: { search: 'lojinha' } }

test('all that match are switched off by one run, each with its entry, and on again by its undo', async () => {
  await shops(30)
  const run = await rita.backOffice.startBulk({ ...lojinhas, action: 'deactivate', total: 30 })
  expect(run).toMatchObject({ state: 'running', total: 30, done: 0, undoable: false })
  expect(world.enqueued.at(-1)).toEqual({ job: 'bulk_run', payload: { run: run.id } })
  expect(await work(run.id)).toMatchObject({
    state: 'done',
    done: 30,
    refused: 0,
    undoable: true,
    refusals: [],
  })
  expect(await active()).toBe(0)
  const boss = (await world.administrator()).client
  expect((await boss.backOffice.auditList({ action: 'deactivated' })).total).toBe(30)
  expect((await boss.backOffice.auditList({ action: 'started' })).rows).toMatchObject([
    { label: 'categories', changes: { action: { after: 'deactivate' }, count: { after: 30 } } },
  ])
  const back = await rita.backOffice.undoBulk({ id: run.id })
  expect(await work(back.id)).toMatchObject({ state: 'done', done: 30, refused: 0, undoable: false })
  expect(await active()).toBe(30)
  expect(await codeOf(rita.backOffice.undoBulk({ id: run.id }))).toBe('audit.undone_already')
  expect(await codeOf(rita.backOffice.undoBulk({ id: back.id }))).toBe('audit.not_undoable')
})

test('when the list has moved since it was counted, nothing begins, and the new number is told', async () => {
  await shops(3)
  const refusal = await refusalOf(rita.backOffice.startBulk({ ...lojinhas, action: 'bin', total: 2 }))
  expect(refusal).toMatchObject({ code: 'bulk.count_moved', data: { total: 3 } })
  expect(await active()).toBe(3)
})

test('a job that is repeated does nothing twice, and one that was cut short goes on where it was', async () => {
  const ids = await shops(4)
  const { id } = await rita.backOffice.startBulk({ list: 'categories', action: 'bin', ids })
  await work(id)
  expect(await work(id)).toMatchObject({ done: 4 })
  const boss = (await world.administrator()).client
  expect((await boss.backOffice.auditList({ action: 'binned' })).total).toBe(4)
})

test('a record that can’t be changed is reported, and the others are changed', async () => {
  const ids = await shops(3)
  const { id } = await rita.backOffice.startBulk({ list: 'categories', action: 'deactivate', ids })
  await rita.guide.binCategory({ id: ids[1] ?? '', version: 1 })
  expect(await work(id)).toMatchObject({
    done: 2,
    refused: 1,
    refusals: [{ reason: 'Esse registro não existe mais.' }],
  })
})

test('a former colleague, or one without the permission, changes nothing any more', async () => {
  const ids = await shops(2)
  const { id } = await rita.backOffice.startBulk({ list: 'categories', action: 'bin', ids })
  await world.db.update(users).set({ role: 'financeiro' })
  const job = featureJobs(world.deps).find(({ name }) => name === 'bulk_run')
  await job?.run?.({ run: id })
  const lia = (await world.staff('administrador', 'lia')).client
  expect(await lia.backOffice.bulkRun({ id })).toMatchObject({ state: 'done', done: 0, refused: 2 })
  expect((await lia.guide.categories({ search: 'lojinha' })).total).toBe(2)
  const financeiro = (await world.staff('financeiro', 'rui')).client
  const asked = { list: 'categories', action: 'bin', ids }
  expect(await codeOf(financeiro.backOffice.startBulk(asked))).toBe('session.not_permitted')
  expect(await codeOf(financeiro.backOffice.bulkRun({ id }))).toBe('record.not_found')
})

test('an unknown list or action, and a filter of another shape, are refused', async () => {
  const [id = ''] = await shops(1)
  const ask = (asked: Parameters<typeof rita.backOffice.startBulk>[0]) =>
    codeOf(rita.backOffice.startBulk(asked))
  expect(await ask({ list: 'teleport', action: 'bin', ids: [id] })).toBe('request.not_found')
  expect(await ask({ list: 'categories', action: 'constructor', ids: [id] })).toBe('request.not_found')
  expect(await ask({ list: 'categories', action: 'bin' })).toBe('input.invalid')
  expect(await ask({ list: 'categories', action: 'bin', filter: { status: 'x' }, total: 1 })).toBe(
    'input.invalid',
  )
})

test('a bulk action over ten thousand matches takes the first in the list’s order where those are meant, and none otherwise', async () => {
  await world.db.execute(
    sql`insert into categories (name, description) select 'Lojinha ' || lpad(n::text, 5, '0'), 'x' from generate_series(1, 10002) as n`,
  )
  const all = { ...lojinhas, action: 'deactivate', total: maxInBulk }
  expect(await codeOf(rita.backOffice.startBulk(all))).toBe('bulk.too_many')
  const first = { ...all, first: true, sort: '-name' }
  expect(await codeOf(rita.backOffice.startBulk({ ...first, sort: 'password' }))).toBe('input.invalid')
  const refusal = await refusalOf(rita.backOffice.startBulk({ ...first, total: 9_999 }))
  expect(refusal).toMatchObject({ code: 'bulk.count_moved', data: { total: maxInBulk } })
  const { id, total } = await rita.backOffice.startBulk(first)
  expect(total).toBe(maxInBulk)
  const left = await world.db.execute<{ name: string }>(
    sql`select name from categories where name like 'Lojinha %' and id::text not in (select record_id from bulk_items where run_id = ${id}) order by name`,
  )
  expect(left.rows.map(({ name }) => name)).toEqual(['Lojinha 00001', 'Lojinha 00002'])
})
