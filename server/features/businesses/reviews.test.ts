import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { admit, company, type Keeper, keeper } from '#server/testing/businesses.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { adminAudit } from '../back-office/tables.ts'
import { companyReviewAnswers, companyReviews } from '../companies/tables.ts'
import { businessRequests } from './tables.ts'

let world: World
let rita: Keeper
let davi: Keeper
let bar: { id: string; slug: string }
let team: Awaited<ReturnType<World['staff']>>
let lia: Awaited<ReturnType<World['register']>>
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  davi = await keeper(world, 'Davi Moura')
  bar = await company(world, 'Bar do Porto')
  await admit(world, bar.id, rita.id)
  team = await world.staff('conteudo')
  lia = await world.register('Lia Sampaio')
  world.pass(minuteMs)
  await lia.client.companies.rate({ slug: bar.slug, stars: 2, comment: 'Demorou demais.' })
})
afterEach(() => world.close())

const mine = () => rita.client.businesses.reviews({ id: bar.id })
const reviewId = async () => (await mine()).items[0]?.id ?? ''
const answer = async (text: string, who = rita) =>
  who.client.businesses.answer({ id: bar.id, reviewId: await reviewId(), text })
const shown = async () => (await world.visitor().companies.one({ slug: bar.slug })).reviews[0]?.answer
const report = async (reason = 'Nunca esteve aqui.') =>
  rita.client.businesses.reportReview({ id: bar.id, reviewId: await reviewId(), reason })
const queued = async () => {
  const { rows } = await team.client.businesses.requests({ state: 'waiting', kind: 'review' })
  const [row] = rows
  if (!row) throw new Error('no report waits')
  return row
}
const mailsTo = (email: string) => world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
/** Mails that one tap ends. */
const newsTo = async (email: string) => (await mailsTo(email)).filter(({ unsubscribe }) => unsubscribe)
const daily = async () => {
  for (const job of featureJobs(world.deps)) if (job.name === 'businesses.review-mails') await job.run?.(null)
}

test('an answer stands under its review for everybody, is edited and taken away, and the audit keeps none of its words', async () => {
  expect(await mine()).toMatchObject({
    rating: { average: 2, count: 1 },
    unanswered: 1,
    mailed: true,
    items: [{ stars: 2, by: 'Lia', answer: null, report: null }],
  })
  await answer('Desculpe, Lia. A cozinha parou naquele dia.')
  const first = await shown()
  expect(first).toMatchObject({
    text: 'Desculpe, Lia. A cozinha parou naquele dia.',
    edited: false,
    outdated: false,
  })
  world.pass(hourMs)
  await admit(world, bar.id, davi.id, 'team')
  await answer('A cozinha parou naquele dia.', davi)
  const second = await shown()
  expect(second).toMatchObject({ text: 'A cozinha parou naquele dia.', edited: true })
  expect(second?.at.getTime()).toBe((first?.at.getTime() ?? 0) + hourMs)
  const all = await world.visitor().companies.reviews({ slug: bar.slug })
  expect(all.items).toMatchObject([{ answer: { text: 'A cozinha parou naquele dia.' } }])
  expect((await mine()).unanswered).toBe(0)
  const of = { id: bar.id, reviewId: await reviewId() }
  await rita.client.businesses.endAnswer(of)
  expect(await codeOf(rita.client.businesses.endAnswer(of))).toBe('businesses.review_gone')
  expect(await shown()).toBeNull()
  const entries = await world.db.select().from(adminAudit).where(eq(adminAudit.recordId, bar.id))
  const written = entries.filter(({ changes }) => 'answer' in changes)
  expect(written.map(({ role, changes }) => [role, changes])).toEqual([
    ['empresa', { answer: { before: false, after: true } }],
    ['empresa', { answer: { before: true, after: true } }],
    ['empresa', { answer: { before: true, after: false } }],
  ])
})

test('an answer has from one to 500 characters', async () => {
  expect(await codeOf(answer(' '))).toBe('input.invalid')
  expect(await codeOf(answer('a'.repeat(501)))).toBe('input.invalid')
  await answer('a'.repeat(500))
  expect((await shown())?.text).toHaveLength(500)
})

