// A company's plan: bought by an owner, running, renewed, over, and given back; and what each gives on the owner's writes.
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessPlans } from '#contract/businesses/plans-api.ts'
import { freeCompanyGives } from '#contract/companies/gives.ts'
import { dayMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { admit, company, formOf, type Keeper, keeper } from '#server/testing/businesses.ts'
import { pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, password, type World } from '#server/testing/world.ts'
import { exportSections } from '../billing/personal-data.ts'
import { ledgerEntries, payments, plans } from '../billing/tables.ts'
import { givesOf, hadPlan } from '../companies/plan.ts'
import { companies, companyFiles, companyPlans } from '../companies/tables.ts'
import { pictures } from '../photos/tables.ts'

let world: World
let rita: Keeper
let bar: { id: string; slug: string }
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  bar = await company(world, 'Bar do Porto')
  await admit(world, bar.id, rita.id)
})
afterEach(() => world.close())

const now = () => world.deps.clock.now()
const gives = () => givesOf(world.db, bar.id, now())
const list = (who = rita) => who.client.businessPlans.list({ id: bar.id })
async function choose(name: string, who = rita) {
  const plan = (await list(who)).plans.find((one) => one.name === name)
  return who.client.businessPlans.buy({ id: bar.id, planId: plan?.id ?? '' })
}
const refOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
async function buy(name: string, who = rita) {
  const ref = refOf(await choose(name, who))
  const back = await pressOn(world, ref, 'aprovar')
  return { ref, back }
}
const subjects = async () => (await world.db.select().from(mailOutbox)).map(({ subject }) => subject)
/** Days later the session of before is over. */
async function pass(ms: number) {
  world.pass(ms)
  const { client } = world.browser()
  await client.identity.signIn({ email: rita.email, password })
  rita = { ...rita, client }
}
async function paidPayment(plan = 'Premium') {
  const { items } = await rita.client.businessPlans.payments({ id: bar.id })
  const payment = items.find((one) => one.plan === `${plan} · Bar do Porto`)
  if (!payment) throw new Error('there is no payment')
  return payment
}

test('a plan that an owner bought runs for its days, with a receipt that leads back to the company', async () => {
  expect(await gives()).toEqual(freeCompanyGives)
  const { ref, back } = await buy('Premium')
  expect(back).toContain(`session_id=${ref}&empresa=${bar.id}`)
  expect(await gives()).toEqual({ photos: 4, media: true, highlight: false, promotions: 5 })
  const until = new Date(now().getTime() + 30 * dayMs)
  const { present, nextAt } = await list()
  expect(present).toMatchObject({ name: 'Premium', gives: await gives() })
  expect(Math.abs((present?.until?.getTime() ?? 0) - until.getTime())).toBeLessThan(dayMs)
  expect(nextAt).toEqual(present?.until)
  const payment = await rita.client.businessPlans.payment({ id: bar.id, sessionId: ref })
  expect(payment).toMatchObject({
    state: 'paid',
    plan: 'Premium · Bar do Porto',
    payer: 'Rita Braga',
    tier: null,
    days: 30,
    until: present?.until,
  })
  const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, rita.email))
  const receipt = mails.find(({ subject }) => subject === 'Seu recibo do Xamego')
  expect(receipt?.text).toContain(`/empresa/${bar.id}`)
  expect(receipt?.text).toContain('Premium · Bar do Porto')
})

test('a second purchase adds its days after all that was bought, of another plan as well', async () => {
  await buy('Premium')
  const first = (await list()).nextAt
  await buy('Premium')
  const second = (await list()).nextAt
  expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(30 * dayMs)
  await buy('Enterprise')
  expect((await list()).present?.name).toBe('Premium')
  await pass(61 * dayMs)
  expect((await list()).present?.name).toBe('Enterprise')
  expect(await gives()).toMatchObject({ highlight: true })
})

