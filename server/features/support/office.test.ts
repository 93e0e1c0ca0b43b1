// Support as the team meets it: found, answered, set, undone; two who answer at once see each other.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TicketEvent } from '#contract/support/api.ts'
import { adminAudit } from '#server/features/back-office/tables.ts'
import { soon } from '#server/testing/waiting.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { watchTicket } from './presence.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
})
afterEach(() => world.close())

const asked = { email: 'ana@exemplo.com.br', subject: 'Minha foto', message: 'Ela não carrega.' }
const staff = async () => (await world.staff('atendimento')).client

// spec G101
test('the team finds tickets by name, e-mail, subject and number, by status and priority, the e-mail masked', async () => {
  const { id } = await ana.client.support.send(asked)
  const davi = await world.register('Davi')
  await davi.client.support.send({ email: 'davi@exemplo.com.br', subject: 'Pagamento', message: 'Oi' })
  const team = await staff()
  await team.support.update({ id, version: 1, priority: 'urgent' })
  for (const search of ['ana', 'foto', 'ana@exemplo'])
    expect((await team.support.list({ search })).rows).toMatchObject([
      { id, userEmail: 'an•••@exemplo.com.br', priority: 'urgent' },
    ])
  expect((await team.support.list({ priority: 'urgent', status: 'pending' })).total).toBe(1)
  for (const { id } of (await team.support.list({})).rows)
    expect((await team.support.list({ number: id.slice(0, 8) })).rows).toMatchObject([{ id }])
  // By what they mean: urgent comes before medium, whatever the letters.
  const sorted = await team.support.list({ sort: '-priority' })
  expect(sorted.rows.map(({ priority }) => priority)).toEqual(['urgent', 'medium'])
})

// spec G74, G102
test('tickets are counted by status, and on the front page for whoever may read them', async () => {
  const { id } = await ana.client.support.send(asked)
  await ana.client.support.send({ ...asked, subject: 'Outra' })
  const boss = (await world.administrator()).client
  await boss.support.update({ id, version: 1, status: 'resolved' })
  expect(await boss.support.counts()).toEqual({ all: 2, pending: 1, inProgress: 0, resolved: 1 })
  const shown = async (client = boss) => (await client.admin.overview()).tickets
  expect(await shown()).toEqual({ pending: 1, inProgress: 0, resolvedToday: 1 })
  world.pass(24 * 60 * 60 * 1000)
  expect(await shown(await staff())).toEqual({ pending: 1, inProgress: 0, resolvedToday: 0 })
  const { client } = await world.staff('conteudo')
  expect((await client.admin.overview()).tickets).toBeNull()
})

// spec G7, G160, G218
test('an answer sets the ticket in progress, and its words stand nowhere in the audit', async () => {
  const { id } = await ana.client.support.send(asked)
  const team = await staff()
  await team.support.answer({ id, version: 1, body: 'Tenta agora!' })
  expect(await team.support.open({ id })).toMatchObject({
    status: 'in_progress',
    message: asked.message,
    messages: [{ fromTeam: true, body: 'Tenta agora!', by: expect.stringMatching(/./) }],
  })
  const told = JSON.stringify(await world.db.select().from(adminAudit))
  expect(told).toContain('answered')
  for (const words of ['Tenta agora!', asked.subject, asked.message]) expect(told).not.toContain(words)
})

// spec G189
test('an answer needs words, and is refused over what was not seen', async () => {
  const { id } = await ana.client.support.send(asked)
  const team = await staff()
  expect(await codeOf(team.support.answer({ id, version: 1, body: '  ' }))).toBe('input.invalid')
  await ana.client.support.reply({ id, body: 'E tem mais.' })
  expect(await codeOf(team.support.answer({ id, version: 1, body: 'Oi' }))).toBe('record.stale')
  expect((await team.support.open({ id })).messages).toHaveLength(1)
})

test('status, priority and category are put back exactly, also when a ticket was resolved', async () => {
  const { id } = await ana.client.support.send(asked)
  const team = await staff()
  await team.support.update({ id, version: 1, status: 'resolved' })
  const reopened = await team.support.update({
    id,
    version: 2,
    status: 'in_progress',
    priority: 'high',
    category: 'perfil',
  })
  await team.backOffice.undo({ entry: reopened.entry ?? 0 })
  expect(await team.support.open({ id })).toMatchObject({
    status: 'resolved',
    priority: 'medium',
    category: 'geral',
  })
  const boss = (await world.administrator()).client
  expect((await boss.admin.overview()).tickets).toMatchObject({ resolvedToday: 1 })
})

test('an answer is not taken back, nor a status that has changed since', async () => {
  const { id } = await ana.client.support.send(asked)
  const team = await staff()
  const closed = await team.support.update({ id, version: 1, status: 'closed' })
  const answer = await team.support.answer({ id, version: 2, body: 'Oi' })
  expect(await codeOf(team.backOffice.undo({ entry: answer.entry ?? 0 }))).toBe('audit.not_undoable')
  expect(await codeOf(team.backOffice.undo({ entry: closed.entry ?? 0 }))).toBe('audit.changed_since')
})

