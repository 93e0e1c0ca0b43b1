// Reports and what the team decides, told through the API.
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { video } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { endedMatches } from '../interactions/report.ts'
import { matches, reports } from '../interactions/tables.ts'
import { fileOf } from '../photos/addresses.ts'

let world: World
let ana: Person
let davi: Person
let nina: Awaited<ReturnType<World['staff']>> | undefined
beforeEach(async () => {
  nina = undefined
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { gender: 'masculino' })
})
afterEach(() => world.close())

const hour = 3_600_000
const mails = async (to: string) =>
  (
    await world.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.to, to))
      .orderBy(desc(mailOutbox.createdAt), desc(sql`ctid`))
  ).map(({ subject, text }) => ({ subject, text }))
const run = async (name: string, data: object = {}) => {
  for (const job of featureJobs(world.deps)) if (job.name === name) await job.run?.(data)
}
const match = async () => {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
}
const statusOf = async (person: Person) =>
  (await world.db.select({ status: appUsers.status }).from(appUsers).where(eq(appUsers.id, person.id)))[0]
    ?.status
async function reported(reason: 'threat' | 'number' | 'fake' = 'threat') {
  await ana.client.interactions.report({ id: davi.id, reason, words: 'Olhem isto.' })
  nina ??= await world.staff('atendimento', 'nina')
  const [row] = (await nina.client.moderation.reports({ state: 'open' })).rows
  if (!row) throw new Error('nothing was reported')
  return { ...nina, row }
}

