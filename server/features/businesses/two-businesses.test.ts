// An owner of one business who sends the ids of another's: promotions are in their own tests.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { admit, cnpj, company, formOf, type Keeper, keeper } from '#server/testing/businesses.ts'
import { pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { plans } from '../billing/tables.ts'
import { companyContacts, companyPlans, companyReviews } from '../companies/tables.ts'
import { pictures } from '../photos/tables.ts'
import { businessInvitations, businessPeople } from './tables.ts'

let world: World
let rita: Keeper
let mel: Keeper
let bar: { id: string; slug: string }
let sebo: { id: string; slug: string }
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  mel = await keeper(world, 'Mel Torres')
  bar = await company(world, 'Bar do Porto')
  sebo = await company(world, 'Sebo do Centro')
  await admit(world, bar.id, rita.id)
  await admit(world, sebo.id, mel.id)
})
afterEach(() => world.close())

const mailsTo = (email: string) => world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
async function tokenOf(email: string) {
  const letters = (await mailsTo(email)).map(({ text }) => /convite\?token=([\w-]+)/.exec(text)?.[1])
  return letters.findLast((token) => token) ?? ''
}
async function choose(name: string, who: Keeper, id: string) {
  const plan = (await who.client.businessPlans.list({ id })).plans.find((one) => one.name === name)
  const { url } = await who.client.businessPlans.buy({ id, planId: plan?.id ?? '' })
  return url.split('/').at(-1) ?? ''
}

test('ids of another business do nothing under one’s own', async () => {
  const { invitations } = await rita.client.businesses.invite({
    id: bar.id,
    email: 'davi@loja.com.br',
    role: 'team',
  })
  const invitation = invitations[0]?.id ?? ''
  await mel.client.businesses.endInvitation({ id: sebo.id, invitation })
  expect((await rita.client.businesses.people({ id: bar.id })).invitations).toHaveLength(1)

  const lia = await world.register('Lia Sampaio')
  await lia.client.companies.rate({ slug: bar.slug, stars: 2, comment: 'Demorou demais.' })
  const [review] = await world.db.select().from(companyReviews)
  const ofReview = { id: sebo.id, reviewId: review?.id ?? '' }

  const sessionId = await choose('Premium', rita, bar.id)
  await pressOn(world, sessionId, 'aprovar')
  const { items } = await rita.client.businessPlans.payments({ id: bar.id })
  const payment = items[0]?.id ?? ''

  const request = await rita.client.businesses.claim({ slug: sebo.slug, document: cnpj })
  const { businesses, businessPlans } = mel.client
  const refusals: [() => Promise<unknown>, string][] = [
    [() => businesses.setRole({ id: sebo.id, person: rita.id, role: 'team' }), 'request.not_found'],
    [() => businesses.endPerson({ id: sebo.id, person: rita.id }), 'request.not_found'],
    [() => businesses.answer({ ...ofReview, text: 'Obrigada!' }), 'businesses.review_gone'],
    [() => businesses.endAnswer(ofReview), 'businesses.review_gone'],
    [() => businesses.reportReview({ ...ofReview, reason: 'Nunca esteve.' }), 'businesses.review_gone'],
    [() => businessPlans.payment({ id: sebo.id, sessionId }), 'billing.payment_not_found'],
    [() => businessPlans.refund({ id: sebo.id, payment }), 'billing.payment_not_found'],
    [() => businesses.withdraw({ id: request.id }), 'request.not_found'],
    [() => businesses.confirmCode({ id: request.id, code: '123456' }), 'request.not_found'],
    [
      () => businesses.sendProof({ id: request.id, file: new File(['%PDF-1.7'], 'a.pdf') }),
      'request.not_found',
    ],
  ]
  for (const [call, code] of refusals) expect(await codeOf(call()), code).toBe(code)
  expect(await world.db.$count(businessPeople, eq(businessPeople.role, 'owner'))).toBe(2)
  expect((await rita.client.businessPlans.list({ id: bar.id })).present?.name).toBe('Premium')
})

test('a picture that is a member’s own never becomes a company’s', async () => {
  await world.db.insert(pictures).values({ url: '/media/rosto', use: 'face', stored: true })
  const form = await formOf(mel, sebo.id)
  for (const field of ['image', 'bannerImage', 'image1'])
    expect(await codeOf(mel.client.businesses.update({ ...form, [field]: '/media/rosto' }))).toBe(
      'photos.unknown',
    )
  await pressOn(world, await choose('Premium', mel, sebo.id), 'aprovar')
  expect(await codeOf(mel.client.businesses.update({ ...form, pdfUrl: '/media/rosto' }))).toBe(
    'companies.file_unknown',
  )
})

