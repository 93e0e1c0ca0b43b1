// Reports that can't wait: who looks under age, and intimate content, told through the API.
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { browserSubscription } from '#server/testing/push.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { gender: 'masculino' })
})
afterEach(() => world.close())

const hour = 3_600_000
const mails = (to: string) =>
  world.db
    .select({ subject: mailOutbox.subject, text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.to, to))
    .orderBy(desc(mailOutbox.createdAt), desc(sql`ctid`))
const run = (name: string) => onTime(world, name)
const statusOf = async ({ id }: Person) =>
  (await world.db.select({ status: appUsers.status }).from(appUsers).where(eq(appUsers.id, id)))[0]?.status
async function reported(reason: 'threat' | 'minor' | 'intimate') {
  await ana.client.interactions.report({ id: davi.id, reason, words: 'Olhem isto.' })
  const nina = await world.staff('atendimento', 'nina')
  const [row] = (await nina.client.moderation.reports({})).rows
  if (!row) throw new Error('nothing was reported')
  return { ...nina, row }
}

describe('a person who looks under age', () => {
  const seenBy = async (person: Person) =>
    (await person.client.discover.list({})).items.some(({ name }) => name.startsWith('Davi'))
  const doubt = async () => {
    await ana.client.interactions.report({ id: davi.id, reason: 'minor' })
    await runJobs(world)
  }

  test('is hidden at once by a report of that kind, sees nobody, and is mailed the way to answer', async () => {
    const bia = await world.register('Bia')
    expect(await seenBy(bia)).toBe(true)
    await doubt()
    expect(await seenBy(bia)).toBe(false)
    expect(await codeOf(davi.client.discover.list({}))).toBe('age.not_assured')
    expect(await davi.client.age.own()).toMatchObject({ required: false, state: 'doubted' })
    expect(await statusOf(davi)).toBe('active')
    const [mail] = await mails(davi.email)
    expect(mail?.subject).toBe('Confirme sua idade no Xamego')
    expect(mail?.text).not.toMatch(/denúncia|Ana/i)
    await run('identity.assured')
    expect(await seenBy(bia)).toBe(false)
  })

  test('a false reporter hides nobody: one report a day, and none after one that came to nothing, but for two who say the same', async () => {
    await doubt()
    const rui = await world.register('Rui', { gender: 'masculino' })
    await ana.client.interactions.report({ id: rui.id, reason: 'minor' })
    await runJobs(world)
    expect((await rui.client.age.own()).state).toBe('assured')
    const bia = await world.register('Bia')
    await bia.client.interactions.report({ id: rui.id, reason: 'minor' })
    await runJobs(world)
    expect((await rui.client.age.own()).state).toBe('doubted')
  })

  test('is shown again where the team finds nothing, and by no report hidden again', async () => {
    const { row, client } = await reported('minor')
    await runJobs(world)
    await client.moderation.decide({
      id: row.id,
      version: row.version,
      outcome: 'nothing',
      reason: 'Turma de 2020, formada.',
    })
    expect((await davi.client.age.own()).state).toBe('assured')
    expect((await mails(davi.email))[0]?.subject).toBe('Sua idade está confirmada no Xamego')
    const bia = await world.register('Bia')
    await bia.client.interactions.report({ id: davi.id, reason: 'minor' })
    await runJobs(world)
    expect((await davi.client.age.own()).state).toBe('assured')
  })

  test('is hidden by a decision or from their page, and their appeal is first in line', async () => {
    const bia = await world.register('Bia')
    const { client } = await world.staff('atendimento', 'rita')
    const appealOf = async (person: Person, text: string) => {
      const token = (await mails(person.email))[0]?.text.match(/token=([\w-]+)/)?.[1] ?? ''
      await world.visitor().memberAdmin.appeal({ token, text })
    }
    const version = async (person: Person) => (await client.memberAdmin.open({ id: person.id })).version
    const seen = async (person: Person) => ({
      id: person.id,
      version: await version(person),
      reason: 'Foto.',
    })
    await client.memberAdmin.setStatus({ ...(await seen(bia)), status: 'inactive' })
    await appealOf(bia, 'Não fui eu.')
    world.pass(60_000)
    const { row, client: ninas } = await reported('threat')
    await ninas.moderation.decide({
      id: row.id,
      version: row.version,
      outcome: 'age',
      reason: 'Foto da escola.',
    })
    expect((await davi.client.age.own()).state).toBe('doubted')
    await appealOf(davi, 'Tenho 20 anos.')
    const { rows } = await client.moderation.appeals({})
    expect(rows).toMatchObject([
      { name: 'Davi Sales', ageDoubt: true },
      { name: 'Bia', ageDoubt: false },
    ])
    await client.moderation.answerAppeal({ id: rows[0]?.id ?? '', decision: 'lift', answer: 'Confirmado.' })
    expect((await davi.client.age.own()).state).toBe('assured')
    await client.memberAdmin.setAgeDoubt({ ...(await seen(davi)), doubted: true })
    expect((await client.memberAdmin.open({ id: davi.id })).ageDoubt).toMatchObject({ reason: 'Foto.' })
    await client.memberAdmin.setAgeDoubt({ ...(await seen(davi)), doubted: false })
    expect((await davi.client.age.own()).state).toBe('assured')
  })
})

describe('the two-hour clock', () => {
  test('tells whoever moderates as such a report comes, and once more before it runs out, by mail and on their devices', async () => {
    const { email } = await world.staff('atendimento', 'rita')
    await reported('intimate')
    await runJobs(world)
    expect(await mails(email)).toMatchObject([{ subject: 'Denúncia urgente: decida até as 21:30' }])
    expect((await mails(email))[0]?.text).not.toMatch(/Davi|Ana/)
    await run('moderation.clock')
    expect(await mails(email)).toHaveLength(1)
    world.pass(1.5 * hour)
    for (const _ of [1, 2]) await run('moderation.clock')
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      'Denúncia urgente: o prazo acaba às 21:30',
      'Denúncia urgente: decida até as 21:30',
    ])
  })

  test('reaches the device of who moderates, at whatever hour', async () => {
    const bia = await world.register('Bia')
    await bia.client.notifications.subscribe(browserSubscription('phone'))
    await world.db.update(users).set({ role: 'atendimento' }).where(eq(users.email, bia.email))
    const quiet = { matchPush: false, likePush: false, replyPush: false, echoPush: false, moneyPush: false }
    const mail = { matchMail: true, likeMail: true }
    await bia.client.notifications.saveSettings({ ...mail, ...quiet, quietFrom: 0, quietUntil: 23 })
    await ana.client.interactions.report({ id: davi.id, reason: 'intimate' })
    await runJobs(world)
    world.pass(60_000)
    await onTime(world, 'notifications.push')
    await runJobs(world)
    expect(world.push.sent).toMatchObject([{ payload: { kind: 'report', count: 1 }, urgency: 'high' }])
  })
})