test('an ended plan falls back to the team’s or the free page, and its files stay where they were', async () => {
  await world.db.insert(pictures).values({ url: '/media/um', use: 'logo', stored: true })
  await buy('Premium')
  await world.db.update(companies).set({ image1: '/media/um' }).where(eq(companies.id, bar.id))
  await pass(30 * dayMs)
  expect(await gives()).toEqual(freeCompanyGives)
  expect(await hadPlan(world.db, bar.id, now())).toBe(true)
  expect(await list()).toMatchObject({ present: null, lapsed: true, nextAt: null })
  const [kept] = await world.db.select().from(companies).where(eq(companies.id, bar.id))
  expect(kept?.image1).toBe('/media/um')
  const [basic] = (await list()).plans
  await world.db
    .update(companies)
    .set({ planId: basic?.id ?? null })
    .where(eq(companies.id, bar.id))
  expect(await list()).toMatchObject({ present: { name: basic?.name, until: null } })
  expect(await gives()).toEqual(basic?.gives)
})

test('a payment given back within seven days ends the plan at once, and what was bought after it moves forward', async () => {
  await buy('Premium')
  const { id } = await paidPayment()
  await buy('Enterprise')
  await pass(2 * dayMs)
  await rita.client.businessPlans.refund({ id: bar.id, payment: id })
  await runJobs(world)
  expect(await list()).toMatchObject({ present: { name: 'Enterprise' } })
  const left = ((await list()).nextAt?.getTime() ?? 0) - now().getTime()
  expect(Math.round(left / dayMs)).toBe(30)
  const amounts = (await world.db.select().from(ledgerEntries)).map(({ amount }) => amount)
  expect(amounts).toEqual([9990, 24990, -9990])
  expect(await subjects()).toContain('Seu pagamento no Xamego foi devolvido')
  await pass(6 * dayMs)
  const late = await paidPayment('Enterprise')
  expect(await codeOf(rita.client.businessPlans.refund({ id: bar.id, payment: late.id }))).toBe(
    'billing.refund_late',
  )
})

test('two presses, and two owners at once, have one payment, which both of them read', async () => {
  const davi = await keeper(world, 'Davi Moura')
  await admit(world, bar.id, davi.id)
  const [one, two, three] = await Promise.all([choose('Premium'), choose('Premium'), choose('Premium', davi)])
  expect(new Set([one.url, two.url, three.url]).size).toBe(1)
  expect(await world.db.$count(payments)).toBe(1)
  const ref = refOf(one)
  await pressOn(world, ref, 'aprovar')
  await runJobs(world)
  expect(await world.db.$count(companyPlans)).toBe(1)
  for (const who of [rita, davi])
    expect(await who.client.businessPlans.payment({ id: bar.id, sessionId: ref })).toMatchObject({
      state: 'paid',
    })
})

test('a Pix that is paid later gives the plan once it has come', async () => {
  const ref = refOf(await choose('Premium'))
  await pressOn(world, ref, 'pix-depois')
  expect((await list()).present).toBeNull()
  await pressOn(world, ref, 'pagar-pix')
  expect((await list()).present).toMatchObject({ name: 'Premium' })
})

test('a plan gives what it gave when it was offered, whatever the team changes meanwhile', async () => {
  const ref = refOf(await choose('Premium'))
  await world.db
    .update(plans)
    .set({ photos: 0, promotions: 1 })
    .where(and(eq(plans.name, 'Premium'), eq(plans.type, 'company')))
  await pressOn(world, ref, 'aprovar')
  expect(await gives()).toMatchObject({ photos: 4, promotions: 5 })
})

test('no procedure of plans answers about a company of somebody else’s, and only owners buy', async () => {
  const other = await company(world, 'Sebo do Centro')
  const davi = await keeper(world, 'Davi Moura')
  await admit(world, other.id, davi.id)
  const [plan] = (await list()).plans
  const inputs: Record<string, object> = {
    buy: { planId: plan?.id },
    payment: { sessionId: 'sbx_1' },
    refund: { payment: plan?.id },
  }
  for (const name of Object.keys(businessPlans)) {
    const call = rita.client.businessPlans[name as 'list']
    expect(await codeOf(call({ ...inputs[name], id: other.id } as { id: string })), name).toBe(
      'businesses.not_yours',
    )
  }
  await admit(world, bar.id, davi.id, 'team')
  await buy('Premium')
  expect((await list(davi)).present).toMatchObject({ name: 'Premium' })
  for (const name of Object.keys(businessPlans).filter((one) => one !== 'list')) {
    const call = davi.client.businessPlans[name as 'list']
    expect(await codeOf(call({ ...inputs[name], id: bar.id } as { id: string })), name).toBe(
      'businesses.owner_only',
    )
  }
})

