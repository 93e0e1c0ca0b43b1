import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/kit.ts'
import type { ContactAudience } from '#contract/values/options.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { codeOf, createWorld, type Person, refusalOf, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi Sales', {
    contactAudience: 'everyone',
    whatsapp: '+55 (85) 99123-4567',
    instagram: '@davi.sales',
  })
})
afterEach(() => world.close())

const audienceOfAll = (audience: ContactAudience) => ({
  whatsappAudience: audience,
  emailAudience: audience,
  instagramAudience: audience,
})
const contact = (by: 'whatsapp' | 'email') => ana.client.interactions.contact({ id: davi.id, by })

// spec M6, M141, M225, M367, M430, M500, G227
test('the WhatsApp link has the country code, only digits, and a greeting by first name', async () => {
  const { url } = await contact('whatsapp')
  const link = new URL(url)
  expect(link.origin + link.pathname).toBe('https://wa.me/5585991234567')
  expect(link.searchParams.get('text')).toBe(
    'Oi, Davi! Aqui é a Ana, do Xamego. Vi seu perfil e queria te conhecer.',
  )
})

test('the first message names one thing in common, says when it is a match, and may be one’s own words', async () => {
  const surfer = (name: string) => world.register(name, { interests: ['Surf'], contactAudience: 'everyone' })
  const [lia, caio] = [await surfer('Lia'), await surfer('Caio')]
  const lineTo = async (id: string, text?: string) => {
    const { url } = await lia.client.interactions.contact({ id, by: 'whatsapp', ...(text && { text }) })
    return new URL(url).searchParams.get('text')
  }
  expect(await lineTo(caio.id)).toBe(
    'Oi, Caio! Aqui é a Lia, do Xamego. Vi no seu perfil que a gente curte surf e queria te conhecer.',
  )
  await lia.client.interactions.decide({ to: caio.id, type: 'like' })
  const { match } = await caio.client.interactions.decide({ to: lia.id, type: 'like' })
  expect(match?.reasons).toContainEqual({ kind: 'interests', interests: ['Surf'] })
  expect(await lineTo(caio.id)).toBe(
    'Oi, Caio! Aqui é a Lia, do Xamego. Deu match! E vi que a gente curte surf. Bora conversar?',
  )
  expect(await lineTo(caio.id, ' Bora ver o mar? 🌊 & tal ')).toBe('Bora ver o mar? 🌊 & tal')
  expect(await codeOf(lineTo(caio.id, 'a'.repeat(501)))).toBe('input.invalid')
})

// spec M500
test('a number of another country is called there, not in Brazil', async () => {
  const { id } = await world.register('Inês Faria', {
    contactAudience: 'everyone',
    whatsapp: '+351 912 345 678',
  })
  const { url } = await ana.client.interactions.contact({ id, by: 'whatsapp' })
  expect(new URL(url).pathname).toBe('/351912345678')
})

// spec M119, M244, M365, M368, M378
test('a hidden WhatsApp is refused with the sentence of the specification', async () => {
  await davi.client.profile.setPrivacy({ whatsappEnabled: false })
  expect(await refusalOf(contact('whatsapp'))).toMatchObject({
    code: 'people.whatsapp_hidden',
    status: 403,
    message: 'WhatsApp não disponível - Este usuário não habilitou contato via WhatsApp.',
  })
  expect((await ana.client.interactions.details({ id: davi.id })).whatsappAvailable).toBe(false)
})

test('a new member is reached by matches alone, and known to them by the whole name', async () => {
  const bia = await world.register('Bia Clara Lima', { instagram: '@bia.lima' })
  await bia.client.profile.setPrivacy({ emailEnabled: true, instagramVisible: true })
  const seen = () => ana.client.interactions.details({ id: bia.id })
  const reach = (by: 'whatsapp' | 'email') => ana.client.interactions.contact({ id: bia.id, by })
  const closed = { name: 'Bia', whatsappAvailable: false, emailAvailable: false, instagram: null }
  expect(await seen()).toMatchObject(closed)
  expect(await codeOf(reach('whatsapp'))).toBe('people.whatsapp_hidden')
  expect(await codeOf(reach('email'))).toBe('people.email_hidden')
  const { items } = await ana.client.discover.list({})
  expect(items.find(({ id }) => id === bia.id)).toMatchObject({ name: 'Bia', whatsappAvailable: false })
  await bia.client.profile.setPrivacy(audienceOfAll('everyone'))
  const open = { whatsappAvailable: true, emailAvailable: true, instagram: 'bia.lima' }
  expect(await seen()).toMatchObject({ name: 'Bia', ...open })
  await bia.client.profile.setPrivacy(audienceOfAll('matches'))
  await bia.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(await seen()).toMatchObject(closed)
  expect(JSON.stringify(await ana.client.matches.likesReceived({}))).not.toContain('Lima')
  const { match } = await ana.client.interactions.decide({ to: bia.id, type: 'like' })
  expect(match?.person).toMatchObject({ name: 'Bia Clara Lima', whatsappAvailable: true })
  expect(await seen()).toMatchObject({ name: 'Bia Clara Lima', ...open })
  expect((await reach('whatsapp')).url).toContain('wa.me')
  for (const list of [ana.client.matches.list({}), ana.client.matches.likesSent({})])
    expect((await list).items.map(({ person }) => person.name)).toEqual(['Bia Clara Lima'])
})

// spec M365, M366
test('a missing phone is told as such', async () => {
  await world.db.update(appUsers).set({ phone: null }).where(eq(appUsers.id, davi.id))
  expect(await refusalOf(contact('whatsapp'))).toMatchObject({
    code: 'people.whatsapp_missing',
    message: 'Número de WhatsApp não disponível',
  })
})

