// Members as administrators work with them: masked in lists, opened on record, suspended at once, deleted for good.
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { video } from '#server/testing/video.ts'
import {
  type Client,
  codeOf,
  createWorld,
  type Person,
  password,
  refusalOf,
  type World,
} from '#server/testing/world.ts'
import { sessions, users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { pictures } from '../photos/tables.ts'
import { updateAbout } from '../profile/commands.ts'
import { suspensions } from './tables.ts'

let world: World
let rita: Client
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('atendimento', 'rita')).client
  davi = await world.register('Davi Sales', { whatsapp: '(85) 98888-0002', instagram: 'davi.mar', age: 23 })
})
afterEach(() => world.close())

const reason = 'Perfil falso'
const suspend = (version = 1) =>
  rita.memberAdmin.setStatus({ id: davi.id, version, status: 'inactive', reason })
const lastMail = async () => (await world.db.select().from(mailOutbox).orderBy(sql`ctid desc`).limit(1))[0]
const entries = async () => {
  const { client } = await world.administrator()
  return (await client.backOffice.auditList({ kind: 'person' })).rows
}
const like = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'like' })
async function matchWith(other: Person) {
  await like(other, davi)
  await like(davi, other)
}
const cookieOf = (person: Person) => person.cookie

describe('the list', () => {
  // spec G105
  test('shows who somebody is, and neither e-mail nor phone whole', async () => {
    const list = await rita.memberAdmin.list({})
    expect(list).toMatchObject({
      total: 1,
      rows: [{ name: 'Davi Sales', age: 23, city: 'Fortaleza', status: 'active', phone: '(85) 9••••-••02' }],
    })
    expect(list.rows[0]?.email).toMatch(/^..•••@/)
    expect(JSON.stringify(list)).not.toContain(davi.email)
    expect(JSON.stringify(list)).not.toContain('85988880002')
  })

  // spec G104
  test('finds by name and e-mail, also with a typo or without accents, and narrows by each filter', async () => {
    const bia = await world.register('Beatriz Gonçalves', { age: 31, city: 'Sobral' })
    await world.confirmEmail(bia)
    const names = async (input: Parameters<Client['memberAdmin']['list']>[0]) =>
      (await rita.memberAdmin.list({ sort: 'name', ...input })).rows.map(({ name }) => name)
    const [both, first, second] = [['Beatriz Gonçalves', 'Davi Sales'], ['Beatriz Gonçalves'], ['Davi Sales']]
    expect(await names({ search: 'goncalves' })).toEqual(first)
    expect(await names({ search: 'beatris' })).toEqual(first)
    expect(await names({ search: davi.email })).toEqual(second)
    expect(await names({ verified: true })).toEqual(first)
    expect(await names({ verified: false })).toEqual(second)
    expect(await names({ city: 'Sobral' })).toEqual(first)
    expect(await names({ ageFrom: 23, ageUntil: 30 })).toEqual(second)
    expect(await names({ status: 'active' })).toEqual(both)
    expect(await names({ status: 'pending' })).toEqual([])
    expect(await names({ from: '2026-03-10', until: '2026-03-10' })).toEqual(both)
    expect(await names({ until: '2026-03-09' })).toEqual([])
    for (const sort of [
      'email',
      'phone',
      'age',
      'city',
      'status',
      'university',
      'course',
      'neighborhood',
    ] as const)
      expect((await names({ sort })).toSorted()).toEqual(both)
  })
})

