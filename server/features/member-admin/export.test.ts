// The CSV of members: what reaches somebody leaves it whole only for a reason.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  davi = await world.register('Davi Sales', { whatsapp: '(85) 98888-0002' })
})
afterEach(() => world.close())

test('contacts are masked in the CSV too; a role that may export them whole gives a reason, which is recorded', async () => {
  const { cookie } = await world.administrator()
  const csv = await world.app.inject({ url: '/api/admin/members.csv', headers: { cookie } })
  expect(csv.body).toContain('Davi Sales;')
  expect(csv.body).not.toMatch(new RegExp(`${davi.email}|85988880002`))
  const address = (reason: string) => `/api/admin/members.csv?reason=${encodeURIComponent(reason)}`
  const whole = await world.app.inject({ url: address('Ofício da reitoria'), headers: { cookie } })
  expect(whole.body).toContain(`Davi Sales;${davi.email};85988880002`)
  expect((await world.app.inject({ url: address(' '), headers: { cookie } })).statusCode).toBe(400)
  const { rows } = await world.db.execute(
    sql`select reason, changes->'whole'->'after' as whole from admin_audit where action = 'exported' order by id`,
  )
  expect(rows).toEqual([
    { reason: null, whole: null },
    { reason: 'Ofício da reitoria', whole: true },
  ])
  const { cookie: asRita } = await world.staff('atendimento', 'nina')
  const refused = await world.app.inject({ url: '/api/admin/members.csv', headers: { cookie: asRita } })
  expect(refused.statusCode).toBe(403)
})
