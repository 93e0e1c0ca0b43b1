import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw, sealedList, sha256 } from '#contract/raffles/draw.ts'
import { maxDrawn } from '#contract/raffles/options.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { local } from '#server/testing/form-time.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { raffleParticipants as participants, raffles } from './tables.ts'
// @ts-expect-error a program of its own, without types
import { check } from './verifier.mjs'

const hourMs = 3_600_000
let world: World
let office: Person['client']['raffles']
beforeEach(async () => {
  world = await createWorld()
  await signIn()
})
afterEach(() => world.close())

/** Hands the office to somebody who has just signed in: a staff session ends with half an hour of rest. */
async function signIn() {
  office = (await world.staff('conteudo', `rita${signedIn++}`)).client.raffles
}
let signedIn = 0

const form = {
  title: 'Fone pra ouvir junto',
  description: 'Um fone sem fio.',
  prize: '1 fone',
  startsAt: '2026-03-01T08:00',
  endsAt: '2026-03-12T12:00',
}
const open = async (more: Partial<Parameters<typeof office.create>[0]> = {}) =>
  (await office.create({ ...form, startsAt: local(-1), endsAt: local(2), ...more })).id
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(raffles).where(eq(raffles.id, id))
  if (!row) throw new Error('no raffle')
  return row
}
const advance = () => onTime(world, 'raffles.advance')
const lettersAbout = async (change: string) =>
  (
    await world.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, `${change}: ${form.title}`))
  ).map(({ text }) => text)
const changesOf = async (id: string) =>
  (await world.db.select().from(notifications).where(eq(notifications.aboutId, id))).filter(
    ({ kind }) => kind === 'raffle_changed',
  )

/** Seals and draws what has ended. */
async function finish() {
  world.pass(2 * hourMs)
  await advance()
  world.pass(hourMs)
  await advance()
  await signIn()
}

async function crowd(id: string, names = ['Ana Lima', 'Bia Torres', 'Caio Linhares', 'Davi Rocha']) {
  const people: (Person & { number: number; receipt: string })[] = []
  for (const name of names) {
    const person = await world.register(name)
    people.push({ ...person, ...(await person.client.raffles.join({ id })) })
  }
  return people
}

// spec M206, M211, M257, M258, M334, M404, M405, M424, G132, G137, G213
test('a member takes part once, with the next number and a receipt of their own', async () => {
  const id = await open()
  const [ana, bia] = await crowd(id, ['Ana', 'Bia'])
  expect([ana?.number, bia?.number]).toEqual([1, 2])
  expect(await ana?.client.raffles.join({ id })).toEqual({ number: 1, receipt: ana?.receipt })
  const { items } = (await bia?.client.raffles.list({})) ?? { items: [] }
  expect(items[0]).toMatchObject({ stage: 'open', participants: 2, mine: { number: 2 }, winner: null })
})

// spec M404
test('raffles that can be entered lead by their deadlines, then those to come, then the full ones', async () => {
  const full = await open({ maxParticipants: 1 })
  const [ana] = await crowd(full, ['Ana'])
  const soon = await open({ startsAt: local(5), endsAt: local(9) })
  const late = await open({ endsAt: local(6) })
  const early = await open({ endsAt: local(3) })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await ana?.client.raffles.list({ limit: 1, ...(cursor && { cursor }) })
    seen.push(...(page?.items ?? []).map(({ id }) => id))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([early, late, soon, full])
})

// spec M465
test('before its time, after it, switched off or full a raffle takes nobody in', async () => {
  const ana = await world.register('Ana')
  const joining = (id: string) => codeOf(ana.client.raffles.join({ id }))
  expect(await joining(await open({ startsAt: local(1), endsAt: local(2) }))).toBe('raffles.not_begun')
  expect(await joining(await open({ startsAt: local(-3), endsAt: local(-1) }))).toBe('raffles.over')
  const off = await open()
  await office.setStatus({ id: off, version: 1, status: 'inactive' })
  expect(await joining(off)).toBe('raffles.not_found')
  const small = await open({ maxParticipants: 1 })
  await crowd(small, ['Bia'])
  expect(await joining(small)).toBe('raffles.full')
})

