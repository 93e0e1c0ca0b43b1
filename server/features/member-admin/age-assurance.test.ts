import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { type AgeOutcome, signed } from '#server/platform/age-assurance.ts'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { foundUnderAge, updateAssured } from '../identity/age/assurance.ts'
import { ageChecks, appUsers } from '../identity/tables.ts'
import { suspensions } from './tables.ts'

const secret = 'shared-by-both-sides-0123456789-abcdef'

/** A provider behind the interface of docs/age-assurance.md: begins checks, and tells what it is asked to tell. */
async function startProvider() {
  const begun: { reference: string; returnUrl: string; outcomeUrl: string }[] = []
  let away = false
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const { t = '' } = /t=(?<t>\d+)/.exec(String(request.headers['x-xamego-signature']))?.groups ?? {}
    const expected = signed(secret, body.toString(), new Date(Number(t) * 1000))
    const ours = request.headers['x-xamego-signature'] === expected && request.url === '/checks'
    if (away || !ours) return response.writeHead(503).end()
    const check = JSON.parse(body.toString())
    begun.push(check)
    response.end(JSON.stringify({ url: `https://idade.exemplo.com.br/${check.reference}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    begun,
    url: `http://127.0.0.1:${port}`,
    leave: () => {
      away = true
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let provider: Awaited<ReturnType<typeof startProvider>>
let world: World
let ana: Person
let davi: Person
/** Tests have no network otherwise; this one's provider is in this process. */
const reach = globalThis.fetch

beforeEach(async () => {
  vi.stubGlobal('fetch', reach)
  provider = await startProvider()
  world = await createWorld({
    env: { AGE_ASSURANCE: 'http', AGE_ASSURANCE_URL: provider.url, AGE_ASSURANCE_SECRET: secret },
  })
  ana = await world.register('Ana')
  davi = await world.register('Davi')
})
afterEach(async () => {
  await world.close()
  await provider.close()
})

const now = () => world.deps.clock.now()
type Told = { [Name in keyof AgeOutcome]?: unknown }

/** Message that the provider sends; signed as it should be, unless `signature` says otherwise. */
async function send(told: Told, signature?: (body: string) => string) {
  const body = JSON.stringify({
    band: 'adult',
    method: 'documento e prova de vida',
    at: now().toISOString(),
    expiresAt: null,
    ...told,
  })
  const answer = await world.app.inject({
    method: 'POST',
    url: '/webhooks/idade',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-xamego-signature': signature?.(body) ?? signed(secret, body, now()),
    },
  })
  return answer.statusCode
}

async function begin(person: Person) {
  await person.client.age.begin()
  return provider.begun.at(-1)?.reference ?? ''
}
const assure = async (person: Person, told: Told = {}) => send({ reference: await begin(person), ...told })
const foundBy = async (person: Person) =>
  (await person.client.discover.list({})).items.map(({ name }) => name)
const stateOf = async (person: Person) => (await person.client.age.own()).state
async function run(name: string) {
  for (const job of featureJobs(world.deps)) if (job.name === name) await job.run?.({})
}

describe('while a provider’s word is required', () => {
  test('nobody sees or is seen before it; from then on both at once', async () => {
    expect(await codeOf(ana.client.discover.list({}))).toBe('age.not_assured')
    expect(await codeOf(ana.client.interactions.details({ id: davi.id }))).toBe('age.not_assured')
    expect(await codeOf(ana.client.matches.likesReceived({}))).toBe('age.not_assured')
    expect((await ana.client.identity.session())?.member?.ageDue).toBe(true)
    expect(await stateOf(ana)).toBe('missing')
    const reference = await begin(ana)
    expect(await stateOf(ana)).toBe('waiting')
    expect(await send({ reference })).toBe(200)
    expect(await ana.client.age.own()).toEqual({ required: true, state: 'assured', until: null })
    expect((await ana.client.identity.session())?.member?.ageDue).toBe(false)
    expect(await foundBy(ana)).toEqual([])
    await assure(davi)
    expect(await foundBy(ana)).toEqual(['Davi'])
    expect(await foundBy(davi)).toEqual(['Ana'])
  })

  test('an unassured member loads no photo of others, and keeps their own', async () => {
    await assure(davi)
    const photo = async (of: Person) => `${(await of.client.profile.me()).facePhoto?.src}_160.webp`
    const load = async (url: string) =>
      (await world.app.inject({ url, headers: { cookie: ana.cookie } })).statusCode
    expect(await load(await photo(davi))).toBe(404)
    expect(await load(await photo(ana))).toBe(200)
    await assure(ana)
    expect(await load(await photo(davi))).toBe(200)
  })

  test('a check stores its finding alone; the provider learns nothing of the member', async () => {
    const reference = await begin(ana)
    const expiresAt = new Date(now().getTime() + 365 * dayMs)
    await send({ reference, expiresAt: expiresAt.toISOString() })
    expect(Object.keys(provider.begun[0] ?? {})).toEqual(['reference', 'returnUrl', 'outcomeUrl'])
    expect(JSON.stringify(provider.begun)).not.toContain(ana.id)
    const [check] = await world.db.select().from(ageChecks).where(eq(ageChecks.id, reference))
    expect(check).toEqual({
      id: reference,
      memberId: ana.id,
      provider: 'http',
      begunAt: now(),
      band: 'adult',
      method: 'documento e prova de vida',
      assuredAt: now(),
      expiresAt,
      remindedAt: null,
    })
  })

  test('an assurance that runs out hides its member again, after a notice two weeks before', async () => {
    await assure(davi)
    await assure(ana, { expiresAt: new Date(now().getTime() + 20 * dayMs).toISOString() })
    world.pass(7 * dayMs)
    await run('identity.age_reminders')
    await run('identity.age_reminders')
    const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, ana.email))
    expect(mails.filter(({ subject }) => subject === 'Confirme sua idade de novo no Xamego')).toHaveLength(1)
    expect(await foundBy(davi)).toEqual(['Ana'])
    world.pass(13 * dayMs)
    await run('identity.assured')
    expect(await foundBy(davi)).toEqual([])
    expect(await stateOf(ana)).toBe('missing')
    await assure(ana)
    expect(await foundBy(davi)).toEqual(['Ana'])
  })

  test('a member found to be under age is suspended, and mailed the way to contest it', async () => {
    await assure(davi)
    await assure(ana)
    expect(await assure(davi, { band: 'under' })).toBe(200)
    expect(await foundBy(ana)).toEqual([])
    const owed = world.enqueued.filter(({ job }) => job === foundUnderAge.name)
    expect(owed).toEqual([{ job: foundUnderAge.name, payload: { memberId: davi.id } }])
    // Done twice, as what is owed may be.
    for (let turn = 0; turn < 2; turn++)
      for (const job of featureJobs(world.deps))
        if (job.name === foundUnderAge.name) await job.run?.({ memberId: davi.id })
    const [person] = await world.db
      .select({ status: appUsers.status })
      .from(appUsers)
      .where(eq(appUsers.id, davi.id))
    expect(person?.status).toBe('inactive')
    expect(await world.db.$count(suspensions, eq(suspensions.memberId, davi.id))).toBe(1)
    const [mail] = await world.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.to, davi.email))
      .orderBy(desc(mailOutbox.createdAt))
      .limit(1)
    expect(mail?.text).toContain('/relacionamento/contestar?token=')
    expect(await davi.client.identity.session()).toBeNull()
  })

  test('a provider that is away is said to be, and nothing waits for it', async () => {
    provider.leave()
    expect(await codeOf(ana.client.age.begin())).toBe('age.provider_away')
    expect(await stateOf(ana)).toBe('missing')
  })

  test('ten checks a day are begun, and no more', async () => {
    for (let turn = 0; turn < 10; turn++) await begin(ana)
    expect(await codeOf(ana.client.age.begin())).toBe('request.too_many')
  })
})

