// The audit: a chain that only grows, that tells when somebody touched it, and that hears of what went around the application.
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { universities } from '#server/features/reference/tables.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { featureJobs } from '../../app.ts'
import { adminAudit } from '../back-office/tables.ts'

let world: World
let boss: Awaited<ReturnType<World['administrator']>>['client']
beforeEach(async () => {
  world = await createWorld()
  boss = (await world.administrator()).client
})
afterEach(() => world.close())

const chain = () => boss.backOffice.verifyAudit({ whole: true })
const opened = () => boss.backOffice.verifyAudit({})

const nightly = (name: string) =>
  featureJobs(world.deps)
    .find((job) => job.name === name)
    ?.run?.({})

async function someEntries(count: number) {
  for (let each = 0; each < count; each++)
    await boss.backOffice.saveView({ list: 'categories', name: `Visão ${each}`, search: '?q=a' })
}

/** Around the triggers, as whoever owns the database can. */
const byForce = (statement: ReturnType<typeof sql>) =>
  world.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

test('entries are numbered without gaps, each with the hash of the one before', async () => {
  await someEntries(3)
  const { rows, total } = await boss.backOffice.auditList({ sort: 'id' })
  expect(total).toBe(3)
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(rows.map(({ previousHash }) => previousHash)).toEqual(['', rows[0]?.hash, rows[1]?.hash])
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3)
  expect(await chain()).toMatchObject({ whole: true, entries: 3, brokenAt: null })
})

test('the database itself refuses to change, delete or empty it', async () => {
  await someEntries(1)
  const refused = expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) })
  await expect(world.db.update(adminAudit).set({ label: 'x' })).rejects.toEqual(refused)
  await expect(world.db.delete(adminAudit)).rejects.toEqual(refused)
  await expect(world.db.execute(sql`truncate admin_audit`)).rejects.toEqual(refused)
  expect(await chain()).toMatchObject({ whole: true, entries: 1 })
})

test('an entry that was altered, or hashed anew, or taken out, is found by its number', async () => {
  await someEntries(5)
  await byForce(sql`update admin_audit set label = 'Outra coisa' where id = 3`)
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 3 })
  await byForce(sql`update admin_audit as e set hash = admin_audit_hash(e) where id = 3`)
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 4 })
  await byForce(sql`update admin_audit set label = 'Visão 2' where id = 3`)
  await byForce(sql`update admin_audit as e set hash = admin_audit_hash(e) where id = 3`)
  expect(await chain()).toMatchObject({ whole: true })
  await byForce(sql`delete from admin_audit where id = 2`)
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 3 })
})

test('a day that is over is signed: neither its end taken off nor the whole chain written anew passes', async () => {
  await someEntries(3)
  world.pass(24 * 3600 * 1000)
  boss = (await world.administrator()).client
  await nightly('seal_audit')
  expect(await chain()).toMatchObject({ whole: true, entries: 3 })
  const { rows } = await world.db.execute<{ kept: unknown }>(
    sql`select to_jsonb(e) as kept from admin_audit as e where id = 3`,
  )
  await byForce(sql`delete from admin_audit where id = 3`)
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 3 })
  const kept = JSON.stringify(rows[0]?.kept)
  await byForce(
    sql`insert into admin_audit select (jsonb_populate_record(null::admin_audit, ${kept}::jsonb || '{"label":"Outra"}')).*`,
  )
  await byForce(sql`update admin_audit as e set hash = admin_audit_hash(e) where id = 3`)
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 3 })
  await byForce(sql`update admin_audit_seals set hash = (select hash from admin_audit where id = 3)`)
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 3 })
})

test('opening the audit verifies what is newer than the last whole verification, the night verifies the rest', async () => {
  world.deps.log.error = () => {}
  await someEntries(3)
  await nightly('verify_audit')
  const night = new Date()
  world.pass(60 * 1000)
  await someEntries(2)
  expect(await opened()).toMatchObject({
    whole: true,
    entries: 5,
    wholeCheckedAt: night,
    checkedAt: new Date(),
  })
  await byForce(sql`update admin_audit set label = 'Outra coisa' where id = 2`)
  expect(await opened()).toMatchObject({ whole: true, entries: 5, wholeCheckedAt: night })
  await nightly('verify_audit')
  expect(await opened()).toMatchObject({ whole: false, brokenAt: 2 })
  await byForce(sql`update admin_audit set label = 'Visão 1' where id = 2`)
  expect(await opened()).toMatchObject({ whole: true, entries: 5, wholeCheckedAt: new Date() })
})

