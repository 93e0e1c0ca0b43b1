// Birthdays: who told one, the age that it makes, and who is too young for the service.
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { type Client, createWorld, type Person, type World } from '#server/testing/world.ts'
import { adminAudit } from '../back-office/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { updateAbout } from '../profile/commands.ts'

let world: World
let rita: Client
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('atendimento', 'rita')).client
  davi = await world.register('Davi Sales', { whatsapp: '(85) 98888-0002', age: 23 })
})
afterEach(() => world.close())

describe('birthdays', () => {
  // spec G8, G108, G109, G219
  test('list who told a birth date, the oldest first, or of one month', async () => {
    const ana = await world.register('Ana Lima')
    await world.register('Rui Alves')
    await updateAbout(world.deps, davi.id, { birthDate: '2003-06-13' })
    await updateAbout(world.deps, ana.id, { birthDate: '1999-03-10' })
    const all = await rita.memberAdmin.birthdays({})
    expect(all.rows).toMatchObject([
      { name: 'Ana Lima', birthDate: '10/03/••••', age: 27 },
      { name: 'Davi Sales', birthDate: '13/06/••••', age: 22, phone: '(85) 9••••-••02' },
    ])
    expect(JSON.stringify(all)).not.toContain(davi.email)
    expect(JSON.stringify(all)).not.toContain('2003')
    expect((await rita.memberAdmin.birthdays({ month: 6 })).rows).toMatchObject([{ name: 'Davi Sales' }])
  })

  test('list those of today and of this week, whatever the year', async () => {
    const { rows } = await world.db.execute<{ today: string; within: string; beyond: string }>(sql`
      select to_char(today, 'MM-DD') as today,
        to_char(today - extract(dow from today)::int + (case extract(dow from today) when 3 then 4 else 3 end), 'MM-DD') as within,
        to_char(today + 8, 'MM-DD') as beyond
      from (select (now() at time zone 'America/Fortaleza')::date as today) as days`)
    const [days] = rows
    const ana = await world.register('Ana Lima')
    const rui = await world.register('Rui Alves')
    // A leap year has every day.
    await updateAbout(world.deps, davi.id, { birthDate: `2000-${days?.today}` })
    await updateAbout(world.deps, ana.id, { birthDate: `1996-${days?.within}` })
    await updateAbout(world.deps, rui.id, { birthDate: `2004-${days?.beyond}` })
    const names = async (when: 'today' | 'week') =>
      (await rita.memberAdmin.birthdays({ when, sort: 'name' })).rows.map(({ name }) => name)
    expect(await names('today')).toEqual(['Davi Sales'])
    expect(await names('week')).toEqual(['Ana Lima', 'Davi Sales'])
  })

  test('show no year, on the screen or in the CSV, until it is asked for one, which is recorded', async () => {
    await updateAbout(world.deps, davi.id, { birthDate: '2003-06-13' })
    const chefe = await world.staff('administrador')
    const csv = await world.app.inject({
      url: '/api/admin/birthdays.csv',
      headers: { cookie: chefe.cookie },
    })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain('13/06/••••')
    expect(csv.body).not.toContain('2003')
    const shown = await rita.memberAdmin.reveal({ id: davi.id, fact: 'birthDate', reason: 'Presente' })
    expect(shown).toEqual({ value: '2003-06-13' })
    const [entry] = await world.db.select().from(adminAudit).where(eq(adminAudit.action, 'revealed'))
    expect(entry).toMatchObject({ recordId: davi.id, reason: 'Presente' })
  })

  test('make the age: on the day it changes, over a night that was missed too, and nobody else’s', async () => {
    await updateAbout(world.deps, davi.id, { birthDate: '2003-06-13' })
    const rui = await world.register('Rui Alves', { age: 40 })
    const night = async () => {
      const job = featureJobs(world.deps).find(({ name }) => name === 'identity.ages')
      await job?.run?.({})
      const rows = await world.db.select({ id: appUsers.id, age: appUsers.age }).from(appUsers)
      return [davi.id, rui.id].map((id) => rows.find((row) => row.id === id)?.age)
    }
    expect(await night()).toEqual([22, 40])
    world.pass(96 * 86_400_000)
    expect(await night()).toEqual([23, 40])
  })

  test('under eighteen are refused by the database, too', async () => {
    const young = `${new Date().getUTCFullYear() - 10}-01-01`
    const refused = await world.db
      .update(appUsers)
      .set({ birthDate: young, age: 18 })
      .where(eq(appUsers.id, davi.id))
      .then(
        () => null,
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
      )
    expect(refused).toBe('app_users_birth_date_adult')
  })
})
