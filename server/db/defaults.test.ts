import { afterEach, beforeEach, expect, test } from 'vitest'
import { plans } from '#server/features/billing/tables.ts'
import { categories } from '#server/features/guide/tables.ts'
import { universities } from '#server/features/reference/tables.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

// spec G134, G135, G142, G146, G163, G190, G191, G277, G286
test('defaults of a plan, a category and a university are the specification’s', async () => {
  const described = { name: 'Praia', description: 'Barracas e passeios' }
  const placed = { name: 'Universidade da Praia', acronym: 'UP', slug: 'up', address: 'Fortaleza, CE' }
  const written = world.db.transaction(async (tx) => {
    const [plan] = await tx.insert(plans).values({ name: 'Praia', type: 'promotion' }).returning()
    expect(plan).toMatchObject({ duration: 30, price: 0 })
    const [category] = await tx.insert(categories).values(described).returning()
    expect(category).toMatchObject({ color: '#3b82f6', status: 'active' })
    const [university] = await tx.insert(universities).values(placed).returning()
    expect(university).toMatchObject({
      logo: '🎓',
      type: 'privada',
      website: null,
      phone: null,
      status: 'active',
    })
    // The lists are kept from test to test.
    tx.rollback()
  })
  await expect(written).rejects.toThrow('Rollback')
})