test('opening the audit finds entries altered, removed or cut off since the last whole verification', async () => {
  await someEntries(3)
  await nightly('verify_audit')
  await someEntries(3)
  await byForce(sql`update admin_audit set label = 'Outra coisa' where id = 5`)
  expect(await opened()).toMatchObject({ whole: false, brokenAt: 5 })
  await byForce(sql`update admin_audit set label = 'Visão 1' where id = 5`)
  await nightly('verify_audit')
  await someEntries(2)
  await byForce(sql`delete from admin_audit where id = 7`)
  expect(await opened()).toMatchObject({ whole: false, brokenAt: 8 })
  await byForce(sql`delete from admin_audit where id > 6`)
  await nightly('verify_audit')
  await someEntries(1)
  await nightly('verify_audit')
  await byForce(sql`update admin_audit set label = 'Outra' where id = 7`)
  await byForce(sql`update admin_audit as e set hash = admin_audit_hash(e) where id = 7`)
  expect(await opened()).toMatchObject({ whole: false, brokenAt: 7 })
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 7 })
  expect(await opened()).toMatchObject({ whole: false, brokenAt: 7 })
})

test('a mark that nobody signed, or an old one, is not relied on: all is read', async () => {
  await someEntries(3)
  await nightly('verify_audit')
  await byForce(sql`update admin_audit set label = 'Outra coisa' where id = 1`)
  expect(await opened()).toMatchObject({ whole: true })
  await world.db.execute(sql`update admin_audit_marks set at = at + interval '1 minute'`)
  expect(await opened()).toMatchObject({ whole: false, brokenAt: 1 })
  await byForce(sql`update admin_audit set label = 'Visão 0' where id = 1`)
  await nightly('verify_audit')
  await byForce(sql`update admin_audit set label = 'Outra coisa' where id = 1`)
  world.pass(2 * 24 * 3600 * 1000)
  boss = (await world.administrator()).client
  expect(await opened()).toMatchObject({ whole: false, brokenAt: 1 })
})

test('everybody who did something is named once, by the last name, also who works here no more', async () => {
  const rita = await world.staff('conteudo', 'rita')
  for (const name of ['Açaí', 'Sorvete'])
    await rita.client.guide.createCategory({ name, description: 'De tudo', color: '#123456' })
  await someEntries(1)
  await world.db.execute(sql`update users set role = 'member' where id = ${rita.id}`)
  const actors = await boss.backOffice.auditActors()
  const { rows } = await boss.backOffice.auditList({})
  const named = rows.filter(({ actorId }) => actorId !== null)
  expect(new Set(actors.map(({ id }) => id))).toEqual(new Set(named.map(({ actorId }) => actorId)))
  expect(actors).toContainEqual({
    id: rita.id,
    name: named.find((row) => row.actorId === rita.id)?.actorName,
  })
  expect(actors).toHaveLength(2)
})

test('a row written around the application is marked as such, with before and after and without an actor', async () => {
  const ufc = eq(universities.acronym, 'UFC')
  await world.db.update(universities).set({ phone: '8533330000' }).where(ufc)
  const ana = await world.register('Ana')
  await world.db.execute(sql`update users set role = 'administrador' where email = ${ana.email}`)
  const { rows } = await boss.backOffice.auditList({ action: 'direct' })
  expect(rows).toMatchObject([
    { kind: 'staff', actorId: null, changes: { role: { before: 'member', after: 'administrador' } } },
    {
      kind: 'university',
      actorName: null,
      label: 'Universidade Federal do Ceará',
      changes: { telefone: { after: '8533330000' } },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain(ana.email)
})

test('the list is filtered by who, what, record and day, and searched by what the record was called', async () => {
  const rita = await world.staff('conteudo', 'rita')
  const category = { description: 'De tudo', color: '#123456' }
  const { id } = await rita.client.guide.createCategory({ ...category, name: 'Açaí' })
  world.pass(2 * 24 * 3600 * 1000)
  boss = (await world.administrator()).client
  await boss.guide.createCategory({ ...category, name: 'Sorvete' })
  const labels = async (filter: Parameters<typeof boss.backOffice.auditList>[0]) =>
    (await boss.backOffice.auditList(filter)).rows.map(({ label }) => label)
  expect(await labels({})).toEqual(['Sorvete', 'Açaí'])
  expect(await labels({ actor: rita.id })).toEqual(['Açaí'])
  expect(await labels({ record: id })).toEqual(['Açaí'])
  expect(await labels({ kind: 'university' })).toEqual([])
  expect(await labels({ search: 'acai' })).toEqual(['Açaí'])
  // A Tuesday evening in Fortaleza, which is another day in UTC only three hours later.
  expect(await labels({ from: '2026-03-10', until: '2026-03-10' })).toEqual(['Açaí'])
  expect(await labels({ from: '2026-03-11' })).toEqual(['Sorvete'])
  expect(await labels({ undoable: true, action: 'created' })).toEqual(['Sorvete', 'Açaí'])
})

test('only an administrador reads it', async () => {
  for (const role of ['conteudo', 'atendimento', 'financeiro'] as const) {
    const { client } = await world.staff(role)
    expect(await codeOf(client.backOffice.auditList({}))).toBe('session.not_permitted')
    expect(await codeOf(client.backOffice.verifyAudit({}))).toBe('session.not_permitted')
    expect(await codeOf(client.backOffice.auditActors())).toBe('session.not_permitted')
  }
})