describe('a suspension', () => {
  // spec G8
  test('ends sessions and streams at once, takes the person away everywhere, and says so by mail without the reason', async () => {
    const ana = await world.register('Ana Lima')
    await matchWith(ana)
    const news = await (await world.listen(ana)).notifications.live()
    const own = await (await world.listen({ cookie: cookieOf(davi) })).notifications.live()
    expect((await news.next()).value).toEqual({ type: 'connected' })
    expect((await own.next()).value).toEqual({ type: 'connected' })
    const photo = `${(await davi.client.profile.me()).facePhoto?.src}_160.webp`
    const seesPhoto = async () =>
      (await world.app.inject({ url: photo, headers: { cookie: ana.cookie } })).statusCode
    expect(await seesPhoto()).toBe(200)

    expect(await suspend()).toMatchObject({ version: 2, undoable: true })

    expect((await own.next()).done).toBe(true)
    expect((await news.next()).value).toMatchObject({ type: 'match_removed' })
    await news.return?.()
    expect(await codeOf(davi.client.profile.me())).toBe('session.required')
    expect(await seesPhoto()).toBe(404)
    expect((await ana.client.matches.list({})).items).toEqual([])
    expect(await codeOf(ana.client.interactions.details({ id: davi.id }))).toBe('people.not_found')
    const mail = await lastMail()
    expect(mail).toMatchObject({ to: davi.email })
    expect(mail?.text).toContain('Sua conta está inativa. Fale com o suporte.')
    expect(mail?.text).not.toContain(reason)

    await davi.client.identity.signIn({ email: davi.email, password })
    expect(await refusalOf(davi.client.profile.me())).toMatchObject({
      code: 'session.inactive',
      message: 'Sua conta está inativa. Fale com o suporte.',
    })
  })

  test('asks a reason, a version that is not stale, and nobody of the team', async () => {
    const { id } = davi
    expect(await codeOf(rita.memberAdmin.setStatus({ id, version: 1, status: 'inactive' }))).toBe(
      'members.reason_required',
    )
    expect(await refusalOf(rita.memberAdmin.setStatus({ id, status: 'inactive', reason }))).toMatchObject({
      code: 'record.version_missing',
      status: 428,
    })
    await suspend()
    expect(await refusalOf(suspend())).toMatchObject({
      code: 'record.stale',
      data: { by: 'rita', present: { id, version: 2, status: 'inactive' } },
    })
    const nina = await world.register('Nina Rocha')
    await world.db.update(users).set({ role: 'conteudo' }).where(eq(users.email, nina.email))
    const hers = { id: nina.id, version: 1 }
    expect(await codeOf(rita.memberAdmin.setStatus({ ...hers, status: 'inactive', reason }))).toBe(
      'members.staff',
    )
  })

  test('does not count what members write themselves as another version', async () => {
    await davi.client.profile.setPrivacy({ emailEnabled: true })
    expect(await suspend(1)).toMatchObject({ version: 2 })
  })

  test('is answered once through the mailed link, which the team reads on the person’s page', async () => {
    await suspend()
    const token = await world.mailedToken()
    const visitor = world.visitor()
    await visitor.memberAdmin.appeal({ token, text: 'Foi engano: sou eu na foto.' })
    expect(await codeOf(visitor.memberAdmin.appeal({ token, text: 'De novo' }))).toBe('identity.link_expired')
    expect(await codeOf(visitor.memberAdmin.appeal({ token: 'outro', text: 'Oi' }))).toBe(
      'identity.link_expired',
    )
    expect(await rita.memberAdmin.open({ id: davi.id })).toMatchObject({
      suspension: { reason, appeal: { text: 'Foi engano: sou eu na foto.' } },
    })
    const [kept] = await world.db.select().from(suspensions)
    expect(kept?.appealToken).not.toContain(token)
  })

  test('ends when the person is let in again: matches and photos are back, and a mail says so', async () => {
    const ana = await world.register('Ana Lima')
    await matchWith(ana)
    await suspend()
    const token = await world.mailedToken()
    await rita.memberAdmin.setStatus({ id: davi.id, version: 2, status: 'active' })
    expect((await ana.client.matches.list({})).items).toMatchObject([{ person: { name: 'Davi Sales' } }])
    expect((await lastMail())?.subject).toContain('ativa de novo')
    expect(await codeOf(world.visitor().memberAdmin.appeal({ token, text: 'Oi' }))).toBe(
      'identity.link_expired',
    )
    expect(await rita.memberAdmin.open({ id: davi.id })).toMatchObject({ suspension: null, status: 'active' })
  })

  test('never lets in who has not confirmed their e-mail: taken back, it leaves them waiting', async () => {
    await world.db.update(appUsers).set({ status: 'pending' }).where(eq(appUsers.id, davi.id))
    const { entry } = await suspend(2)
    await rita.backOffice.undo({ entry: entry ?? 0 })
    const [row] = (await rita.memberAdmin.list({})).rows
    expect(row).toMatchObject({ status: 'pending' })
    const same = await rita.memberAdmin.setStatus({ id: davi.id, version: row?.version, status: 'active' })
    expect(same).toMatchObject({ undoable: false })
    expect((await rita.memberAdmin.list({})).rows).toMatchObject([{ status: 'pending' }])
  })

  // spec G219
  test('is undone exactly, whatever came before it, and not twice', async () => {
    const step = fc.constantFrom('inactive' as const, 'active' as const)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const state = async () => {
          const [row] = await world.db.select().from(appUsers).where(eq(appUsers.id, davi.id))
          return { status: row?.status, version: row?.version }
        }
        for (const status of steps) {
          const { version, status: before } = await state()
          const done = await rita.memberAdmin.setStatus({ id: davi.id, version, status, reason })
          const entry = done.entry ?? 0
          if (!done.undoable) {
            expect(await codeOf(rita.backOffice.undo({ entry }))).toBe('audit.not_undoable')
            continue
          }
          await rita.backOffice.undo({ entry })
          expect((await state()).status).toBe(before)
          expect(await codeOf(rita.backOffice.undo({ entry }))).toBe('audit.undone_already')
          const open = await world.db.$count(suspensions, sql`ended_at is null`)
          expect(open).toBe(before === 'inactive' ? 1 : 0)
          await rita.memberAdmin.setStatus({ id: davi.id, version: (await state()).version, status, reason })
        }
      }),
      { numRuns: 8 },
    )
  })

  test('over many is one run, undone as a whole; the team’s own people are refused one by one', async () => {
    const ana = await world.register('Ana Lima')
    await world.db.update(users).set({ role: 'conteudo' }).where(eq(users.email, ana.email))
    const { id } = await rita.backOffice.startBulk({
      list: 'members',
      action: 'deactivate',
      filter: {},
      total: 2,
      reason,
    })
    const work = async (run: string) => {
      await featureJobs(world.deps)
        .find(({ name }) => name === 'bulk_run')
        ?.run?.({ run })
      return rita.backOffice.bulkRun({ id: run })
    }
    expect(await work(id)).toMatchObject({
      done: 1,
      refused: 1,
      refusals: [{ reason: expect.stringMatching(/equipe/) }],
    })
    expect(await codeOf(davi.client.profile.me())).toBe('session.required')
    const undo = await rita.backOffice.undoBulk({ id })
    expect(await work(undo.id)).toMatchObject({ done: 1, refused: 0 })
    expect((await rita.memberAdmin.list({ status: 'active' })).total).toBe(2)
  })
})