describe('reporting', () => {
  test('keeps the profile of then, by deadline, each with its clock', async () => {
    const bia = await world.register('Bia')
    await bia.client.interactions.report({ id: davi.id, reason: 'spam' })
    await ana.client.interactions.report({ id: davi.id, reason: 'intimate' })
    await ana.client.interactions.report({ id: bia.id, reason: 'threat', words: 'Ela me persegue.' })
    const { client } = await world.staff('atendimento')
    const { rows } = await client.moderation.reports({})
    expect(
      rows.map(({ name, reason, gathered, dueAt }) => [name, reason, gathered, dueAt.getTime()]),
    ).toEqual([
      ['Davi Sales', 'intimate', 2, Date.parse('2026-03-10T22:30:00Z') + 2 * hour],
      ['Bia', 'threat', 1, Date.parse('2026-03-10T22:30:00Z') + 24 * hour],
      ['Davi Sales', 'spam', 2, Date.parse('2026-03-10T22:30:00Z') + 72 * hour],
    ])
    await world.db.update(appUsers).set({ bio: 'Outra coisa' }).where(eq(appUsers.id, bia.id))
    const opened = await client.moderation.open({ id: rows[1]?.id ?? '' })
    expect(opened).toMatchObject({
      words: 'Ela me persegue.',
      evidence: { name: 'Bia', bio: null },
      profile: { status: 'active', bio: 'Outra coisa' },
      reporter: { sent: 2, upheld: 0 },
      sameNumber: true,
    })
    expect(opened.evidence?.pictures).toMatchObject([{ still: 'face' }, { still: 'body' }])
    expect(opened.profile.pictures).toMatchObject([{ picture: 'face' }, { picture: 'body' }])
  })

  test('answers the same whoever it is about and however the two stand, and keeps it also where there is nobody', async () => {
    const report = (id: string) => ana.client.interactions.report({ id, reason: 'fake' })
    expect(await report('00000000-0000-4000-8000-000000000000')).toEqual({ ok: true })
    expect(await world.db.select().from(reports)).toMatchObject([{ aboutId: null, evidence: null }])
    await davi.client.interactions.block({ id: ana.id })
    expect(await report(davi.id)).toEqual({ ok: true })
    const rui = await world.register('Rui')
    await rui.client.interactions.decide({ to: ana.id, type: 'dislike' })
    expect(await report(rui.id)).toEqual({ ok: true })
    expect(await report(rui.id)).toEqual({ ok: true })
    expect(await world.db.$count(reports)).toBe(3)
    expect(await codeOf(report(ana.id))).toBe('people.self')
  })

  test('blocks as well where that is asked, also whom there is not', async () => {
    await match()
    await ana.client.interactions.report({ id: davi.id, reason: 'threat', block: true })
    expect((await davi.client.matches.list({})).items).toEqual([])
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await ana.client.interactions.report({ id: nobody, reason: 'threat', block: true })).toEqual({
      ok: true,
    })
  })

  test('matches that can’t be reached are alike, whoever ended them and however: name and day of the match', async () => {
    const rui = await world.register('Rui Torres', { gender: 'masculino' })
    await match()
    await ana.client.interactions.decide({ to: rui.id, type: 'like' })
    await rui.client.interactions.decide({ to: ana.id, type: 'like' })
    expect((await ana.client.interactions.ended()).items).toEqual([])
    await davi.client.interactions.block({ id: ana.id })
    const [kept] = await world.db.select({ id: matches.id }).from(matches).where(eq(matches.status, 'active'))
    await rui.client.matches.remove({ id: kept?.id ?? '' })
    const suspended = await world.register('Leo Alves', { gender: 'masculino' })
    const leaving = await world.register('Gil Braga', { gender: 'masculino' })
    for (const { id, client } of [suspended, leaving]) {
      await ana.client.interactions.decide({ to: id, type: 'like' })
      await client.interactions.decide({ to: ana.id, type: 'like' })
    }
    expect((await ana.client.interactions.ended()).items).toHaveLength(2)
    world.pass(40 * dayMs)
    await world.db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, suspended.id))
    await world.db.update(appUsers).set({ status: 'leaving' }).where(eq(appUsers.id, leaving.id))
    const { items } = await endedMatches(world.deps, ana.id)
    const alike = ['Davi', 'Gil', 'Leo', 'Rui'].map((name) => ({
      id: expect.any(String),
      name,
      matchedOn: '2026-03-10',
    }))
    expect(items.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(alike)
  })

  test('ten a day are taken', async () => {
    for (let times = 0; times < 10; times++)
      await ana.client.interactions.report({ id: davi.id, reason: 'fake' })
    expect(await codeOf(ana.client.interactions.report({ id: davi.id, reason: 'spam' }))).toBe(
      'request.too_many',
    )
  })

  test('photos are copied, and stay when their owner takes them away; the team alone sees them, accounted for', async () => {
    const { row, client, cookie } = await reported()
    const [kept] = await world.db.select().from(reports)
    const source = fileOf(kept?.evidence?.photos[0] ?? '', 960)
    await world.storage.put(source, Buffer.from('a face'))
    await run('interactions.evidence', { id: row.id })
    await world.storage.remove(source)
    const [first] = (await client.moderation.open({ id: row.id })).evidence?.pictures ?? []
    const { address = '' } = first ?? {}
    const look = (by: string) => world.app.inject({ url: address, headers: { cookie: by } })
    const seen = await look(cookie)
    expect([seen.statusCode, seen.body, seen.headers['content-type']]).toEqual([200, 'a face', 'image/webp'])
    expect(seen.headers['content-disposition']).toBe('inline')
    expect((await look(ana.cookie)).statusCode).toBe(403)
    expect((await look(davi.cookie)).statusCode).toBe(403)
    expect((await look((await world.staff('conteudo')).cookie)).statusCode).toBe(403)
    expect((await look('')).statusCode).toBe(401)
    const { rows } = await world.db.execute<{ action: string }>(
      sql`select action from admin_audit where kind = 'report'`,
    )
    expect(rows).toMatchObject([{ action: 'opened' }])
  })
})

