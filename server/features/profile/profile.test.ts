import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProfileFields } from '#contract/profile/api.ts'
import { dayMs } from '#server/platform/clock.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { portrait } from '#server/testing/portrait.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { users } from '../accounts/tables.ts'
import { sweepPictures } from '../photos/sweep.ts'
import { pictures } from '../photos/tables.ts'
import { updateAbout } from './commands.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

// spec M228, G141
test('a birth date is a day, wherever the server stands, and nobody else reads it', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await updateAbout(world.deps, davi.id, { birthDate: '2003-06-13' })
  expect((await davi.client.profile.me()).birthDate).toBe('2003-06-13')
  expect(JSON.stringify(await ana.client.interactions.details({ id: davi.id }))).not.toContain('2003-06-13')
})

// spec M228
test('a birth date of who is not eighteen yet is refused, to the day, as it is in Fortaleza', async () => {
  const davi = await world.register('Davi')
  // It is the 10th in Fortaleza, and past midnight in UTC.
  vi.setSystemTime('2026-03-11T01:00:00Z')
  await expect(updateAbout(world.deps, davi.id, { birthDate: '2008-03-11' })).rejects.toMatchObject({
    code: 'identity.underage',
  })
  expect((await davi.client.profile.me()).birthDate).toBeNull()
  await updateAbout(world.deps, davi.id, { birthDate: '2008-03-10' })
  expect((await davi.client.profile.me()).birthDate).toBe('2008-03-10')
})

// spec M357
test('a birth date is told and taken back, and the age is what it makes meanwhile', async () => {
  const davi = await world.register('Davi', { age: 40 })
  const given = { maritalStatus: 'solteiro' as const, age: 40 }
  const told = await davi.client.profile.update({ ...given, birthDate: '2003-06-13' })
  expect(told).toMatchObject({ birthDate: '2003-06-13', age: 22 })
  const young = davi.client.profile.update({ ...given, birthDate: '2008-03-11' })
  expect(await codeOf(young)).toBe('identity.underage')
  const back = await davi.client.profile.update({ ...given, birthDate: '' })
  expect(back).toMatchObject({ birthDate: null, age: 40 })
})

// spec M229
test('nobody is told another’s marital status', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi', { maritalStatus: 'viuvo' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  const { details } = ana.client.interactions
  const { items } = await ana.client.discover.list({})
  const received = await ana.client.matches.likesReceived({})
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  const told = [items, received, await ana.client.matches.list({}), await details({ id: davi.id })]
  for (const answer of told) {
    expect(JSON.stringify(answer)).toContain('Davi')
    expect(JSON.stringify(answer)).not.toMatch(/viuvo|marital/i)
  }
})

// spec M238, M241
test('work and biography are read by their member and by others', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await updateAbout(world.deps, davi.id, { work: 'Padeiro', bio: 'Acordo antes do sol.' })
  const told = { work: 'Padeiro', bio: 'Acordo antes do sol.' }
  expect(await davi.client.profile.me()).toMatchObject(told)
  expect(await ana.client.interactions.details({ id: davi.id })).toMatchObject(told)
  expect((await ana.client.discover.list({})).items).toMatchObject([told])
})

describe('a field left out at registration', () => {
  const given: ProfileFields = {
    gender: 'feminino',
    genderPreference: 'masculino',
    age: 22,
    maritalStatus: 'viuvo',
    interests: ['Surf'],
    instagram: '@ana.praia',
  }

  // spec M229, M331, M355, M416, M417
  test('is given later, and what is left out then is told no more', async () => {
    const ana = await world.register('Ana', { gender: null, age: null, instagram: 'ana' })
    const before = await ana.client.profile.me()
    expect(before).toMatchObject({ gender: null, age: null, instagram: 'ana' })
    const told = { ...given, instagram: 'ana.praia' }
    expect(await ana.client.profile.update(given)).toMatchObject(told)
    expect(await ana.client.profile.me()).toMatchObject({ ...told, name: before.name, phone: before.phone })
    expect(await ana.client.profile.update({ maritalStatus: 'viuvo' })).toMatchObject({
      gender: null,
      genderPreference: 'todos',
      age: null,
      interests: [],
      instagram: null,
    })
  })

  // spec M355
  test('is refused by the rules of the registration, and nothing of it is written', async () => {
    const ana = await world.register('Ana')
    const before = await ana.client.profile.me()
    const { neighborhoods } = await ana.client.reference.lists()
    const bairro = neighborhoods[0]?.id
    const unknown = '4a3f4d0e-44d3-4a30-9df2-6d3a4f0b1c03'
    for (const [wrong, code] of [
      [{ maritalStatus: null }, 'identity.marital_status_required'],
      [{ age: 17 }, 'identity.underage'],
      [{ instagram: 'ana praia' }, 'identity.instagram_invalid'],
      [{ maritalStatus: undefined }, 'identity.marital_status_required'],
      [{ neighborhood: unknown }, 'identity.neighborhood_unknown'],
      [{ neighborhood: bairro, city: 'Sobral' }, 'identity.neighborhood_elsewhere'],
      [{ studying: true, university: 'Universidade do Sertão' }, 'identity.education_unknown'],
    ] as const)
      expect(await codeOf(ana.client.profile.update({ ...given, ...wrong })), code).toBe(code)
    expect(await codeOf(ana.client.profile.update({}))).toBe('identity.marital_status_required')
    expect(await ana.client.profile.me()).toEqual(before)
  })

  // spec M356
  test('goes when its owner studies no more', async () => {
    const ana = await world.register('Ana')
    const studies = { university: 'Universidade Federal do Ceará' }
    expect(await ana.client.profile.update({ ...given, studying: true, ...studies })).toMatchObject(studies)
    expect(await ana.client.profile.update({ ...given, studying: false, ...studies })).toMatchObject({
      studying: false,
      university: null,
    })
  })
})