// spec M134, M245, M378, M431
test('the e-mail is a mailto link, once its owner allows it', async () => {
  expect(await codeOf(contact('email'))).toBe('people.email_hidden')
  expect((await ana.client.interactions.details({ id: davi.id })).emailAvailable).toBe(false)
  await davi.client.profile.setPrivacy({ emailEnabled: true })
  expect((await ana.client.interactions.details({ id: davi.id })).emailAvailable).toBe(true)
  const { url } = await contact('email')
  expect(url).toBe(
    'mailto:davisales@exemplo.com.br?subject=Oi%20do%20Xamego&body=Oi%2C%20Davi%21%20Aqui%20%C3%A9%20a%20Ana%2C%20do%20Xamego.%20Vi%20seu%20perfil%20e%20queria%20te%20conhecer.',
  )
})

// spec M128, M131, M242, M369, M378
test('Instagram is shown without @, and only by who shows it', async () => {
  expect((await ana.client.interactions.details({ id: davi.id })).instagram).toBeNull()
  await davi.client.profile.setPrivacy({ instagramVisible: true })
  expect((await ana.client.interactions.details({ id: davi.id })).instagram).toBe('davi.sales')
})

test('contacts of strangers are opened twenty times a day, and those of matches beyond that', async () => {
  for (let tap = 0; tap < 20; tap++) await contact('whatsapp')
  expect(await refusalOf(contact('whatsapp'))).toMatchObject({
    code: 'people.enough_strangers',
    status: 429,
    message: 'Você já chamou 20 pessoas hoje. Amanhã tem mais; com seus matches, é só conversar.',
  })
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  expect((await contact('whatsapp')).url).toContain('wa.me')
})

test('profiles are read one by one and page by page, and not without end', async () => {
  const { details } = ana.client.interactions
  for (let read = 0; read < limits.details.points; read++) await details({ id: davi.id })
  expect(await codeOf(details({ id: davi.id }))).toBe('people.too_fast')
  for (let page = 0; page < limits.discover.points; page++) await ana.client.discover.list({ limit: 1 })
  expect(await codeOf(ana.client.discover.list({ limit: 1 }))).toBe('people.too_fast')
  world.pass(61_000)
  expect((await details({ id: davi.id })).name).toBe('Davi')
  for (let minute = 1; minute * limits.discover.points < limits.discoverDay.points; minute++) {
    for (let page = 0; page < limits.discover.points; page++)
      await ana.client.discover.list({ limit: 1 }).catch(() => {})
    world.pass(61_000)
  }
  expect(await codeOf(ana.client.discover.list({ limit: 1 }))).toBe('people.enough_today')
})

// spec M525
test('contacts are asked for one at a time: thirty an hour', async () => {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  for (let tap = 0; tap < 30; tap++) await contact('whatsapp')
  const refusal = await refusalOf(contact('whatsapp'))
  expect(refusal).toMatchObject({ code: 'request.too_many', status: 429 })
  expect((refusal as unknown as { data: { retryAfter: number } }).data.retryAfter).toBe(3600)
  // The budget is the caller's own.
  const bia = await world.register('Bia', { contactAudience: 'everyone' })
  expect((await bia.client.interactions.contact({ id: davi.id, by: 'whatsapp' })).url).toContain('wa.me')
  world.pass(3601 * 1000)
  expect((await contact('whatsapp')).url).toContain('wa.me')
})

// spec M167, M343
test('blocking ends the match, twice has the effect of once, and unblocking does not bring it back', async () => {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  for (const _ of [1, 2]) await ana.client.interactions.block({ id: davi.id })
  expect((await davi.client.matches.list({})).items).toEqual([])
  const { items } = await ana.client.interactions.blocked({})
  expect(items.map(({ person }) => person?.name)).toEqual(['Davi'])
  expect((await davi.client.interactions.blocked({})).items).toEqual([])
  for (const _ of [1, 2]) await ana.client.interactions.unblock({ id: items[0]?.id ?? '' })
  expect((await ana.client.interactions.blocked({})).items).toEqual([])
  expect((await ana.client.matches.list({})).items).toEqual([])
  expect(await codeOf(ana.client.interactions.details({ id: davi.id }))).toBe('people.not_found')
})

test('a person who rejected or left can be blocked, and nobody looks the same', async () => {
  await davi.client.interactions.decide({ to: ana.id, type: 'dislike' })
  await world.deactivate(davi)
  expect(await ana.client.interactions.block({ id: davi.id })).toEqual({ ok: true })
  const nobody = crypto.randomUUID()
  for (const _ of [1, 2]) expect(await ana.client.interactions.block({ id: nobody })).toEqual({ ok: true })
  const { items } = await ana.client.interactions.blocked({})
  expect(items.map(({ person }) => person)).toEqual([null, null])
})

test('the list of the blocked pages newest first', async () => {
  for (const name of ['Bia', 'Caio', 'Duda', 'Edu']) {
    const { id } = await world.register(name)
    await ana.client.interactions.block({ id })
    world.pass(name === 'Caio' ? 0 : 1000)
  }
  const first = await ana.client.interactions.blocked({ limit: 2 })
  const second = await ana.client.interactions.blocked({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(second.nextCursor).toBeNull()
  const names = [...first.items, ...second.items].map(({ person }) => person?.name)
  expect(names[0]).toBe('Edu')
  expect(names.sort()).toEqual(['Bia', 'Caio', 'Duda', 'Edu'])
})