// spec M209
test('participants are first names with an initial, of those whom the viewer may see', async () => {
  const id = await open()
  const [ana, bia, caio] = await crowd(id, ['Ana Lima', 'Bia Torres', 'Caio Linhares'])
  const seen = async () => {
    const { items, total } = (await ana?.client.raffles.participants({ id })) ?? { items: [], total: 0 }
    return { names: items.map(({ name }) => name), total }
  }
  expect(await seen()).toEqual({ names: ['Ana L.', 'Bia T.', 'Caio L.'], total: 3 })
  await bia?.client.interactions.block({ id: ana?.id ?? '' })
  await caio?.client.interactions.decide({ to: ana?.id ?? '', type: 'dislike' })
  expect(await seen()).toEqual({ names: ['Ana L.'], total: 3 })
})

test('the list is sealed after the end, before the public number exists, and nothing changes from then on', async () => {
  const id = await open()
  const people = await crowd(id)
  world.pass(2 * hourMs)
  await advance()
  const row = await rowOf(id)
  expect(row.sealedAt).toEqual(new Date())
  expect(row.drawsAt?.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
  const proof = await world.visitor().raffles.proof({ id })
  const receipts = await Promise.all(people.map(({ receipt }) => sha256(receipt)))
  expect(proof.list).toBe(
    sealedList({
      id,
      title: form.title,
      prize: form.prize,
      endsAt: row.endsAt.toISOString(),
      source: `stand_in ${row.round}`,
      receipts,
    }),
  )
  expect(proof).toMatchObject({
    stage: 'sealed',
    seal: await sha256(proof.list ?? ''),
    randomness: null,
    order: [],
  })
  for (const { receipt } of people) expect(JSON.stringify(proof)).not.toContain(receipt)

  const { version } = row
  await signIn()
  const refused = [
    office.update({ ...form, id, version, startsAt: local(-3), endsAt: local(1) }),
    office.setStatus({ id, version, status: 'inactive' }),
    office.bin({ id, version }),
  ]
  expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'raffles.sealed'))
  const late = await world.register('Lia')
  expect(await codeOf(late.client.raffles.join({ id }))).toBe('raffles.over')
  const by = { raffleId: id, userId: late.id, number: 5, receipt: '0'.repeat(32) }
  await expect(world.db.insert(participants).values(by)).rejects.toThrow()
})

// spec G84, G150
test('the draw follows from list and number, and whoever wins is told in the app and by mail', async () => {
  const id = await open()
  const people = await crowd(id)
  await finish()
  const proof = await world.visitor().raffles.proof({ id })
  const steps = await draw(proof.seal ?? '', proof.randomness ?? '', people.length, maxDrawn)
  expect(proof.order).toEqual(steps.map(({ number }) => number))
  expect(proof.order.toSorted()).toEqual([1, 2, 3, 4])
  const checked: [string, boolean][] = check(proof)
  expect(checked.filter(([, holds]) => !holds)).toEqual([])

  const winner = people.find(({ number }) => number === proof.winner)
  const told = await world.db.select().from(notifications).where(eq(notifications.kind, 'raffle_won'))
  expect(told).toMatchObject([{ memberId: winner?.id, aboutId: id }])
  const letters = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, winner?.email ?? ''))
  expect(letters.filter(({ subject }) => subject.startsWith('Você ganhou'))).toHaveLength(1)
  await advance()
  expect(await world.db.$count(notifications, eq(notifications.kind, 'raffle_won'))).toBe(1)
})

test('a winner stands there by number until they agree to be shown, and may take it back', async () => {
  const id = await open()
  const people = await crowd(id)
  await finish()
  const { winner: number } = await world.visitor().raffles.proof({ id })
  const winner = people.find((one) => one.number === number)
  const other = people.find((one) => one.number !== number)
  const seen = async () => (await other?.client.raffles.list({ finished: true }))?.items[0]?.winner
  expect(await seen()).toMatchObject({ number, name: null, photo: null, mine: false, shown: null })
  expect(await codeOf(other?.client.raffles.setShown({ id, shown: true }) ?? Promise.resolve())).toBe(
    'raffles.not_found',
  )
  await winner?.client.raffles.setShown({ id, shown: true })
  expect((await seen())?.name).toBeTruthy()
  await winner?.client.interactions.block({ id: other?.id ?? '' })
  expect((await seen())?.name).toBeNull()
})

