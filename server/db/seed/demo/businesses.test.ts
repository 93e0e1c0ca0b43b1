import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { companies, companyReviews, promotions } from '#server/features/companies/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { recentMail } from '#server/platform/mail.ts'
import { company } from '#server/testing/businesses.ts'
import { createWorld } from '#server/testing/world.ts'
import { demoBusiness, seedBusinesses } from './businesses.ts'
import { demoPeople } from './people.ts'

const password = 'maré-cheia-2026'

/** The shop, the company that is helped and the one that is claimed, with raters and those who come to the shop. */
async function shopWorld() {
  const world = await createWorld({ env: { DEMO: '1' } })
  onTestFinished(world.close)
  const people = new Map<string, { id: string; joinedAt: Date }>()
  for (const { name, email, gender, genderPreference } of demoPeople.slice(0, 4)) {
    const { id } = await world.register(name, { email, gender, genderPreference })
    people.set(email, { id, joinedAt: world.deps.clock.now() })
    world.pass(5 * dayMs)
  }
  const shop = await company(world, 'Tapiocaria Mae Lia')
  const helped = await company(world, 'Cafe Rede Armada')
  await company(world, 'Doce de Janeiro')
  await world.db
    .update(companies)
    .set({ hours: 'Seg-Sáb 6h às 11h e 15h às 20h' })
    .where(eq(companies.id, shop.id))
  const [first, ...raters] = [...people.values()]
  await world.db.insert(promotions).values({
    companyId: shop.id,
    companyName: 'Tapiocaria',
    title: 'Segunda do estudante',
    code: 'GUIA14',
    status: 'inactive',
  })
  const rating = {
    rating: 5,
    comment: 'Gente boa.',
    createdAt: world.deps.clock.now(),
    updatedAt: world.deps.clock.now(),
  }
  await world.db
    .insert(companyReviews)
    .values(raters.map(({ id }) => ({ companyId: shop.id, userId: id, ...rating })))
  // Rated by the first to come here: the second one owns it.
  await world.db.insert(companyReviews).values({ companyId: helped.id, userId: first?.id ?? '', ...rating })
  await seedBusinesses(world.deps, world.auth, password, people)
  const { client } = world.browser()
  await client.identity.signIn({ email: demoBusiness.email, password })
  return { world, client, shop, helped, people }
}

test('the demo’s shop has a plan that was paid for, promotions in each state, and hours with a day off', async () => {
  const { client, shop } = await shopWorld()
  const id = shop.id
  const { present } = await client.businessPlans.list({ id })
  expect(present).toMatchObject({ name: 'Premium', gives: { photos: 4, media: true } })
  const { items: receipts } = await client.businessPlans.payments({ id })
  expect(receipts.map(({ state }) => state)).toEqual(['paid'])

  const { items: offered } = await client.businessPromotions.list({ id })
  expect(Object.fromEntries(offered.map(({ code, state }) => [code, state]))).toEqual({
    TAPIOCA50: 'running',
    CARNEDESOL: 'ended',
    FERIAS20: 'coming',
    GUIA14: 'paused',
  })
  for (const { participants, participantLimit } of offered)
    expect(participants).toBeLessThanOrEqual(participantLimit ?? 0)
  const { given, redeemed, givenByDay } = await client.businessPromotions.figures({ id, days: 30 })
  expect(given.now).toBeGreaterThan(20)
  expect(redeemed.now).toBeGreaterThan(8)
  expect(givenByDay.length).toBeGreaterThan(5)

  const { schedule, text, today } = await client.businesses.hours({ id })
  expect(text).toBe('Seg a Sáb: 6h–11h, 15h–20h · Dom: fechado · Feriados: 7h–11h')
  expect(schedule?.closedOn).toHaveLength(1)
  expect(String(schedule?.closedOn[0]) > today).toBe(true)

  const { items: reviews, unanswered } = await client.businesses.reviews({ id })
  expect([unanswered, reviews.filter(({ answer }) => answer).length]).toEqual([1, 2])
})

test('the demo’s strip shows a company whose other owner pays, and no voucher is older than its member', async () => {
  const { world, client, helped } = await shopWorld()
  const { highlighted } = await world.browser().client.companies.list({})
  expect(highlighted.map(({ name }) => name)).toEqual(['Cafe Rede Armada'])
  const { people } = await client.businesses.people({ id: helped.id })
  expect(people.map(({ email, role }) => [email, role])).toEqual([
    [demoPeople[1]?.email, 'owner'],
    [demoBusiness.email, 'team'],
  ])
  const { rows } = await world.pool.query(
    `select count(*)::int as early from promotion_participants v join app_users p on p.id = v.user_id
      where v.created_at < p.created_at or v.redeemed_at < v.created_at`,
  )
  expect(rows).toEqual([{ early: 0 }])
})

test('the demo’s shop owner has the week’s figures by e-mail, on top of the mail', async () => {
  const { world } = await shopWorld()
  const [newest] = await recentMail(world.db)
  expect(newest).toMatchObject({ to: demoBusiness.email, subject: 'A semana de Tapiocaria Mae Lia no guia' })
})