test('an invitation ends with its sender’s part in the company, however that ends', async () => {
  const davi = await keeper(world, 'Davi Moura')
  await admit(world, bar.id, mel.id)
  const team = await world.staff('conteudo')
  const ends = [
    () => rita.client.businesses.setRole({ id: bar.id, person: mel.id, role: 'team' }),
    () => rita.client.businesses.endPerson({ id: bar.id, person: mel.id }),
    () => team.client.businesses.removePerson({ companyId: bar.id, person: mel.id }),
  ]
  for (const end of ends) {
    await world.db
      .insert(businessPeople)
      .values({ companyId: bar.id, userId: mel.id, role: 'owner', since: world.deps.clock.now() })
      .onConflictDoUpdate({
        target: [businessPeople.companyId, businessPeople.userId],
        set: { role: 'owner' },
      })
    await mel.client.businesses.invite({ id: bar.id, email: davi.email, role: 'owner' })
    const token = await tokenOf(davi.email)
    expect(await world.visitor().businesses.invitation({ token })).toMatchObject({ role: 'owner' })
    await end()
    expect(await world.visitor().businesses.invitation({ token })).toBeNull()
    expect(await codeOf(davi.client.businesses.accept({ token }))).toBe('businesses.invitation_over')
    expect((await rita.client.businesses.people({ id: bar.id })).invitations).toEqual([])
    await world.db.delete(businessInvitations)
  }
})

test('an invitation into a company that went into the bin admits nobody', async () => {
  await rita.client.businesses.invite({ id: bar.id, email: mel.email, role: 'team' })
  const token = await tokenOf(mel.email)
  const admin = await world.administrator()
  const { version } = await formOf(rita, bar.id)
  await admin.client.companies.bin({ id: bar.id, version })
  expect(await codeOf(mel.client.businesses.accept({ token }))).toBe('businesses.invitation_over')
  expect(await world.db.$count(businessPeople, eq(businessPeople.companyId, bar.id))).toBe(1)
})

test('a link out of one kind of mail ends neither the other kind nor anything once it is changed', async () => {
  await world.db
    .insert(companyContacts)
    .values({ companyId: bar.id, day: '2026-03-12', channel: 'phone', count: 5 })
  world.pass(7 * dayMs)
  await onTime(world, 'businesses.figures-mails')
  await runJobs(world)
  const link = new URL((await mailsTo(rita.email)).findLast((mail) => mail.unsubscribe)?.unsubscribe ?? '')
  const press = (path: string, token: string) =>
    world.app.inject({ method: 'POST', url: `${path}?t=${encodeURIComponent(token)}` })
  const token = link.searchParams.get('t') ?? ''
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  const tries: [string, string][] = [
    ['/avisos/empresa', token],
    [link.pathname, forged],
    [link.pathname, Buffer.from(mel.id).toString('base64url')],
    [link.pathname, ''],
  ]
  for (const [path, sent] of tries) expect((await press(path, sent)).statusCode, path).toBe(404)
  expect(await world.db.$count(businessPeople, eq(businessPeople.figuresMail, false))).toBe(0)
  expect((await press(link.pathname, token)).statusCode).toBe(200)
  expect(await world.db.$count(businessPeople, eq(businessPeople.figuresMail, false))).toBe(1)
})

test('a plan that changed its price, or went into the bin, is given as it was offered and sold no more so', async () => {
  const ref = await choose('Premium', rita, bar.id)
  await world.db.update(plans).set({ price: 19990 }).where(eq(plans.name, 'Premium'))
  expect(await choose('Premium', rita, bar.id)).not.toBe(ref)
  await world.db.update(plans).set({ binnedAt: world.deps.clock.now() }).where(eq(plans.name, 'Premium'))
  await pressOn(world, ref, 'aprovar')
  const { plans: onSale, present } = await rita.client.businessPlans.list({ id: bar.id })
  expect(present).toMatchObject({ name: 'Premium', gives: { photos: 4 } })
  expect(onSale.map(({ name }) => name)).not.toContain('Premium')
  const [bought] = await world.db.select().from(companyPlans)
  expect(await codeOf(rita.client.businessPlans.buy({ id: bar.id, planId: bought?.planId ?? '' }))).toBe(
    'billing.plan_unavailable',
  )
})

test('a plan without a price is neither on sale nor sold', async () => {
  const [free] = await world.db
    .insert(plans)
    .values({
      name: 'Presente',
      type: 'company',
      price: 0,
      photos: 4,
      media: true,
      highlight: true,
      promotions: 10,
    })
    .returning()
  const { plans: onSale } = await rita.client.businessPlans.list({ id: bar.id })
  expect(onSale.map(({ name }) => name)).not.toContain('Presente')
  expect(await codeOf(rita.client.businessPlans.buy({ id: bar.id, planId: free?.id ?? '' }))).toBe(
    'billing.plan_unavailable',
  )
})

test('a provider that is away begins no payment, and the next press does', async () => {
  const { payments: provider } = world.deps
  if (!provider) throw new Error('there is no provider')
  const { begin } = provider
  provider.begin = () => Promise.reject(new Error('away'))
  expect(await codeOf(choose('Premium', rita, bar.id))).toBe('billing.payment_failed')
  expect((await rita.client.businessPlans.payments({ id: bar.id })).items).toEqual([])
  provider.begin = begin
  await pressOn(world, await choose('Premium', rita, bar.id), 'aprovar')
  expect((await rita.client.businessPlans.list({ id: bar.id })).present?.name).toBe('Premium')
})