describe('a person’s page', () => {
  test('shows facts masked, counts, sessions and a timeline; never whom they like or matched, and no whole address', async () => {
    const ana = await world.register('Ana Lima')
    await matchWith(ana)
    await updateAbout(world.deps, davi.id, { birthDate: '2003-01-13' })
    const page = await rita.memberAdmin.open({ id: davi.id })
    expect(page).toMatchObject({
      name: 'Davi Sales',
      instagram: '@dav•••',
      birthDate: '••/••/2003',
      staff: false,
      counts: { likesGiven: 1, likesReceived: 1, matches: 1, rejectsGiven: 0 },
      sessions: [{ address: '127.••.••.1' }],
    })
    expect(page.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['registered', 'photo']))
    const told = JSON.stringify(page)
    for (const secret of [davi.email, '85988880002', 'davi.mar', '2003-01-13', 'Ana', ana.id, '127.0.0.1'])
      expect(told).not.toContain(secret)
  })

  test('is recorded when it is opened: once in ten minutes for each who does', async () => {
    await rita.memberAdmin.open({ id: davi.id })
    await rita.memberAdmin.open({ id: davi.id })
    world.pass(11 * 60_000)
    await rita.memberAdmin.open({ id: davi.id })
    const opened = (await entries()).filter(({ action }) => action === 'opened')
    expect(opened).toHaveLength(2)
    expect(opened[0]).toMatchObject({ label: 'Davi S.', recordId: davi.id, actorName: 'rita' })
  })

  test('shows one fact for a reason, and the audit tells which, not what it is', async () => {
    const show = (fact: 'phone' | 'email' | 'instagram' | 'birthDate') =>
      rita.memberAdmin.reveal({ id: davi.id, fact, reason: 'Chamado 311' })
    expect(await show('phone')).toEqual({ value: '85988880002' })
    expect(await show('email')).toEqual({ value: davi.email })
    expect(await show('instagram')).toEqual({ value: 'davi.mar' })
    expect(await show('birthDate')).toEqual({ value: null })
    expect(await codeOf(rita.memberAdmin.reveal({ id: davi.id, fact: 'phone', reason: ' ' }))).toBe(
      'input.invalid',
    )
    const told = await entries()
    expect(told[3]).toMatchObject({
      action: 'revealed',
      reason: 'Chamado 311',
      changes: { field: { before: null, after: 'phone' } },
    })
    expect(JSON.stringify(told)).not.toContain('85988880002')
    expect(JSON.stringify(told)).not.toContain(davi.email)
  })

  // spec G106, G111
  test('gives the WhatsApp link with a greeting or congratulations, and says where there is no phone', async () => {
    const { url } = await rita.memberAdmin.greet({ id: davi.id, occasion: 'birthday' })
    expect(url).toMatch(/^https:\/\/wa\.me\/5585988880002\?text=Feliz%20anivers/)
    await world.db.update(appUsers).set({ phone: null }).where(eq(appUsers.id, davi.id))
    expect(await codeOf(rita.memberAdmin.greet({ id: davi.id, occasion: 'greeting' }))).toBe(
      'people.whatsapp_missing',
    )
  })

  test('takes a photo away: nobody is served it, and the person is shown again once there is another', async () => {
    const ana = await world.register('Ana Lima')
    const photo = `${(await davi.client.profile.me()).facePhoto?.src}_160.webp`
    await rita.memberAdmin.removePhoto({ id: davi.id, version: 1, use: 'face', reason: 'Não é uma pessoa' })
    for (const { cookie } of [ana, davi])
      expect((await world.app.inject({ url: photo, headers: { cookie } })).statusCode).toBe(404)
    expect((await ana.client.discover.list({})).items).toEqual([])
    expect((await davi.client.profile.me()).facePhoto).toBeNull()
    expect((await lastMail())?.text).not.toContain('Não é uma pessoa')
    const again = { id: davi.id, version: 2, use: 'face' as const, reason }
    expect(await codeOf(rita.memberAdmin.removePhoto(again))).toBe('record.not_found')
  })

  test('takes one photo of the gallery away: the others and the person stay, and it is not taken twice', async () => {
    const ana = await world.register('Ana Lima')
    const uploads = await storedUploads(world.deps, 2)
    const [first, second] = await davi.client.profile.setGallery({ photos: uploads })
    const asked = { id: davi.id, version: 1, photo: first?.id ?? '', reason: 'Tem o número de alguém' }
    await rita.memberAdmin.removeGalleryPhoto(asked)
    const details = await ana.client.interactions.details({ id: davi.id })
    expect(details.gallery).toEqual([second?.photo])
    for (const { cookie } of [ana, davi])
      expect(
        (await world.app.inject({ url: `${first?.photo.src}_160.webp`, headers: { cookie } })).statusCode,
      ).toBe(404)
    expect((await lastMail())?.text).not.toContain('Tem o número')
    expect((await rita.memberAdmin.open({ id: davi.id })).gallery).toEqual([second])
    expect(await codeOf(rita.memberAdmin.removeGalleryPhoto(asked))).toBe('record.not_found')
    // Nor what hangs in somebody else's.
    const bia = await world.register('Bia Sales')
    const foreign = { ...asked, id: bia.id, photo: second?.id ?? '' }
    expect(await codeOf(rita.memberAdmin.removeGalleryPhoto(foreign))).toBe('record.not_found')
  })

  test('takes the video away, which hides nobody', async () => {
    const ana = await world.register('Ana Lima')
    const sent = await davi.client.profile.setVideo({ file: video() })
    expect((await rita.memberAdmin.open({ id: davi.id })).video).toBe(sent.video)
    const asked = { id: davi.id, version: 1, reason: 'Mostra outra pessoa' }
    await rita.memberAdmin.removeVideo(asked)
    expect((await ana.client.interactions.details({ id: davi.id })).video).toBeNull()
    for (const { cookie } of [ana, davi])
      expect((await world.app.inject({ url: sent.video, headers: { cookie } })).statusCode).toBe(404)
    expect((await lastMail())?.text).not.toContain('outra pessoa')
    expect(await codeOf(rita.memberAdmin.removeVideo(asked))).toBe('record.not_found')
  })

  test('ends one session or all', async () => {
    const other = world.browser()
    await other.client.identity.signIn({ email: davi.email, password })
    const [latest] = (await rita.memberAdmin.open({ id: davi.id })).sessions
    await rita.memberAdmin.endSessions({ id: davi.id, session: latest?.id })
    expect((await rita.memberAdmin.open({ id: davi.id })).sessions).toHaveLength(1)
    expect(await codeOf(rita.memberAdmin.endSessions({ id: davi.id, session: latest?.id }))).toBe(
      'record.not_found',
    )
    await rita.memberAdmin.endSessions({ id: davi.id })
    expect(await codeOf(davi.client.profile.me())).toBe('session.required')
  })
})