describe('name, number, biography and work', () => {
  const given: ProfileFields = { maritalStatus: 'solteiro' }

  // spec M331, M416
  test('are written as the registration writes them, and what is left empty is told no more', async () => {
    const ana = await world.register('Ana')
    const told = await ana.client.profile.update({
      ...given,
      name: '  Ana   de  Sousa ',
      whatsapp: '(85) 98888-1234',
      bio: '  Forró e praia.\nCuscuz.  ',
      work: ' Dentista ',
    })
    const kept = {
      name: 'Ana de Sousa',
      phone: '85988881234',
      bio: 'Forró e praia.\nCuscuz.',
      work: 'Dentista',
    }
    expect(told).toMatchObject(kept)
    expect((await ana.client.identity.session())?.member?.name).toBe('Ana de Sousa')
    const [account] = await world.deps.db.select({ name: users.name }).from(users)
    expect(account?.name).toBe('Ana de Sousa')
    expect(await ana.client.profile.update({ ...given, bio: '  ' })).toMatchObject({
      name: kept.name,
      phone: kept.phone,
      bio: null,
      work: null,
    })
    expect((await ana.client.profile.update({ ...given, whatsapp: '+351 912 345 678' })).phone).toBe(
      '+351912345678',
    )
  })

  test('are refused as the registration refuses them, and nothing is written', async () => {
    const ana = await world.register('Ana')
    const before = await ana.client.profile.me()
    for (const [wrong, code] of [
      [{ name: '  ' }, 'identity.required_fields'],
      [{ name: '\u202eanA' }, 'identity.name_invalid'],
      [{ whatsapp: '' }, 'identity.whatsapp_required'],
      [{ whatsapp: '8588' }, 'identity.whatsapp_invalid'],
      [{ whatsapp: '+351 112 345 678' }, 'identity.whatsapp_invalid'],
      [{ bio: 'a'.repeat(501) }, 'input.invalid'],
      [{ work: 'a'.repeat(81) }, 'input.invalid'],
      [{ name: 'a'.repeat(81) }, 'input.invalid'],
    ] as const)
      expect(await codeOf(ana.client.profile.update({ ...given, bio: 'Nova', ...wrong })), code).toBe(code)
    expect(await ana.client.profile.me()).toEqual(before)
  })

  test('are read by others at once, the number on the tap alone', async () => {
    const ana = await world.register('Ana')
    const davi = await world.register('Davi', { contactAudience: 'everyone' })
    const told = { name: 'Davi Lima', whatsapp: '85988885555', bio: 'Acordo cedo.', work: 'Padeiro' }
    await davi.client.profile.update({ ...given, ...told })
    const details = await ana.client.interactions.details({ id: davi.id })
    expect(details).toMatchObject({ name: 'Davi', bio: told.bio, work: told.work })
    expect(JSON.stringify([details, await ana.client.discover.list({})])).not.toContain('8888')
    const { url } = await ana.client.interactions.contact({ id: davi.id, by: 'whatsapp' })
    expect(url).toContain('wa.me/5585988885555')
  })
})

describe('a photo that replaces another', () => {
  // spec M421
  test('is shown in its place at once, and the one before is served to nobody and swept', async () => {
    const ana = await world.register('Ana')
    const davi = await world.register('Davi')
    const before = await davi.client.profile.me()
    const load = async (src: string | undefined, by: Person) =>
      (await world.app.inject({ url: `${src}_160.webp`, headers: { cookie: by.cookie } })).statusCode
    expect(await load(before.facePhoto?.src, ana)).toBe(200)
    const [face = ''] = await storedUploads(world.deps, 1)
    await davi.client.profile.setPhotos({ facePhoto: face })
    const after = await davi.client.profile.me()
    expect(after.bodyPhoto).toEqual(before.bodyPhoto)
    expect(after.facePhoto?.src).not.toBe(before.facePhoto?.src)
    expect((await ana.client.interactions.details({ id: davi.id })).facePhoto).toEqual(after.facePhoto)
    expect(await load(after.facePhoto?.src, ana)).toBe(200)
    for (const by of [ana, davi]) expect(await load(before.facePhoto?.src, by)).toBe(404)
    vi.setSystemTime(world.deps.clock.now().getTime() + 2 * dayMs)
    await sweepPictures(world.deps)
    const left = await world.deps.db.select({ url: pictures.url }).from(pictures)
    expect(left.map(({ url }) => url)).not.toContain(before.facePhoto?.src)
    expect(left.map(({ url }) => url)).toContain(after.facePhoto?.src)
  })

  test('is announced to nobody: its owner was shown before', async () => {
    const davi = await world.register('Davi')
    const joined = () => world.enqueued.filter(({ job }) => job === 'identity.joined').length
    expect(joined()).toBe(1)
    const [face = '', body = ''] = await storedUploads(world.deps, 2)
    await davi.client.profile.setPhotos({ facePhoto: face, bodyPhoto: body })
    expect(joined()).toBe(1)
  })
})