test('neither another business nor the team nor a member answers or reports', async () => {
  const other = await company(world, 'Sebo do Centro')
  await admit(world, other.id, davi.id)
  const id = await reviewId()
  for (const { client } of [davi, team, lia]) {
    const of = { id: bar.id, reviewId: id }
    expect(await codeOf(client.businesses.answer({ ...of, text: 'Oi' }))).toBe('businesses.not_yours')
    expect(await codeOf(client.businesses.reportReview({ ...of, reason: 'Falsa' }))).toBe(
      'businesses.not_yours',
    )
  }
  const asTheirs = { id: other.id, reviewId: id }
  expect(await codeOf(davi.client.businesses.answer({ ...asTheirs, text: 'Oi' }))).toBe(
    'businesses.review_gone',
  )
  expect(await codeOf(davi.client.businesses.endAnswer(asTheirs))).toBe('businesses.review_gone')
  expect(await codeOf(davi.client.businesses.reportReview({ ...asTheirs, reason: 'Falsa' }))).toBe(
    'businesses.review_gone',
  )
  expect(await world.db.$count(companyReviewAnswers)).toBe(0)
  expect(await world.db.$count(businessRequests)).toBe(0)
})

test('a review that its author changes leaves the answer, which says that it is older until it is edited', async () => {
  await answer('Desculpe!')
  await lia.client.companies.rate({ slug: bar.slug, stars: 2, comment: 'Demorou demais.' })
  expect((await shown())?.outdated).toBe(false)
  await lia.client.companies.rate({ slug: bar.slug, stars: 5, comment: 'Demorou demais.' })
  expect(await shown()).toMatchObject({ text: 'Desculpe!', outdated: true, edited: false })
  await answer('Valeu!')
  expect(await shown()).toMatchObject({ text: 'Valeu!', outdated: false, edited: true })
})

test('an answer goes with its review, also where the review stays aside without its words', async () => {
  await answer('Desculpe!')
  await lia.client.companies.unrate({ slug: bar.slug })
  expect(await world.db.$count(companyReviewAnswers)).toBe(0)
  await lia.client.companies.rate({ slug: bar.slug, stars: 2, comment: 'Demorou demais.' })
  await answer('Desculpe!')
  await team.client.companies.setRatingAside({ id: await reviewId(), reason: 'Combinada' })
  await lia.client.companies.unrate({ slug: bar.slug })
  expect(await world.db.$count(companyReviews)).toBe(1)
  expect(await world.db.$count(companyReviewAnswers)).toBe(0)
})

test('the team takes an answer away for a reason, and the business may write another one', async () => {
  await answer('Você que não sabe comer.')
  const id = await reviewId()
  expect(await team.client.companies.ratings({ id: bar.id })).toMatchObject([
    { answer: { text: 'Você que não sabe comer.' } },
  ])
  await admit(world, bar.id, davi.id, 'team')
  await team.client.companies.removeAnswer({ id, reason: 'Ofende.' })
  expect(await shown()).toBeNull()
  const letter = (await mailsTo(rita.email)).find(
    ({ subject }) => subject === 'A equipe tirou uma resposta sua',
  )
  expect(letter?.text).toContain('O motivo: Ofende.')
  expect(letter?.text).not.toContain('comer')
  expect((await mailsTo(davi.email)).filter(({ subject }) => subject === letter?.subject)).toEqual([])
  expect(await codeOf(team.client.companies.removeAnswer({ id, reason: 'Ofende.' }))).toBe('record.not_found')
  await answer('Desculpe!')
  expect(await shown()).toMatchObject({ text: 'Desculpe!', edited: false })
})

test('a report waits for the team once, and a review that it sets aside leaves page and mean', async () => {
  await report()
  expect(await codeOf(report())).toBe('businesses.review_reported')
  expect((await mine()).items[0]?.report).toMatchObject({ state: 'waiting' })
  const row = await queued()
  expect(row).toMatchObject({
    company: 'Bar do Porto',
    note: 'Nunca esteve aqui.',
    document: null,
    review: { stars: 2, comment: 'Demorou demais.', by: 'Lia', setAside: null, changedSince: false },
  })
  await team.client.businesses.approve({ id: row.id, version: row.version })
  expect(await mine()).toMatchObject({ rating: null, items: [] })
  expect(await team.client.companies.ratings({ id: bar.id })).toMatchObject([
    { setAside: 'Denunciada pela empresa: Nunca esteve aqui.' },
  ])
  expect((await mailsTo(rita.email)).map(({ subject }) => subject)).toContain(
    'A avaliação que você denunciou saiu da página',
  )
})

