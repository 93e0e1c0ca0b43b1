import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { companies } from '#server/features/companies/tables.ts'
import { admit, company, keeper } from '#server/testing/businesses.ts'
import { createWorld } from '#server/testing/world.ts'
import { seedFigures } from './business-figures.ts'

test('the demo’s shop has figures of two months to compare, and none of what its page lacks', async () => {
  const world = await createWorld()
  onTestFinished(world.close)
  const rita = await keeper(world, 'Rita Braga')
  const { id } = await company(world, 'Tapiocaria')
  await admit(world, id, rita.id)
  await world.db.transaction(async (tx) => {
    const [shop] = await tx.select().from(companies).where(eq(companies.id, id))
    if (!shop) throw new Error('no shop is there')
    await seedFigures(tx, shop, world.deps.clock.now())
  })
  const { views, returning, contacts } = await rita.client.businessPromotions.figures({ id, days: 30 })
  expect(views.before).toBeGreaterThan(200)
  expect(views.now).toBeGreaterThan(views.before ?? 0)
  expect(returning.now).toBeGreaterThan(30)
  expect(contacts.map(({ channel }) => channel)).toEqual(['whatsapp', 'phone', 'route'])
  for (const { now, before } of contacts) expect(Math.min(now ?? 0, before ?? 0)).toBeGreaterThanOrEqual(3)
})