test('the team reads on the person’s page by whom and until when their age was confirmed', async () => {
  world.pass(60_000)
  const expiresAt = new Date(now().getTime() + 365 * dayMs)
  await assure(ana, { expiresAt: expiresAt.toISOString() })
  const { client } = await world.administrator()
  expect((await client.memberAdmin.open({ id: ana.id })).ageCheck).toEqual({
    method: 'documento e prova de vida',
    provider: 'http',
    at: now(),
    until: expiresAt,
  })
})

describe('an outcome', () => {
  test('counts once: repeated, or contradicted, it changes nothing', async () => {
    const reference = await begin(ana)
    expect(await send({ reference })).toBe(200)
    expect(await send({ reference })).toBe(200)
    expect(await send({ reference, band: 'under' })).toBe(200)
    expect(await stateOf(ana)).toBe('assured')
    expect(world.enqueued.map(({ job }) => job)).not.toContain(foundUnderAge.name)
  })

  test('counts once of two at the same time', async () => {
    const reference = await begin(ana)
    await Promise.all([send({ reference }), send({ reference, band: 'under' })])
    const under = world.enqueued.filter(({ job }) => job === foundUnderAge.name).length
    expect([await stateOf(ana), under]).toEqual(under === 0 ? ['assured', 0] : ['missing', 1])
  })

  test('without a signature, by another secret, too old, or changed on its way is refused', async () => {
    const reference = await begin(ana)
    const old = new Date(now().getTime() - 5 * 60_000 - 1000)
    for (const signature of [
      () => '',
      () => 't=1,v1=00',
      (body: string) => signed('another-secret-of-thirty-two-letters', body, now()),
      (body: string) => signed(secret, body, old),
      (body: string) => signed(secret, `${body} `, now()),
    ])
      expect(await send({ reference }, signature)).toBe(400)
    expect(await stateOf(ana)).toBe('waiting')
  })

  test('with an unknown value is refused; one for a check that nobody began changes nothing', async () => {
    const reference = await begin(ana)
    for (const wrong of [
      { band: 'maior' },
      { at: 'ontem' },
      { reference: 'ana' },
      { expiresAt: 3 },
      { method: '' },
    ])
      expect(await send({ reference, ...wrong })).toBe(400)
    expect(await send({ reference: crypto.randomUUID() })).toBe(200)
    expect(await stateOf(ana)).toBe('waiting')
  })
})

describe('while a declaration is enough', () => {
  test('it is kept as a check, nothing else is asked for, and no outcome is taken', async () => {
    await world.close()
    world = await createWorld()
    const lia = await world.register('Lia')
    const rui = await world.register('Rui')
    const [check] = await world.db.select().from(ageChecks).where(eq(ageChecks.memberId, lia.id))
    expect(check).toMatchObject({ provider: 'declaration', band: 'adult', expiresAt: null })
    expect(await lia.client.age.own()).toEqual({ required: false, state: 'assured', until: null })
    expect(await codeOf(lia.client.age.begin())).toBe('age.not_asked')
    expect(await foundBy(rui)).toEqual(['Lia'])
    expect(await send({ reference: crypto.randomUUID() })).toBe(400)
  })

  test('a member admitted by it waits once more is required, and the other way round', async () => {
    const declaration = { ...world.deps, ageAssurance: { ...world.deps.ageAssurance, required: false } }
    await updateAssured(declaration)
    expect(await foundBy(ana)).toEqual(['Davi'])
    await updateAssured(world.deps)
    expect(await codeOf(ana.client.discover.list({}))).toBe('age.not_assured')
  })
})
