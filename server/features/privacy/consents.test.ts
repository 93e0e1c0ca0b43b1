// The ledger of consents, told through the API: given on registering, asked again, taken back.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Consent } from '#contract/privacy/api.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const inWords = ({ purpose, given, how, text }: Consent) =>
  `${given ? '' : 'not '}${purpose} ${how} ${text.slug} ${text.version}`
const now = async ({ client }: Person) => (await client.privacy.consents()).now.map(inWords).toSorted()
const isAsked = async ({ client }: Person) => (await client.identity.session())?.member?.agreementDue

/** Publishes the next version of a text. */
async function publish(slug: string, asksAgain: boolean) {
  const { client } = await world.staff('conteudo', `conteudo-${crypto.randomUUID()}`)
  const { rows } = await client.texts.list({})
  const text = rows.find((row) => row.slug === slug)
  if (!text) throw new Error(`there is no text ${slug}`)
  const { id, version, title, body } = text
  await client.texts.update({ id, version, title, body: `${body}\n\nMais uma coisa.`, asksAgain })
}

// spec M168
test('registering writes what was agreed to, by the versions of that moment, and asks for nothing more', async () => {
  await publish('termos', false)
  const ana = await world.register('Ana', { genderPreference: 'todos' })
  expect(await now(ana)).toEqual([
    'adult registration termos 2',
    'rules registration regras 1',
    'terms registration termos 2',
  ])
  expect(await isAsked(ana)).toBe(false)
  expect(await ana.client.privacy.due()).toEqual({ texts: [], orientation: false })
})

test('choosing a gender to seek consents to its use, by itself', async () => {
  const ana = await world.register('Ana', { genderPreference: 'feminino' })
  expect(await now(ana)).toContain('orientation registration privacidade 1')
})

// spec M169
test('taking that consent back forgets the choice, and pressing twice writes it once', async () => {
  const ana = await world.register('Ana', { genderPreference: 'feminino' })
  world.pass(60_000)
  await ana.client.privacy.withdrawOrientation()
  const { now, history } = await ana.client.privacy.withdrawOrientation()
  expect(now.map(inWords)).toContain('not orientation privacy_page privacidade 1')
  expect(history.filter(({ purpose }) => purpose === 'orientation')).toHaveLength(2)
  expect((await ana.client.profile.me()).genderPreference).toBe('todos')
})

// spec M169
test('the choice in the profile gives the consent and takes it back', async () => {
  const ana = await world.register('Ana', { genderPreference: 'todos' })
  const told = { maritalStatus: 'solteiro' } as const
  await ana.client.profile.update({ ...told, genderPreference: 'masculino' })
  expect(await now(ana)).toContain('orientation profile privacidade 1')
  world.pass(60_000)
  // One gender instead of another is the same use.
  await ana.client.profile.update({ ...told, genderPreference: 'feminino' })
  await ana.client.profile.update({ ...told, genderPreference: 'todos' })
  expect(await now(ana)).toContain('not orientation profile privacidade 1')
  expect((await ana.client.privacy.consents()).history).toHaveLength(5)
})

// spec M170
test('a version that asks for it is asked about at the next visit, any other is not', async () => {
  const ana = await world.register('Ana', { genderPreference: 'todos' })
  await publish('termos', false)
  expect(await isAsked(ana)).toBe(false)
  await publish('privacidade', true)
  expect(await isAsked(ana)).toBe(true)
  const { texts } = await ana.client.privacy.due()
  expect(texts).toMatchObject([{ slug: 'privacidade', version: 2, isNew: false }])
  await ana.client.privacy.agree({ read: [{ slug: 'privacidade', version: 2 }] })
  expect(await isAsked(ana)).toBe(false)
  expect(await now(ana)).toContain('privacy visit privacidade 2')
  // A member who comes later has agreed to the newest already.
  expect(await isAsked(await world.register('Bia'))).toBe(false)
})

// spec M170
test('a text that was published while another was read is asked about again', async () => {
  const ana = await world.register('Ana')
  await publish('termos', true)
  await publish('termos', false)
  expect(await ana.client.privacy.agree({ read: [{ slug: 'termos', version: 2 }] })).toMatchObject({
    texts: [{ slug: 'termos', version: 3, isNew: true }],
  })
  expect(await isAsked(ana)).toBe(true)
  await ana.client.privacy.agree({ read: [{ slug: 'termos', version: 3 }] })
  expect(await isAsked(ana)).toBe(false)
})

test('refusing the changed text erases the sought gender', async () => {
  const [ana, bia] = [
    await world.register('Ana', { genderPreference: 'feminino' }),
    await world.register('Bia', { genderPreference: 'feminino' }),
  ]
  await publish('privacidade', true)
  expect(await ana.client.privacy.due()).toMatchObject({ orientation: true })
  const read = [{ slug: 'privacidade' as const, version: 2 }]
  world.pass(60_000)
  await ana.client.privacy.agree({ read })
  await bia.client.privacy.agree({ read, orientation: true })
  expect((await ana.client.profile.me()).genderPreference).toBe('todos')
  expect(await now(ana)).toContain('not orientation visit privacidade 2')
  expect((await bia.client.profile.me()).genderPreference).toBe('feminino')
  expect(await now(bia)).toContain('orientation visit privacidade 2')
})

test('a member from before the ledger is asked once', async () => {
  const ana = await world.register('Ana', { genderPreference: 'feminino' })
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from consents`)
    await tx.execute(sql`update app_users set agreed_edition = 0`)
  })
  expect(await isAsked(ana)).toBe(true)
  const due = await ana.client.privacy.due()
  expect(due).toMatchObject({ orientation: true, texts: [{ slug: 'termos' }, { slug: 'regras' }] })
  await ana.client.privacy.agree({ read: due.texts, orientation: true })
  expect(await isAsked(ana)).toBe(false)
})

// spec M168
test('nobody changes the ledger or takes an entry out, and it goes with its account', async () => {
  await world.register('Ana')
  for (const statement of [
    sql`update consents set given = false`,
    sql`delete from consents`,
    sql`truncate consents`,
  ])
    await expect(world.db.execute(statement)).rejects.toThrow()
  await world.db.execute(sql`delete from users`)
  expect((await world.db.execute(sql`select from consents`)).rows).toEqual([])
})

test('a person without a profile is asked nothing', async () => {
  const { client } = await world.administrator()
  expect(await client.privacy.due()).toEqual({ texts: [], orientation: false })
  expect(await client.privacy.agree({ read: [] })).toEqual({ texts: [], orientation: false })
  expect(await client.privacy.withdrawOrientation()).toEqual({ now: [], history: [] })
})