// spec M159, M244, M245, M418
test('privacy switches are turned one by one, and read back in the profile', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const initial = {
    whatsappEnabled: true,
    emailEnabled: false,
    instagramVisible: false,
    whatsappAudience: 'matches',
    emailAudience: 'matches',
    instagramAudience: 'matches',
    anonymousRejections: true,
    paused: false,
    hiddenFromUniversity: false,
    hiddenFromCourse: false,
    incognito: false,
  }
  expect((await davi.client.profile.me()).privacy).toEqual(initial)
  expect(await davi.client.profile.setPrivacy({ emailEnabled: true })).toEqual({
    ...initial,
    emailEnabled: true,
  })
  // A change in other names, or of nothing, is told apart from one that was made.
  for (const change of [{}, { email: true }] as object[])
    expect(await codeOf(davi.client.profile.setPrivacy(change))).toBe('input.invalid')
  expect((await davi.client.profile.me()).privacy).toEqual({ ...initial, emailEnabled: true })
  expect((await ana.client.profile.me()).privacy).toEqual(initial)
})

describe('a member registered while the storage was away', () => {
  /** Registers, the storage being away while the body photo is sent, and with `all` while both are. */
  async function withoutPhotos(name: string, all = false) {
    world.deps.log.error = () => {}
    const sent = async () => {
      world.storage.fail = true
      const { id } = await world.visitor().photos.upload({ file: await portrait() })
      world.storage.fail = false
      return id
    }
    return world.register(name, { bodyPhoto: await sent(), ...(all && { facePhoto: await sent() }) })
  }
  const shownTo = async ({ client }: Person) => (await client.discover.list({})).items.map(({ name }) => name)
  const joined = () =>
    world.enqueued.filter(({ job }) => job === 'identity.joined').map(({ payload }) => payload)

  // spec M445
  test('sees others and is seen by nobody until both photos stand', async () => {
    const ana = await world.register('Ana')
    const davi = await withoutPhotos('Davi', true)
    expect(await shownTo(davi)).toEqual(['Ana'])
    expect(await shownTo(ana)).toEqual([])
    expect(await codeOf(ana.client.interactions.details({ id: davi.id }))).toBe('people.not_found')
    const [face = '', body = ''] = await storedUploads(world.deps, 2)
    await davi.client.profile.setPhotos({ facePhoto: face })
    expect(await shownTo(ana)).toEqual([])
    expect(joined()).toEqual([{ memberId: ana.id }])
    await davi.client.profile.setPhotos({ bodyPhoto: body })
    expect(await shownTo(ana)).toEqual(['Davi'])
    expect(joined()).toEqual([{ memberId: ana.id }, { memberId: davi.id }])
    const { facePhoto, bodyPhoto } = await davi.client.profile.me()
    expect([facePhoto?.src, bodyPhoto?.src]).toEqual([
      expect.stringContaining('/media/'),
      expect.stringContaining('/media/'),
    ])
  })

  // spec M237
  test('takes a photo sent twice once, none of somebody else, and none that the storage did not take', async () => {
    const ana = await world.register('Ana')
    const davi = await withoutPhotos('Davi')
    const [photo = '', other = ''] = await storedUploads(world.deps, 2)
    const add = (photos: { facePhoto?: string; bodyPhoto?: string }, { client } = davi) =>
      codeOf(client.profile.setPhotos(photos))
    expect(await add({ bodyPhoto: crypto.randomUUID() })).toBe('photos.unknown')
    world.storage.fail = true
    const { id } = await world.visitor().photos.upload({ file: await portrait() })
    expect(await add({ bodyPhoto: id })).toBe('photos.unknown')
    const before = await davi.client.profile.me()
    await davi.client.profile.setPhotos({ bodyPhoto: photo })
    await davi.client.profile.setPhotos({ bodyPhoto: photo })
    // Already the body: no face besides, and nothing half written.
    expect(await add({ facePhoto: photo, bodyPhoto: other })).toBe('photos.unknown')
    const after = await davi.client.profile.me()
    expect(after.facePhoto).toEqual(before.facePhoto)
    expect(after.bodyPhoto).not.toBeNull()
    expect(await add({ facePhoto: photo }, ana)).toBe('photos.unknown')
    const bia = await withoutPhotos('Bia')
    expect(await add({ bodyPhoto: photo }, bia)).toBe('photos.unknown')
  })
})
