// Registering through the API: what is kept, what is refused, and that a refusal leaves nothing behind.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IdentityFailureCode, identityFailures } from '#contract/identity/errors.ts'
import type { Registration } from '#contract/identity/registration.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { portrait } from '#server/testing/portrait.ts'
import { codeOf, createWorld, password, refusalOf, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const form = (given: Partial<Registration> = {}) => world.registrationOf('Ana', given)
const rows = async () => {
  const counts = ['users', 'accounts', 'app_users', 'sessions', 'mail_outbox'].map(
    (table) => `(select count(*) from ${table}) as ${table}`,
  )
  const { rows: found } = await world.db.execute(sql.raw(`select ${counts.join(', ')}`))
  return found[0]
}

// spec M222, M223, M224, M226, M230, M231, M232, M236, M240, M246, M285, M383, G141
test('Ana registers, is signed in, and finds her profile as she told it', async () => {
  const { neighborhoods, universities, courses, semesters } = await world.visitor().reference.lists()
  const browser = world.browser()
  const given = await form({
    name: '  Ana Lima ',
    email: ' Ana.Lima@Exemplo.com.br ',
    neighborhood: neighborhoods[0]?.id,
    city: ' ',
    instagram: 'https://www.instagram.com/Ana.Praia?igsh=MXNyZ3B4aW',
    interests: ['Surf', 'Música', 'Surf'],
    studying: true,
    university: universities[0]?.name,
    course: courses[0],
    semester: semesters[0],
  })
  expect(await browser.client.identity.register(given)).toEqual({ signedIn: true, warnings: [] })
  const profile = await browser.client.profile.me()
  expect(profile).toMatchObject({
    name: 'Ana Lima',
    email: 'ana.lima@exemplo.com.br',
    phone: '85988880001',
    age: 22,
    state: 'Ceará',
    city: 'Fortaleza',
    neighborhood: neighborhoods[0],
    instagram: 'ana.praia',
    interests: ['Surf', 'Música'],
    studying: true,
    university: universities[0]?.name,
    course: courses[0],
    semester: semesters[0],
    emailConfirmed: false,
    status: 'active',
  })
  for (const photo of [profile.facePhoto, profile.bodyPhoto])
    expect(photo?.src).toMatch(/^\/media\/pictures\/[\da-f-]{36}$/)
  expect(profile.facePhoto?.src).not.toBe(profile.bodyPhoto?.src)
})

// spec M233, M287, M356
test('a member who is not studying has no university, course or semester, whatever the form still held', async () => {
  const { universities, courses, semesters } = await world.visitor().reference.lists()
  const ana = await world.register('Ana', {
    studying: false,
    university: universities[0]?.name,
    course: courses[0],
    semester: semesters[0],
  })
  const { studying, university, course, semester } = await ana.client.profile.me()
  expect({ studying, university, course, semester }).toEqual({
    studying: false,
    university: null,
    course: null,
    semester: null,
  })
})

// spec M234, M275, M276
test('a select left untouched is no choice, and is missed in its turn where one is needed', async () => {
  const untouched = { gender: '', genderPreference: '', neighborhood: '' } as const
  const missed = { ...untouched, maritalStatus: '', confirmation: 'outra' } as const
  expect(await refusalOf(world.visitor().identity.register(await form(missed)))).toMatchObject({
    code: 'identity.passwords_differ',
  })
  expect(
    await refusalOf(world.visitor().identity.register(await form({ ...missed, confirmation: password }))),
  ).toMatchObject({ code: 'identity.marital_status_required' })
  const ana = await world.register('Ana', untouched)
  expect(await ana.client.profile.me()).toMatchObject({
    gender: null,
    genderPreference: 'todos',
    neighborhood: null,
  })
  expect(
    await refusalOf(world.visitor().identity.register(await form({ gender: 'nenhum' as 'feminino' }))),
  ).toMatchObject({ code: 'input.invalid', message: 'Escolha uma opção da lista.' })
})

// spec M274, M278, M283, M284, M345, M346, M347, M348, M349, M350, M351
test('an empty form, and each field left out, is refused as the specification says', async () => {
  const refused = async (sent: Partial<Registration>) =>
    refusalOf(world.visitor().identity.register(sent as Registration))
  expect(await refused({})).toMatchObject({ message: 'Preencha todos os campos obrigatórios' })
  const missing: [keyof Registration, string][] = [
    ['confirmation', 'As senhas não coincidem'],
    ['name', 'Preencha todos os campos obrigatórios'],
    ['email', 'Preencha todos os campos obrigatórios'],
    ['maritalStatus', 'Por favor, selecione seu estado civil'],
    ['whatsapp', 'Por favor, informe seu número de WhatsApp'],
    ['facePhoto', 'Por favor, adicione as fotos de rosto e corpo'],
    ['bodyPhoto', 'Por favor, adicione as fotos de rosto e corpo'],
    ['adult', 'Você precisa ter 18 anos ou mais'],
  ]
  for (const [field, message] of missing) {
    const sent = await form()
    delete sent[field]
    expect(await refused(sent), field).toMatchObject({ status: 400, message })
    expect(await refused({ ...sent, [field]: null }), field).toMatchObject(
      field === 'adult' ? { code: 'input.invalid' } : { status: 400, message },
    )
  }
  const { password: _, confirmation: __, ...withoutPasswords } = await form()
  expect(await refused(withoutPasswords)).toMatchObject({ code: 'identity.required_fields' })
  // All that is missing from here on, told in the order of the specification.
  const sent = await form()
  const told: string[] = []
  const left = missing.map(([field]) => field)
  for (const field of left) delete sent[field]
  const whole = await form()
  for (const field of left) {
    told.push((await refused(sent)).message)
    Object.assign(sent, { [field]: whole[field] })
  }
  expect(told).toEqual(missing.map(([, message]) => message))
})

// spec M281
test('a bairro is refused with a city that it is not of, and taken with its own', async () => {
  const { neighborhoods } = await world.visitor().reference.lists()
  const neighborhood = neighborhoods[0]?.id
  const before = await rows()
  const elsewhere = await form({ neighborhood, city: 'Sobral' })
  expect(await refusalOf(world.visitor().identity.register(elsewhere))).toMatchObject({
    code: 'identity.neighborhood_elsewhere',
    message: 'Esse bairro não é da sua cidade. Confira os dois.',
  })
  expect(await rows()).toEqual(before)
  const ana = await world.register('Ana', { neighborhood, city: 'FORTALEZA' })
  expect((await ana.client.profile.me()).neighborhood).toEqual(neighborhoods[0])
  const bia = await world.register('Bia', { city: 'Sobral' })
  expect(await bia.client.profile.me()).toMatchObject({ city: 'Sobral', neighborhood: null })
})

test('every refusal leaves nothing half-written', async () => {
  const refusals: [IdentityFailureCode, Partial<Registration>][] = [
    ['identity.passwords_differ', { confirmation: 'outra' }],
    ['identity.required_fields', { name: '' }],
    ['identity.marital_status_required', { maritalStatus: null }],
    ['identity.whatsapp_required', { whatsapp: ' ' }],
    ['identity.photos_required', { facePhoto: null }],
    ['identity.photos_required', { bodyPhoto: nobody }],
    ['identity.underage', { adult: false }],
    ['identity.underage', { age: 17 }],
    ['identity.email_invalid', { email: 'ana' }],
    ['identity.name_invalid', { name: '\u200b\u3164' }],
    ['identity.name_invalid', { name: 'Ana\nLigue para mim' }],
    ['identity.name_invalid', { name: 'Ana \u202eamiL' }],
    ['identity.whatsapp_invalid', { whatsapp: '123' }],
    ['identity.whatsapp_invalid', { whatsapp: '85000000000' }],
    ['identity.whatsapp_invalid', { whatsapp: '14155552671' }],
    ['identity.whatsapp_invalid', { whatsapp: '+1 000 000 0000' }],
    ['identity.whatsapp_invalid', { whatsapp: '+999 123 456 78' }],
    ['identity.instagram_invalid', { instagram: 'https://www.instagram.com/p/Cx12ab/' }],
    ['identity.password_weak', { password: 'senha123', confirmation: 'senha123' }],
    ['identity.neighborhood_unknown', { neighborhood: nobody }],
    ['identity.education_unknown', { studying: true, university: 'Hogwarts' }],
    ['identity.education_unknown', { studying: true, course: 'Preguiça' }],
    ['identity.education_unknown', { studying: true, semester: '99º' }],
  ]
  const before = await rows()
  for (const [code, change] of refusals) {
    const refusal = await refusalOf(world.visitor().identity.register(await form(change)))
    expect(refusal).toMatchObject({
      code,
      message: identityFailures[code].message,
      status: identityFailures[code].status,
    })
    expect(await rows(), code).toEqual(before)
  }
})

// spec M221, M352
test('an e-mail registers once, however it is written, and the photos of the second stay unclaimed', async () => {
  const ana = await world.register('Ana')
  const before = await rows()
  const again = await form({ name: 'Outra', email: 'ANA@exemplo.com.br ' })
  expect(await refusalOf(world.visitor().identity.register(again))).toMatchObject({
    code: 'identity.email_taken',
    status: 409,
  })
  expect(await rows()).toEqual(before)
  expect(await world.visitor().identity.register({ ...again, email: 'outra@exemplo.com.br' })).toMatchObject({
    warnings: [],
  })
  expect((await ana.client.profile.me()).name).toBe('Ana')
})

test('one photo does not stand for two, and a claimed one is nobody else’s', async () => {
  const [photo] = await storedUploads(world.deps, 1)
  expect(
    await refusalOf(world.visitor().identity.register(await form({ facePhoto: photo, bodyPhoto: photo }))),
  ).toMatchObject({ code: 'identity.photos_required' })
  const first = await form()
  await world.visitor().identity.register(first)
  const thief = await form({ email: 'ladra@exemplo.com.br', facePhoto: first.facePhoto })
  expect(await refusalOf(world.visitor().identity.register(thief))).toMatchObject({
    code: 'identity.photos_required',
  })
})

// spec M445
test('when the storage was away, the registration stands and says what is missing', async () => {
  world.deps.log.error = () => {}
  const browser = world.browser()
  const [given, again] = [await form(), await form({ email: 'bia@exemplo.com.br' })]
  world.storage.fail = true
  const sent = async () => (await browser.client.photos.upload({ file: await portrait() })).id
  const owed = { facePhoto: await sent(), bodyPhoto: await sent() }
  expect(await browser.client.identity.register({ ...given, ...owed })).toEqual({
    signedIn: true,
    warnings: ['face_photo', 'body_photo'],
  })
  const profile = await browser.client.profile.me()
  expect([profile.facePhoto, profile.bodyPhoto]).toEqual([null, null])
  // It stood for one photo of one registration.
  const twice = world.visitor().identity.register({ ...again, facePhoto: owed.facePhoto })
  expect(await codeOf(twice)).toBe('identity.photos_required')
})

// spec M422
test('the confirmation is owed with the account: without the one there is not the other', async () => {
  world.deps.log.error = () => {}
  vi.spyOn(world.auth, 'welcome').mockRejectedValueOnce(new Error('no ink'))
  const given = await form()
  const before = await rows()
  expect(await codeOf(world.visitor().identity.register(given))).toBe('internal')
  expect(await rows()).toEqual(before)
  expect(await world.visitor().identity.register(given)).toMatchObject({ warnings: [] })
  expect(await rows()).toMatchObject({ users: 1, app_users: 1, mail_outbox: 1 })
})

test('a registration and its jobs are committed together: without the one there is not the other', async () => {
  world.deps.log.error = () => {}
  vi.spyOn(world.deps.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'))
  const given = await form()
  const before = await rows()
  expect(await codeOf(world.visitor().identity.register(given))).toBe('internal')
  expect(await rows()).toEqual(before)
  expect(await world.visitor().identity.register(given)).toMatchObject({ warnings: [] })
})

// spec M273
test('the password is kept as a hash only', async () => {
  const real = await createWorld({ hashing: 'real' })
  const given = await real.registrationOf('Ana')
  const { client } = real.browser()
  await client.identity.register(given)
  const stored = await real.db.execute<{ password: string }>(sql`select password from accounts`)
  expect(stored.rows[0]?.password).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  expect(await client.identity.signIn({ email: given.email, password })).toEqual({ role: 'member' })
  await real.app.close()
})