// spec G219
test('deleting takes all that is theirs, others’ matches at once, and leaves no account to sign in to', async () => {
  const ana = await world.register('Ana Lima')
  await matchWith(ana)
  await suspend()
  await rita.memberAdmin.setStatus({ id: davi.id, version: 2, status: 'active' })
  const { client: boss } = await world.administrator()
  expect(await codeOf(rita.memberAdmin.remove({ id: davi.id, version: 3 }))).toBe('session.not_permitted')
  const news = await (await world.listen(ana)).notifications.live()
  await news.next()
  await boss.memberAdmin.remove({ id: davi.id, version: 3 })
  expect((await news.next()).value).toMatchObject({ type: 'match_removed' })
  await news.return?.()
  expect((await ana.client.matches.list({})).items).toEqual([])
  expect(await codeOf(davi.client.identity.signIn({ email: davi.email, password }))).toBe(
    'identity.wrong_credentials',
  )
  expect(await world.db.$count(users, eq(users.email, davi.email))).toBe(0)
  expect(await world.db.$count(suspensions)).toBe(0)
  expect(await world.db.$count(sessions)).toBe(3)
  expect(await world.db.$count(pictures, sql`owner_id is null`)).toBe(2)
  expect((await entries())[0]).toMatchObject({ action: 'deleted', label: 'Davi S.', undoable: false })
})
