// Lists of the back-office whose records are chosen by name: each name once, in whatever case and accents.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, codeOf, createWorld, type World } from '#server/testing/world.ts'

let world: World
let boss: Client
beforeEach(async () => {
  world = await createWorld()
  boss = (await world.administrator()).client
})
afterEach(() => world.close())

const plan = { type: 'company', price: 9900, duration: 30, description: '', features: '' } as const
const makers: Record<string, (name: string) => Promise<unknown>> = {
  categories: (name) => boss.guide.createCategory({ name, description: 'Flores' }),
  plans: (name) => boss.billing.createPlan({ ...plan, name }),
  universities: (name) => boss.reference.createUniversity({ name, acronym: 'X', address: 'Rua Um' }),
  cannedReplies: (title) => boss.support.createCannedReply({ title, body: 'Oi' }),
}

test.each(Object.keys(makers))('%s take no name that differs in case or accents alone', async (list) => {
  const make = makers[list] ?? (() => Promise.reject(new Error('no such list')))
  const name = `Pátio ${crypto.randomUUID()}`
  await make(name)
  expect(await codeOf(make(name))).toBe('record.name_taken')
  expect(await codeOf(make(name.toUpperCase()))).toBe('record.name_taken')
  expect(await codeOf(make(name.replace('á', 'a')))).toBe('record.name_taken')
  await make(`${name} 2`)
})
