// “Esse número é meu” of who has no account: what reaches the team, and that the answer tells nothing.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { reports } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const claim = (whatsapp: string) => world.visitor().interactions.claimNumber({ whatsapp })

test('a visitor reports that a number is theirs, once while it waits, and hides nothing', async () => {
  const davi = await world.register('Davi Rocha', { whatsapp: '(85) 98888-0002' })
  await world.register('Ana Lima', { whatsapp: '(85) 98888-0003' })
  await claim('85 98888 0002')
  await claim('+55 85 98888-0002')
  const kept = await world.db.select().from(reports)
  expect(kept).toMatchObject([{ aboutId: davi.id, reporterId: null, reason: 'number', state: 'open' }])
  expect(kept[0]?.evidence?.name).toBe('Davi Rocha')
  expect((await davi.client.profile.me()).privacy.whatsappEnabled).toBe(true)
  const team = (await world.staff('atendimento')).client
  const [row] = (await team.moderation.reports({})).rows
  expect(await team.moderation.open({ id: row?.id ?? '' })).toMatchObject({
    reporter: null,
    words: expect.stringContaining('Sem conta'),
  })
  await team.moderation.decide({
    id: row?.id ?? '',
    version: row?.version ?? 0,
    outcome: 'number',
    reason: 'Confirmado.',
  })
  expect((await davi.client.profile.me()).privacy.whatsappEnabled).toBe(false)
})

test('the answer is the same where no profile has the number, and five a day are taken', async () => {
  await world.register('Davi Rocha', { whatsapp: '(85) 98888-0002' })
  const [known, unknown] = [await claim('(85) 98888-0002'), await claim('(85) 97777-0009')]
  expect(known).toEqual(unknown)
  expect(await codeOf(claim('1234'))).toBe('identity.whatsapp_invalid')
  for (let times = 0; times < 2; times++) await claim('(85) 97777-0009')
  expect(await codeOf(claim('(85) 97777-0009'))).toBe('request.too_many')
})
