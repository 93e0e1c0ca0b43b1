import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { type Client, createWorld, type World } from '#server/testing/world.ts'
import { promotionParticipants as participants } from './tables.ts'

let world: World
let rita: Client
let id: string
let companyId: string
let code: string
const offer = { title: 'Almoço pra dois', code: 'ALMOCO', discount: 30 }
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('conteudo', 'rita')).client
  const address = 'Av. da Universidade, 2380 - Benfica'
  const company = { name: 'Cantina', category: 'Alimentação', address, phone: '(85) 98888-1234' }
  companyId = (await rita.companies.create(company)).id
  id = (await rita.promotions.create({ ...offer, companyId, endsAt: '2026-03-31' })).id
  code = await take('caio', '529.982.247-25')
  await world.db.delete(mailOutbox)
})
afterEach(() => world.close())

const take = async (who: string, cpf: string, of = id) =>
  (
    await world
      .visitor()
      .promotions.join({ id: of, name: who, email: `${who}@exemplo.com`, whatsapp: '(85) 98888-7777', cpf })
  ).code
async function end(version: number, endsAt: string) {
  await rita.promotions.update({ ...offer, companyId, id, version, endsAt })
}
async function settle() {
  await onTime(world, 'promotions.announce')
  world.pass(3 * 60_000)
  await onTime(world, 'promotions.announce')
  await onTime(world, 'promotions.announce')
}
const letters = () => world.db.select().from(mailOutbox)

// spec M527
test('a promotion that ends early mails the new day to who has a voucher that was not used', async () => {
  const used = await take('lia', '123.456.789-09')
  await world.db.update(participants).set({ redeemedAt: new Date() }).where(eq(participants.code, used))
  await world.db.delete(mailOutbox)
  await end(1, '2026-03-20')
  await onTime(world, 'promotions.announce')
  expect(await letters()).toEqual([])
  await settle()
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.to).toBe('caio@exemplo.com')
  expect(letter?.subject).toBe('Mudou a data: Almoço pra dois')
  expect(letter?.text).toContain('agora vale até sexta-feira, 20/03, 23h59.')
  expect(letter?.text).toContain(`/cupom/${code}`)
})

test('a promotion that has ended by now mails that the voucher is not valid any more', async () => {
  await end(1, '2026-03-09')
  await settle()
  const [letter] = await letters()
  expect(letter?.text).toContain('não vale mais: a promoção acabou em segunda-feira, 09/03')
  expect(letter?.text).not.toContain('/cupom/')
})

test('an end that is put back before anybody was mailed, or stays, mails nobody', async () => {
  await end(1, '2026-03-20')
  await end(2, '2026-03-31')
  await settle()
  await rita.promotions.update({ ...offer, title: 'Almoço', companyId, id, version: 3, endsAt: '2026-03-31' })
  await settle()
  expect(await letters()).toEqual([])
})

test('a promotion without an end that gets one mails it, and one from before ends were noted is noted first', async () => {
  const endless = (await rita.promotions.create({ ...offer, code: 'SEMFIM', companyId })).id
  await take('caio', '529.982.247-25', endless)
  await world.db.update(participants).set({ notifiedEndsAt: null }).where(eq(participants.promotionId, id))
  await settle()
  await world.db.delete(mailOutbox)
  await rita.promotions.update({
    ...offer,
    ...{ code: 'SEMFIM', companyId, id: endless, version: 1, endsAt: '2026-03-25' },
  })
  await end(1, '2026-03-20')
  await settle()
  expect((await letters()).map(({ text }) => text.match(/até [^,]+, \S+,/)?.[0]).sort()).toEqual([
    'até quarta-feira, 25/03,',
    'até sexta-feira, 20/03,',
  ])
})