test('a company out of the guide buys nothing, and what it was paying then goes back', async () => {
  const ref = refOf(await choose('Premium'))
  await world.db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, bar.id))
  expect(await codeOf(choose('Premium'))).toBe('businesses.out_of_guide')
  await pressOn(world, ref, 'aprovar')
  expect((await paidPayment()).state).toBe('refunded')
  expect(await world.db.$count(companyPlans)).toBe(0)
})

test('a payer has the money back also when the company is no longer theirs', async () => {
  const { ref } = await buy('Premium')
  const { id } = await paidPayment()
  await world.db.update(companies).set({ binnedAt: now() }).where(eq(companies.id, bar.id))
  expect(await codeOf(list())).toBe('businesses.not_yours')
  await rita.client.businessPlans.refund({ id: bar.id, payment: id })
  expect(await rita.client.businessPlans.payment({ id: bar.id, sessionId: ref })).toMatchObject({
    state: 'refunded',
  })
})

test('owners are mailed a week and a day before the end, and at the end, each once', async () => {
  await buy('Premium')
  const mailed = async () => (await subjects()).filter((subject) => subject.startsWith('O plano de')).length
  const expected: [number, number][] = [
    [22, 0],
    [1, 1],
    [6, 2],
    [1, 3],
    [1, 3],
  ]
  for (const [days, count] of expected) {
    await pass(days * dayMs)
    await onTime(world, 'businesses.ending-plans')
    await onTime(world, 'businesses.ending-plans')
    expect(await mailed()).toBe(count)
  }
  expect(await subjects()).toContain('O plano de Bar do Porto terminou')
})

test('a crowd of plans whose mail is out leaves the room to one that is due', async () => {
  await buy('Premium')
  await world.db.execute(sql`with crowd as (
      insert into companies (slug, name, category, address, neighborhood, phone)
        select 'loja-' || n, 'Loja ' || n, 'Restaurante', 'Rua ' || n, 'Benfica', '85' from generate_series(1, 2000) n
        returning id),
    paid as (
      insert into payments (company_id, gives, plan_name, amount, days, provider, state, paid_at, expires_at)
        select id, '{}', 'Ouro', 100, 30, 'sandbox', 'paid', now(), now() from crowd returning id, company_id)
    insert into company_plans (company_id, payment_id, plan_name, photos, media, highlight, promotions, starts_at,
        ends_at, photos_before, media_before, mailed)
      select company_id, id, 'Ouro', 1, false, false, 1, ${instantOf(now())}, ${instantOf(new Date(now().getTime() + 25 * dayMs))},
        0, false, 1 from paid`)
  await pass(23 * dayMs)
  await onTime(world, 'businesses.ending-plans')
  expect((await subjects()).filter((subject) => subject.startsWith('O plano de'))).toHaveLength(1)
})

test('a plan after which another was bought ends without a word', async () => {
  await buy('Premium')
  await buy('Premium')
  await pass(30 * dayMs)
  await onTime(world, 'businesses.ending-plans')
  expect((await subjects()).filter((subject) => subject.startsWith('O plano de'))).toEqual([])
})

test('the owner’s form takes as many pictures as the plan gives, and what is there stays', async () => {
  const urls = ['/media/a', '/media/b', '/media/c']
  await world.db.insert(pictures).values(urls.map((url) => ({ url, use: 'logo' as const, stored: true })))
  const [image1 = '', image2 = '', image3 = ''] = urls
  const form = await formOf(rita, bar.id)
  const saved = await rita.client.businesses.update({ ...form, image1 })
  const more = { ...form, image1, image2, image3, version: saved.version }
  expect(await codeOf(rita.client.businesses.update(more))).toBe('businesses.photos_over_plan')
  await buy('Premium')
  const { version } = await rita.client.businesses.update(more)
  await pass(30 * dayMs)
  const kept = await rita.client.businesses.update({ ...more, description: 'Caldo e café.', version })
  expect(kept.image3).toBe(image3)
  const fewer = await rita.client.businesses.update({
    ...more,
    image2: '',
    image3: '',
    version: kept.version,
  })
  expect(await codeOf(rita.client.businesses.update({ ...more, version: fewer.version }))).toBe(
    'businesses.photos_over_plan',
  )
})