test('a winner who does not answer is passed over for the next alternate, once, with a reason in the audit', async () => {
  const id = await open()
  const people = await crowd(id)
  await finish()
  const { order, winner: number = 0 } = await world.visitor().raffles.proof({ id })
  const pass = () => office.passOver({ id, number: number ?? 0, reason: 'Não respondeu em 30 dias.' })
  await pass()
  expect(await codeOf(pass())).toBe('record.stale')
  const after = await world.visitor().raffles.proof({ id })
  expect(after).toMatchObject({ winner: order[1], passed: [order[0]] })
  const told = await world.db.select().from(notifications).where(eq(notifications.kind, 'raffle_won'))
  expect(told).toHaveLength(2)
  expect(people.find((one) => one.number === order[1])?.id).toBe((await rowOf(id)).winnerId)
  const { rows } = await (await world.staff('administrador', 'chefe')).client.backOffice.auditList({
    record: id,
    action: 'passed_over',
  })
  expect(rows).toMatchObject([{ reason: 'Não respondeu em 30 dias.', label: form.title }])
})

test('a number whose member is gone stays in the list, and the next in the order wins', async () => {
  const id = await open()
  const people = await crowd(id)
  world.pass(2 * hourMs)
  await advance()
  const { seal, round } = await rowOf(id)
  const found = await world.deps.beacon.fetch(round ?? 0)
  const [first, second] = await draw(seal ?? '', found?.randomness ?? '', 4, 2)
  const gone = people.find(({ number }) => number === first?.number)
  await world.db.delete(appUsers).where(eq(appUsers.id, gone?.id ?? ''))
  world.pass(hourMs)
  await advance()
  expect(await world.visitor().raffles.proof({ id })).toMatchObject({
    winner: second?.number,
    passed: [first?.number],
    participants: 4,
  })
})

test('a raffle without participants ends without a winner', async () => {
  const id = await open()
  await finish()
  expect(await world.visitor().raffles.proof({ id })).toMatchObject({
    stage: 'drawn',
    order: [],
    winner: null,
  })
})

test('a result of the Loteria Federal is typed once its day has come, and decides', async () => {
  const lottery = { source: 'federal_lottery' as const, lotteryDay: '2026-03-14', promoted: true }
  expect(await codeOf(open(lottery))).toBe('input.invalid')
  expect(await codeOf(open({ ...lottery, lotteryDay: '2026-03-10', authorization: '01.000/2026' }))).toBe(
    'input.invalid',
  )
  const id = await open({ ...lottery, authorization: '01.000/2026' })
  await crowd(id)
  const result = ['01234', '56789', '11111', '22222', '33333']
  const type = () => office.drawNow({ id, lotteryResult: result })
  expect(await codeOf(type())).toBe('raffles.not_sealed')
  await finish()
  expect(await codeOf(type())).toBe('raffles.round_unavailable')
  world.pass(5 * 24 * hourMs)
  await advance()
  await signIn()
  expect((await rowOf(id)).drawnAt).toBeNull()
  await type()
  expect(await codeOf(type())).toBe('raffles.drawn')
  const proof = await world.visitor().raffles.proof({ id })
  expect(proof).toMatchObject({ lotteryResult: result, beacon: null, authorization: '01.000/2026' })
  expect(check(proof).every(([, holds]: [string, boolean]) => holds)).toBe(true)
})

const lotteryOn = (lotteryDay: string, endsIn = 2) => ({
  ...{ source: 'federal_lottery' as const, lotteryDay },
  ...{ startsAt: local(endsIn - 3), endsAt: local(endsIn) },
})

test('an extraction whose result may be public is refused, in a new raffle, an edit and an undoing', async () => {
  expect(await codeOf(open(lotteryOn('2026-03-07', -120)))).toBe('raffles.extraction_over')
  const id = await open(lotteryOn('2026-03-11'))
  const { entry } = await office.update({ ...form, ...lotteryOn('2026-03-14'), id, version: 1 })
  const edit = { ...form, ...lotteryOn('2026-03-11'), id, version: 2 }
  // Without the job nothing is sealed, as when an administrator switches the raffle off.
  world.pass(Date.parse('2026-03-11T19:00:00-03:00') - Date.now())
  await signIn()
  expect(await codeOf(office.update(edit))).toBe('raffles.extraction_over')
  const boss = await world.staff('administrador', 'chefe')
  expect(await codeOf(boss.client.backOffice.undo({ entry: entry ?? 0 }))).toBe('raffles.extraction_over')
  expect((await rowOf(id)).lotteryDay).toBe('2026-03-14')
})