test('replies are kept ready by title, each title once, and come back out of the bin', async () => {
  const team = await staff()
  const reply = { title: 'Foto', body: 'Oi, {nome}!' }
  const { id } = await team.support.createCannedReply(reply)
  expect(await codeOf(team.support.createCannedReply(reply))).toBe('record.name_taken')
  await team.support.updateCannedReply({ id, version: 1, title: 'Foto', body: 'Oi!' })
  const gone = await team.support.binCannedReply({ id, version: 2 })
  expect(await team.support.cannedReplies()).toEqual([])
  await team.backOffice.undo({ entry: gone.entry ?? 0 })
  expect(await team.support.cannedReplies()).toMatchObject([{ title: 'Foto', body: 'Oi!' }])
})

test('its member is told live that there is an answer, and nobody else is', async () => {
  const davi = await world.register('Davi')
  const abort = new AbortController()
  const streams = await Promise.all(
    [ana, davi].map(async (person) =>
      (await world.listen(person)).notifications.live(undefined, { signal: abort.signal }),
    ),
  )
  for (const stream of streams) expect((await stream.next()).value).toEqual({ type: 'connected' })
  const { id } = await ana.client.support.send(asked)
  await (await staff()).support.answer({ id, version: 1, body: 'Oi' })
  expect((await streams[0]?.next())?.value).toEqual({ type: 'ticket_answered' })
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  expect((await streams[1]?.next())?.value).toEqual({ type: 'like' })
  abort.abort()
})

/** Somebody of the team with a ticket open; `heard` is all that they were told. */
function watcher(userId: string, answering: boolean, everyMs?: number) {
  const abort = new AbortController()
  const heard: TicketEvent[] = []
  const admitted = { now: true }
  const watching = {
    ...{ ticketId: 'one', userId, name: userId, answering },
    stillAdmitted: async () => admitted.now,
  }
  const stream = watchTicket(world.deps.signals, watching, abort.signal, everyMs)
  const over = (async () => {
    for await (const event of stream) heard.push(event)
  })()
  return {
    heard,
    admitted,
    over,
    last: () => heard.at(-1),
    close: async () => {
      abort.abort()
      await over
    },
  }
}
const names = (...who: string[]) => ({ type: 'answering', names: who })

test('a colleague with a ticket open sees who else is answering it, from before and after, until they stop', async () => {
  const bia = watcher('Bia', true)
  const rui = watcher('Rui', false)
  await vi.waitFor(() => expect(rui.last()).toEqual(names('Bia')), soon)
  const caio = watcher('Caio', true)
  await vi.waitFor(() => expect(rui.last()).toEqual(names('Bia', 'Caio')), soon)
  await vi.waitFor(() => expect(bia.last()).toEqual(names('Caio')), soon)
  await bia.close()
  await vi.waitFor(() => expect(rui.last()).toEqual(names('Caio')), soon)
  await caio.close()
  await vi.waitFor(() => expect(rui.last()).toEqual(names()), soon)
  // Mere readers are nobody's business.
  expect(caio.heard).not.toContainEqual(names('Rui'))
  await rui.close()
})

test('a colleague who answers and falls silent is taken for gone', async () => {
  const rui = watcher('Rui', false, 5)
  await vi.waitFor(() => expect(rui.heard).toHaveLength(1), soon)
  const gone = { ticketId: 'one', userId: 'Bia', name: 'Bia', over: false }
  await vi.waitFor(async () => {
    await world.deps.signals.emit('ticket.answering', gone)
    expect(rui.heard).toContainEqual(names('Bia'))
  }, soon)
  await vi.waitFor(() => expect(rui.last()).toEqual(names()), soon)
  await rui.close()
})

test('replies of others stream to everyone who has the ticket open, not to their writer; a stream ends with its session', async () => {
  const rui = watcher('Rui', false, 5)
  await vi.waitFor(() => expect(rui.heard).toHaveLength(1), soon)
  const changed = { ticketId: 'one', by: 'Bia' }
  await vi.waitFor(async () => {
    await world.deps.signals.emit('ticket.changed', { ...changed, userId: 'Rui', by: 'Rui' })
    await world.deps.signals.emit('ticket.changed', { ...changed, userId: 'Bia' })
    expect(rui.last()).toEqual({ type: 'changed', by: 'Bia' })
  }, soon)
  expect(rui.heard).not.toContainEqual({ type: 'changed', by: 'Rui' })
  rui.admitted.now = false
  await rui.over
})

test('over a connection: a ticket that is not there is not heard, one that is tells its first event', async () => {
  const { id } = await ana.client.support.send(asked)
  const team = await staff()
  expect(await codeOf(team.support.live({ id: ana.id }))).toBe('record.not_found')
  const abort = new AbortController()
  const boss = await world.administrator()
  const client = await world.listen(boss)
  const stream = await client.support.live({ id }, { signal: abort.signal })
  expect((await stream.next()).value).toEqual(names())
  abort.abort()
})