describe('deciding', () => {
  test('suspends, tells both, and closes all open reports about the same member', async () => {
    const bia = await world.register('Bia')
    await bia.client.interactions.report({ id: davi.id, reason: 'fake' })
    const { client, row } = await reported()
    const decision = { id: row.id, outcome: 'suspended' as const, reason: 'Ameaçou alguém.' }
    expect(await codeOf(client.moderation.decide(decision))).toBe('record.version_missing')
    const decided = await client.moderation.decide({ ...decision, version: row.version })
    expect(decided.undoable).toBe(true)
    expect(await statusOf(davi)).toBe('inactive')
    const [told] = await mails(davi.email)
    expect(told?.subject).toBe('Sua conta no Xamego foi suspensa')
    for (const said of [
      'não ameaçar, perseguir nem assediar.',
      '10/03/2026',
      'sempre que houver alguém que não decidiu isto',
    ])
      expect(told?.text).toContain(said)
    const token = told?.text.match(/token=([\w-]+)/)?.[1] ?? ''
    expect(await world.visitor().memberAdmin.suspension({ token })).toMatchObject({
      rule: 'threat',
      ageDoubt: false,
      appealedAt: null,
    })
    expect(await codeOf(world.visitor().memberAdmin.suspension({ token: 'x' }))).toBe('identity.link_expired')
    for (const { email, client: theirs } of [ana, bia]) {
      const [mail] = await mails(email)
      expect(mail).toMatchObject({ subject: 'Resposta da equipe do Xamego' })
      expect(mail?.text).toContain('tomamos as medidas cabíveis')
      expect(mail?.text).not.toMatch(/Davi|Ana Lima|Bia|suspen/)
      expect((await theirs.interactions.reports()).items).toMatchObject([{ answer: 'acted' }])
    }
    expect(await codeOf(client.moderation.decide({ ...decision, version: row.version + 1 }))).toBe(
      'moderation.decided',
    )
    expect((await client.moderation.reports({ state: 'open' })).total).toBe(0)
  })

  test('nothing, a text, a photo or a number: each does what it says', async () => {
    const own = async () => (await world.db.select().from(appUsers).where(eq(appUsers.id, davi.id)))[0]
    await world.db.update(appUsers).set({ bio: 'Feio', work: 'Feio' }).where(eq(appUsers.id, davi.id))
    const decide = async (outcome: 'nothing' | 'text' | 'photo' | 'number') => {
      const { client, row } = await reported(outcome === 'number' ? 'number' : 'threat')
      await client.moderation.decide({
        id: row.id,
        version: row.version,
        outcome,
        pictures: ['body'],
        reason: 'Visto com cuidado.',
      })
    }
    await decide('nothing')
    expect((await ana.client.interactions.reports()).items).toMatchObject([{ answer: 'no_violation' }])
    expect(await own()).toMatchObject({ bio: 'Feio', whatsappEnabled: true })
    await decide('text')
    expect(await own()).toMatchObject({ bio: null, work: null })
    await decide('number')
    expect(await own()).toMatchObject({ whatsappEnabled: false })
    await decide('photo')
    expect((await own())?.bodyPhotoUrl).toBe(null)
    expect((await own())?.facePhotoUrl).not.toBe(null)
    expect((await mails(davi.email)).slice(0, 3)).toMatchObject([
      { subject: 'Falta uma foto no seu perfil do Xamego' },
      { subject: 'Confira o WhatsApp do seu perfil no Xamego' },
      { subject: 'Um texto saiu do seu perfil no Xamego' },
    ])
  })

  test('a number that was hidden is not switched on again until it is another, or the team takes it back', async () => {
    const own = async () => (await world.db.select().from(appUsers).where(eq(appUsers.id, davi.id)))[0]
    const { client, row } = await reported('number')
    await client.moderation.decide({
      id: row.id,
      version: row.version,
      outcome: 'number',
      reason: 'O dono nos escreveu.',
    })
    const turnOn = () => davi.client.profile.setPrivacy({ whatsappEnabled: true })
    expect(await codeOf(turnOn())).toBe('profile.number_hidden')
    const before = (await own())?.phone ?? ''
    const told = { maritalStatus: 'solteiro', gender: 'masculino', genderPreference: 'feminino' } as const
    await davi.client.profile.update({ ...told, whatsapp: '(85) 97777-1234' })
    await turnOn()
    expect(await own()).toMatchObject({ whatsappEnabled: true, phone: '85977771234' })
    await davi.client.profile.update({ ...told, whatsapp: before })
    expect(await own()).toMatchObject({ whatsappEnabled: false, phone: before })
    expect(await codeOf(turnOn())).toBe('profile.number_hidden')
    const { rows } = await world.db.execute<{ id: number }>(
      sql`select id from admin_audit where undoable order by id desc limit 1`,
    )
    await client.backOffice.undo({ entry: Number(rows[0]?.id) })
    expect(await own()).toMatchObject({ whatsappEnabled: true, hiddenPhone: null })
  })

  test('gallery and video are evidence on both sides, and each is removed by a decision where it was chosen', async () => {
    const [first, second] = await davi.client.profile.setGallery({
      photos: await storedUploads(world.deps, 2),
    })
    const sent = await davi.client.profile.setVideo({ file: video() })
    const { client, cookie, row } = await reported()
    await run('interactions.evidence', { id: row.id })
    const all = ['face', 'body', first?.id, second?.id, 'video']
    const opened = await client.moderation.open({ id: row.id })
    expect(opened.evidence?.pictures.map(({ still }) => still)).toEqual(all)
    expect(opened.profile.pictures.map(({ picture }) => picture)).toEqual(all)
    expect(opened.profile.pictures.at(-1)?.video).toBe(sent.video)
    const decision = { id: row.id, version: row.version, outcome: 'photo' as const, reason: 'Não é dele.' }
    expect(await codeOf(client.moderation.decide(decision))).toBe('input.invalid')
    await client.moderation.decide({ ...decision, pictures: [first?.id ?? '', 'video'] })
    const after = await client.moderation.open({ id: row.id })
    expect(after.profile.pictures.map(({ picture }) => picture)).toEqual(['face', 'body', second?.id])
    expect(after.evidence?.pictures.map(({ still }) => still)).toEqual([
      'face',
      'body',
      null,
      second?.id,
      null,
    ])
    const film = after.evidence?.pictures.at(-1)?.address ?? ''
    const looked = await world.app.inject({ url: film, headers: { cookie } })
    expect([looked.statusCode, looked.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect((await client.moderation.reports({})).rows).toEqual([])
    expect((await client.moderation.reports({ state: 'closed' })).rows).toMatchObject([{ outcome: 'photo' }])
  })

  test('a late report stands out, and one member’s are found together', async () => {
    const { client } = await reported()
    const dueIn = (hours: number) =>
      world.db.update(reports).set({ dueAt: sql`now() + ${hours} * interval '1 hour'` })
    await dueIn(1)
    expect((await client.moderation.reports({ late: true })).rows).toEqual([])
    await dueIn(-1)
    expect((await client.moderation.reports({ late: true })).rows).toMatchObject([{ late: true }])
    expect((await client.moderation.reports({ about: davi.id })).total).toBe(1)
    expect((await client.moderation.reports({ about: ana.id })).total).toBe(0)
    expect((await client.moderation.reports({ search: 'davi' })).total).toBe(1)
  })

  test('evidence is erased six months after the decision, and with the account it is about', async () => {
    const { client, row } = await reported()
    await world.storage.put(`evidence/${row.id}_0.webp`, Buffer.from('x'))
    await client.moderation.decide({
      id: row.id,
      version: row.version,
      outcome: 'nothing',
      reason: 'Tudo certo.',
    })
    world.pass(179 * dayMs)
    await run('moderation.sweep')
    expect(world.storage.files.has(`evidence/${row.id}_0.webp`)).toBe(true)
    world.pass(2 * dayMs)
    await run('moderation.sweep')
    expect(world.storage.files.has(`evidence/${row.id}_0.webp`)).toBe(false)
    expect(await world.db.select().from(reports)).toMatchObject([{ evidence: null, words: null }])
  })
})

describe('an appeal', () => {
  async function appealed() {
    const { client, row } = await reported()
    await client.moderation.decide({
      id: row.id,
      version: row.version,
      outcome: 'suspended',
      reason: 'Ameaça.',
    })
    const token = (await mails(davi.email))[0]?.text.match(/token=([\w-]+)/)?.[1] ?? ''
    await world.visitor().memberAdmin.appeal({ token, text: 'Não fui eu.' })
    const [appeal] = (await client.moderation.appeals({ state: 'open' })).rows
    if (!appeal) throw new Error('nobody appealed')
    return { client, appeal }
  }

  test('is answered by somebody else than who suspended, who lets them back in', async () => {
    const { client, appeal } = await appealed()
    expect(appeal).toMatchObject({
      name: 'Davi Sales',
      reason: 'Ameaça.',
      appeal: 'Não fui eu.',
      state: 'open',
    })
    const rita = await world.staff('atendimento', 'rita')
    const answer = { id: appeal.id, decision: 'lift' as const, answer: 'Você tem razão.' }
    expect(await codeOf(client.moderation.answerAppeal(answer))).toBe('moderation.own_suspension')
    expect(await codeOf(client.moderation.answerAppeal({ ...answer, decision: 'keep' }))).toBe(
      'moderation.own_suspension',
    )
    const { version } = await client.memberAdmin.open({ id: davi.id })
    const around = client.memberAdmin.setStatus({ id: davi.id, version, status: 'active' })
    expect(await codeOf(around)).toBe('moderation.own_suspension')
    expect((await client.moderation.appeals({})).rows).toMatchObject([{ begunBy: 'self' }])
    expect((await rita.client.moderation.appeals({})).rows).toMatchObject([{ begunBy: 'another' }])
    await rita.client.moderation.answerAppeal(answer)
    expect(await statusOf(davi)).toBe('active')
    const [mail] = await mails(davi.email)
    expect(mail?.subject).toBe('Sua conta no Xamego está ativa de novo')
    expect(mail?.text).toContain('Você tem razão.')
    expect(await codeOf(rita.client.moderation.answerAppeal(answer))).toBe('moderation.decided')
    expect((await rita.client.moderation.appeals({ state: 'open' })).total).toBe(0)
    expect((await client.moderation.appeals({ state: 'closed' })).rows).toMatchObject([{ outcome: 'lift' }])
  })

  test('refused, its answer is mailed and the suspension lasts; who works alone may answer themselves', async () => {
    const { client, appeal } = await appealed()
    expect((await client.moderation.appeals({})).rows).toMatchObject([{ begunBy: 'self_alone' }])
    await client.moderation.answerAppeal({ id: appeal.id, decision: 'keep', answer: 'Vimos as mensagens.' })
    const { rows } = await world.db.execute(
      sql`select changes->'ownSuspension'->'after' as own from admin_audit where kind = 'appeal'`,
    )
    expect(rows).toEqual([{ own: true }])
    expect(await statusOf(davi)).toBe('inactive')
    const answered = async () => (await client.moderation.appeals({ state: 'closed' })).rows
    expect(await answered()).toMatchObject([{ outcome: 'keep' }])
    const [mail] = await mails(davi.email)
    expect(mail?.text).toContain('Vimos as mensagens.')
    // Let back in another day, the answer of then is still what it was.
    world.pass(60_000)
    const { version } = await client.memberAdmin.open({ id: davi.id })
    await client.memberAdmin.setStatus({ id: davi.id, version, status: 'active' })
    expect(await answered()).toMatchObject([{ outcome: 'keep' }])
  })
})