test('a list that is sealed late waits for the next extraction, which nobody chose', async () => {
  const id = await open(lotteryOn('2026-03-11'))
  await crowd(id)
  world.pass(Date.parse('2026-03-11T18:55:00-03:00') - Date.now())
  await advance()
  expect(await rowOf(id)).toMatchObject({ lotteryDay: '2026-03-14', sealedAt: new Date() })
  const proof = await world.visitor().raffles.proof({ id })
  expect(proof.list).toContain('\nfonte loteria-federal 2026-03-14\n')
  const letters = await lettersAbout('Adiado')
  expect(letters).toHaveLength(4)
  expect(letters[0]).toContain('ficou para sábado, 14/03')
  expect(await changesOf(id)).toHaveLength(4)
})

// spec M527
test('a raffle that is switched off and on again notifies who takes part, once the office has left it alone', async () => {
  const id = await open({ endsAt: local(48) })
  await crowd(id, ['Ana Lima', 'Bia Torres'])
  const settle = async () => {
    await onTime(world, 'raffles.announce')
    world.pass(3 * 60_000)
    await onTime(world, 'raffles.announce')
    await onTime(world, 'raffles.announce')
  }
  await office.setStatus({ id, version: 1, status: 'inactive' })
  await office.setStatus({ id, version: (await rowOf(id)).version, status: 'active' })
  await settle()
  expect(await changesOf(id)).toEqual([])
  await office.setStatus({ id, version: (await rowOf(id)).version, status: 'inactive' })
  await onTime(world, 'raffles.announce')
  expect(await changesOf(id)).toEqual([])
  await settle()
  expect(await lettersAbout('Suspenso')).toHaveLength(2)
  expect(await changesOf(id)).toHaveLength(2)
  await office.setStatus({ id, version: (await rowOf(id)).version, status: 'active' })
  await settle()
  expect(
    [await lettersAbout('Suspenso'), await lettersAbout('De volta')].map(({ length }) => length),
  ).toEqual([2, 2])
  await office.bin({ id, version: (await rowOf(id)).version })
  await settle()
  expect(await lettersAbout('Suspenso')).toHaveLength(4)
  expect(await changesOf(id)).toHaveLength(2)
})

test('prize, end, source and day stay once somebody takes part, and a title may be mended', async () => {
  const id = await open(lotteryOn('2026-03-14'))
  await crowd(id, ['Ana Lima'])
  const same = { ...form, ...lotteryOn('2026-03-14'), id, version: 1 }
  for (const changed of [
    { lotteryDay: '2026-03-18' },
    { source: 'beacon' as const, lotteryDay: '' },
    { prize: '1 adesivo' },
    { endsAt: local(1) },
  ])
    expect(await codeOf(office.update({ ...same, ...changed })), Object.keys(changed)[0]).toBe(
      'raffles.terms_fixed',
    )
  await office.update({ ...same, title: 'Fone para ouvir junto' })
  expect(await rowOf(id)).toMatchObject({ title: 'Fone para ouvir junto', lotteryDay: '2026-03-14' })
})

test('a day that was typed before another source was chosen is left out', async () => {
  const id = await open({ lotteryDay: '2026-03-14' })
  expect(await rowOf(id)).toMatchObject({ source: 'beacon', lotteryDay: null })
})

// spec G60, G83, G85, G180, G212, G254, G278
test('a limit below the participants is refused, and a delivered prize goes to nobody else', async () => {
  const id = await open()
  await crowd(id)
  const seen = { id, version: 1 }
  expect(await codeOf(office.update({ ...form, ...seen, endsAt: local(2), maxParticipants: 3 }))).toBe(
    'raffles.limit_below',
  )
  await finish()
  const { winner } = await world.visitor().raffles.proof({ id })
  const number = winner ?? 0
  const delivered = await office.deliver({ id, number })
  expect(await codeOf(office.passOver({ id, number, reason: 'Sumiu.' }))).toBe('raffles.delivered')
  expect(await office.progress({ id })).toMatchObject({ roundIsOut: true, deliveredAt: new Date() })
  const { entry, undoable } = delivered
  expect(undoable).toBe(true)
  await (await world.staff('conteudo', 'vera')).client.backOffice.undo({ entry: entry ?? 0 })
  expect(await office.progress({ id })).toMatchObject({ deliveredAt: null })
  await office.passOver({ id, number, reason: 'Sumiu.' })
})
