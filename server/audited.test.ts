// Every write of the administrators leaves its entry in the audit: each is made here, and one that is missing fails.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from './app.ts'
import { setUpSecondFactor } from './testing/authenticator.ts'
import { procedures } from './testing/contract.ts'
import { type Client, createWorld, password, type World } from './testing/world.ts'

let world: World
let boss: Client
beforeEach(async () => {
  world = await createWorld()
  boss = (await world.administrator()).client
})
afterEach(() => world.close())

const category = { name: 'Brechó', description: 'Roupa que já viveu' }
const view = { list: 'categories', name: 'Todas', search: '' }
const aCategory = () => boss.guide.createCategory(category)

const university = {
  name: 'Universidade do Mar',
  acronym: 'UNIMAR',
  address: 'Praia de Iracema, Fortaleza – CE',
}
const aUniversity = () => boss.reference.createUniversity(university)

async function finishedRun(): Promise<string> {
  const { id } = await aCategory()
  const { id: run } = await boss.backOffice.startBulk({ list: 'categories', action: 'deactivate', ids: [id] })
  const job = featureJobs(world.deps).find(({ name }) => name === 'bulk_run')
  await job?.run?.({ run })
  return run
}

/** How each is called so that it does something; prepared by the first function, called by what that answers. */
const calls: Record<string, () => Promise<() => Promise<unknown>>> = {
  'backOffice/undo': async () => {
    const { entry } = await aCategory()
    return () => boss.backOffice.undo({ entry: entry ?? 0 })
  },
  'backOffice/saveView': async () => () => boss.backOffice.saveView(view),
  'backOffice/removeView': async () => {
    const { id } = await boss.backOffice.saveView(view)
    return () => boss.backOffice.removeView({ list: view.list, id })
  },
  'backOffice/startBulk': async () => {
    const { id } = await aCategory()
    return () => boss.backOffice.startBulk({ list: 'categories', action: 'bin', ids: [id] })
  },
  'backOffice/undoBulk': async () => {
    const id = await finishedRun()
    return () => boss.backOffice.undoBulk({ id })
  },
  'identity/decideAdminRequest': async () => {
    await world
      .visitor()
      .identity.requestAdminAccess({ email: 'nina@exemplo.com.br', password: 'areia-branca-2026' })
    const { items } = await boss.identity.adminRequests({})
    return () =>
      boss.identity.decideAdminRequest({
        id: items[0]?.id ?? '',
        grant: true,
        role: 'atendimento',
        password,
      })
  },
  'identity/setRole': async () => {
    const { id } = await world.staff('conteudo')
    return () => boss.identity.setRole({ id, version: 1, role: 'atendimento', password })
  },
  'identity/resetSecondFactor': async () => {
    const { id, client } = await world.staff('atendimento')
    await setUpSecondFactor(client)
    return () => boss.identity.resetSecondFactor({ id, version: 2, password })
  },
  'identity/endTeamSessions': async () => {
    const { id } = await world.staff('conteudo')
    return () => boss.identity.endTeamSessions({ id })
  },
  'reference/createUniversity': async () => aUniversity,
  'reference/updateUniversity': async () => {
    const { id } = await aUniversity()
    return () => boss.reference.updateUniversity({ id, version: 1, ...university, acronym: 'UNM' })
  },
  'reference/setUniversityStatus': async () => {
    const { id } = await aUniversity()
    return () => boss.reference.setUniversityStatus({ id, version: 1, status: 'inactive' })
  },
  'reference/removeUniversity': async () => {
    const { id } = await aUniversity()
    return () => boss.reference.removeUniversity({ id, version: 1 })
  },
  'members/reveal': async () => {
    const { id } = await world.register('Davi Sales')
    return () => boss.members.reveal({ id, fact: 'phone', reason: 'Pediu ajuda' })
  },
  'members/greet': async () => {
    const { id } = await world.register('Davi Sales')
    return () => boss.members.greet({ id, occasion: 'greeting' })
  },
  'members/setStatus': async () => {
    const { id } = await world.register('Davi Sales')
    return () => boss.members.setStatus({ id, version: 1, status: 'inactive', reason: 'Perfil falso' })
  },
  'members/remove': async () => {
    const { id } = await world.register('Davi Sales')
    return () => boss.members.remove({ id, version: 1 })
  },
  'members/removePhoto': async () => {
    const { id } = await world.register('Davi Sales')
    return () => boss.members.removePhoto({ id, version: 1, use: 'face', reason: 'Não é uma pessoa' })
  },
  'members/endSessions': async () => {
    const { id } = await world.register('Davi Sales')
    return () => boss.members.endSessions({ id })
  },
  'resources/setEnabled': async () => {
    const [first] = await boss.resources.features()
    if (!first) throw new Error('there is no feature')
    return () => boss.resources.setEnabled({ id: first.id, version: first.version, enabled: false })
  },
  'guide/createCategory': async () => aCategory,
  'guide/updateCategory': async () => {
    const { id } = await aCategory()
    return () => boss.guide.updateCategory({ id, version: 1, ...category, name: 'Sebo' })
  },
  'guide/setCategoryStatus': async () => {
    const { id } = await aCategory()
    return () => boss.guide.setCategoryStatus({ id, version: 1, status: 'inactive' })
  },
  'guide/binCategory': async () => {
    const { id } = await aCategory()
    return () => boss.guide.binCategory({ id, version: 1 })
  },
  'guide/restoreCategory': async () => {
    const { id } = await aCategory()
    await boss.guide.binCategory({ id, version: 1 })
    return () => boss.guide.restoreCategory({ id })
  },
}

const writes = procedures.filter(({ meta }) => meta.access === 'admin' && meta.writes).map(({ name }) => name)

test('every write of the contract is made here', () => {
  expect(Object.keys(calls).toSorted()).toEqual(writes.toSorted())
})

test.for(writes)('%s leaves an entry that says who and what', async (name) => {
  const call = await calls[name]?.()
  if (!call) throw new Error(`nobody says how to call ${name}`)
  const last = async () => {
    const { rows } = await world.db.execute<{ id: number; actor_name: string; kind: string; label: string }>(
      sql`select id, actor_name, kind, label from admin_audit order by id desc limit 1`,
    )
    return rows[0]
  }
  const before = Number((await last())?.id ?? 0)
  await call()
  const entry = await last()
  expect(Number(entry?.id), name).toBeGreaterThan(before)
  expect(entry).toMatchObject({ actor_name: 'Administração', label: expect.stringMatching(/./) })
})