test('a report that the team refuses leaves the review, and its reason is read by mail and on the page', async () => {
  await report()
  world.pass(minuteMs)
  await lia.client.companies.rate({ slug: bar.slug, stars: 3, comment: 'Demorou.' })
  const { id, version, review } = await queued()
  expect(review).toMatchObject({ comment: 'Demorou.', changedSince: true })
  world.pass(minuteMs)
  await team.client.businesses.refuse({ id, version, reason: 'É a opinião de uma cliente.' })
  expect((await mine()).items).toMatchObject([
    { comment: 'Demorou.', report: { state: 'refused', reason: 'É a opinião de uma cliente.' } },
  ])
  expect(
    (await mailsTo(rita.email)).some(({ text }) => text.includes('O motivo: É a opinião de uma cliente.')),
  ).toBe(true)
  expect(await codeOf(report())).toBe('businesses.review_reported')
  world.pass(minuteMs)
  await lia.client.companies.rate({ slug: bar.slug, stars: 1, comment: 'Ladrões!' })
  expect((await mine()).items[0]?.report).toBeNull()
  await report('Agora ofende.')
  expect((await queued()).note).toBe('Agora ofende.')
})

test('owners hear of new reviews by mail, gathered, once a day, and of none that the page does not show', async () => {
  await admit(world, bar.id, davi.id, 'team')
  await daily()
  const [letter, ...rest] = await newsTo(rita.email)
  expect(rest).toEqual([])
  expect(letter?.subject).toBe('Bar do Porto tem uma avaliação nova')
  expect(letter?.text).not.toMatch(/Lia|Demorou/)
  const more = [await world.register('Nina'), await world.register('Caio'), await world.register('Bento')]
  world.pass(hourMs)
  for (const { client } of more) await client.companies.rate({ slug: bar.slug, stars: 5, comment: 'Massa!' })
  const aside = eq(companyReviews.id, await reviewId())
  await world.db.update(companyReviews).set({ setAside: 'Combinada' }).where(aside)
  await daily()
  expect(await newsTo(rita.email)).toHaveLength(1)
  world.pass(dayMs)
  await daily()
  await daily()
  expect((await newsTo(rita.email)).map(({ subject }) => subject)).toEqual([
    'Bar do Porto tem uma avaliação nova',
    'Bar do Porto tem 2 avaliações novas',
  ])
  expect(await newsTo(davi.email)).toEqual([])
})

test('the link in the mail ends it without a session, looking at it does not, and the page turns it on again', async () => {
  await daily()
  const [letter] = await newsTo(rita.email)
  const url = String(letter?.unsubscribe).replace(world.deps.config.publicUrl, '')
  expect((await world.app.inject({ url })).body).toContain('Parar os avisos por e-mail?')
  expect((await mine()).mailed).toBe(true)
  expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect((await mine()).mailed).toBe(false)
  world.pass(2 * dayMs)
  await (await world.register('Nina')).client.companies.rate({ slug: bar.slug, stars: 5 })
  await daily()
  expect(await newsTo(rita.email)).toHaveLength(1)
  world.pass(dayMs)
  await rita.client.businesses.setReviewMail({ id: bar.id, mailed: true })
  await daily()
  expect(await newsTo(rita.email)).toHaveLength(1)
  expect((await world.app.inject({ method: 'POST', url: `${url}x` })).statusCode).toBe(404)
  await admit(world, bar.id, davi.id, 'team')
  expect(await codeOf(davi.client.businesses.setReviewMail({ id: bar.id, mailed: true }))).toBe(
    'businesses.owner_only',
  )
})

test('a feature that is off takes the deeds and the mails, and leaves the answers', async () => {
  await answer('Desculpe!')
  await world.turn('empresas_portal', false)
  expect(await codeOf(mine())).toBe('request.feature_off')
  await daily()
  expect(await newsTo(rita.email)).toEqual([])
  expect((await shown())?.text).toBe('Desculpe!')
})