test('the owner’s form takes a video and a brochure with a plan alone, and what is there stays', async () => {
  const [videoUrl, pdfUrl] = ['/media/companies/bar.mp4', '/media/companies/bar.pdf']
  await world.db.insert(companyFiles).values([
    { url: videoUrl, kind: 'video' },
    { url: pdfUrl, kind: 'pdf' },
  ])
  const form = await formOf(rita, bar.id)
  for (const more of [{ videoUrl }, { pdfUrl }])
    expect(await codeOf(rita.client.businesses.update({ ...form, ...more }))).toBe(
      'businesses.media_over_plan',
    )
  await buy('Premium')
  const whole = { ...form, videoUrl, pdfUrl }
  const { version } = await rita.client.businesses.update(whole)
  await pass(30 * dayMs)
  const kept = await rita.client.businesses.update({ ...whole, description: 'Caldo e café.', version })
  expect(kept).toMatchObject({ videoUrl, pdfUrl })
  const fewer = await rita.client.businesses.update({ ...whole, pdfUrl: '', version: kept.version })
  expect(await codeOf(rita.client.businesses.update({ ...whole, version: fewer.version }))).toBe(
    'businesses.media_over_plan',
  )
})

test('a payer finds what was paid for a company in their data, without what is the company’s', async () => {
  await buy('Premium')
  const [section] = await exportSections(world.db, { userId: rita.id, memberId: null })
  expect(section).toMatchObject({
    name: 'pagamentos_de_empresas',
    rows: [{ planName: 'Premium · Bar do Porto', amount: 9990, state: 'paid', days: 30 }],
  })
  expect(Object.keys(section?.rows[0] ?? {})).not.toContain('companyId')
  const davi = await keeper(world, 'Davi Moura')
  await admit(world, bar.id, davi.id)
  expect((await exportSections(world.db, { userId: davi.id, memberId: null }))[0]?.rows).toEqual([])
})

test('promotions run as many at a time as the plan gives, one after another or side by side', async () => {
  const create = (code: string, more: object = {}) =>
    rita.client.businessPromotions.create({ id: bar.id, title: code, code, discount: 10, ...more })
  const until = new Date(now().getTime() + 5 * dayMs)
  await create('UMA', { endsAt: until })
  expect(await codeOf(create('DOIS'))).toBe('businesses.promotions_over_plan')
  await create('DEPOIS', { startsAt: until })
  expect(await codeOf(create('TRES', { startsAt: new Date(until.getTime() + dayMs) }))).toBe(
    'businesses.promotions_over_plan',
  )
  const paused = await rita.client.businessPromotions.list({ id: bar.id })
  const one = paused.items.find(({ code }) => code === 'UMA')
  const of = { id: bar.id, promotion: one?.id ?? '' }
  const { version } = await rita.client.businessPromotions.setStatus({
    ...of,
    version: one?.version ?? 0,
    status: 'inactive',
  })
  await create('DOIS', { endsAt: until })
  expect(await codeOf(rita.client.businessPromotions.setStatus({ ...of, version, status: 'active' }))).toBe(
    'businesses.promotions_over_plan',
  )
  await buy('Premium')
  await rita.client.businessPromotions.setStatus({ ...of, version, status: 'active' })
})

test('a company subscribes to its running plan alone, and the books name who paid', async () => {
  const admin = (await world.administrator()).client
  const basic = (await list()).plans.find(({ name }) => name === 'Basic')
  await world.db
    .update(companies)
    .set({ planId: basic?.id ?? null })
    .where(eq(companies.id, bar.id))
  expect(await admin.billing.planSummary({})).toMatchObject({
    subscribers: 1,
    revenue: 4990,
    popular: 'Basic',
  })
  await buy('Premium')
  await buy('Premium')
  // The database's clock is none of the tests'.
  await world.db.update(companyPlans).set({ endsAt: sql`${companyPlans.endsAt} + interval '50 years'` })
  expect(await admin.billing.planSummary({})).toMatchObject({ subscribers: 1, revenue: 9990 })
  const { rows } = await admin.finance.transactions({})
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ party: 'Rita B.', description: 'Premium · Bar do Porto', amount: 9990 })
  expect((await admin.finance.transactions({ search: 'Rita' })).rows).toHaveLength(2)
  expect((await admin.finance.transactions({ search: 'Braga' })).rows).toHaveLength(0)
})
