// Erasure to its end: a member who has done everything leaves, and all that is kept anywhere is searched for them.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kit } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { local } from '#server/testing/form-time.ts'
import { pressOn } from '#server/testing/paying.ts'
import { browserSubscription } from '#server/testing/push.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { mp4, video } from '#server/testing/video.ts'
import { createWorld, type Person, password, type World } from '#server/testing/world.ts'

let world: World
let zuleica: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  zuleica = await world.register('Zuleica Xavantina', { whatsapp: '(85) 98123-4567' })
  davi = await world.register('Davi Sales')
})
afterEach(() => world.close())

/** Words that only she wrote, and all else by which she is known; ids are added. */
const traits = ['zuleica', 'xavantina', 'quixotesca', '981234567', '52998224725', '529.982.247-25']
const words = 'Palavra quixotesca.'

async function idsOf({ id, email }: Person) {
  const { rows } = await world.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return { memberId: id, userId: rows[0]?.id ?? '' }
}

/** Columns in which one of these stands, in whatever type and schema. */
async function columnsWith(searched: readonly string[]): Promise<string[]> {
  const { rows } = await world.db.execute<{
    schema: string
    table: string
    column: string
    bytes: boolean
  }>(sql`
    select n.nspname as schema, t.relname as table, a.attname as column, a.atttypid = 'bytea'::regtype as bytes
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by t.relname, a.attname`)
  const pattern = searched.join('|').replaceAll('.', '[.]').toLowerCase()
  const found: string[] = []
  for (const { schema, table, column, bytes } of rows) {
    const name = sql.identifier(column)
    const text = bytes ? sql`encode(${name}, 'escape')` : sql`${name}::text`
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    const mentioning = sql`select from ${from} where lower(${text}) ~ ${pattern} limit 1`
    if ((await world.db.execute(mentioning)).rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function businesses() {
  const office = (await world.staff('conteudo')).client
  const company = await office.companies.create({
    name: 'Cantina do Benfica',
    category: 'Alimentação',
    address: 'Av. da Universidade, 2380 - Benfica',
    phone: '(85) 98888-1234',
  })
  const promotion = await world.db.execute<{ id: string }>(sql`
    insert into promotions (title, code, discount, company_id, company_name)
    values ('Almoço', 'ALMOCO', 30, ${company.id}, 'Cantina do Benfica') returning id`)
  const { rows } = await world.db.execute<{ slug: string }>(sql`select slug from companies`)
  return {
    slug: rows[0]?.slug ?? '',
    promotion: promotion.rows[0]?.id ?? '',
    event: (
      await office.events.create({
        title: 'Luau',
        place: 'Praia',
        price: 2000,
        paidOnline: true,
        startsAt: local(24 * 60),
      })
    ).id,
    raffle: (
      await office.raffles.create({
        title: 'Fone',
        description: 'Um fone.',
        prize: '1 fone',
        startsAt: local(-1),
        endsAt: local(24 * 30),
      })
    ).id,
    news: (await office.news.create({ title: 'Forró', content: 'Toda quinta.', plan: 'Enterprise' })).id,
  }
}

async function doEverything() {
  const [hers, his] = [zuleica.client, davi.client]
  const { slug, promotion, event, raffle, news } = await businesses()
  await hers.profile.update({
    maritalStatus: 'solteiro',
    age: 22,
    studying: true,
    university: 'Universidade Federal do Ceará',
    course: 'Design',
    whatsapp: '(85) 98123-4567',
    instagram: 'quixotesca',
    bio: words,
  })
  await hers.interactions.decide({ to: davi.id, type: 'like' })
  await his.interactions.decide({ to: zuleica.id, type: 'like' })
  await hers.interactions.details({ id: davi.id })
  await his.interactions.details({ id: zuleica.id })
  const [image] = await storedUploads(world.deps, 1)
  const post = await hers.feed.publish({
    id: crypto.randomUUID(),
    title: words,
    content: words,
    ...(image && { image }),
  })
  const his1 = await his.feed.publish({ id: crypto.randomUUID(), title: 'Oi', content: 'Oi.' })
  await hers.feed.comment({ id: his1.id, commentId: crypto.randomUUID(), text: words })
  await hers.feed.setLike({ id: his1.id, liked: true })
  await his.feed.comment({ id: post.id, commentId: crypto.randomUUID(), text: 'Boa.' })
  await hers.news.comment({ id: news, commentId: crypto.randomUUID(), text: words })
  await hers.news.setLike({ id: news, liked: true })
  await hers.profile.setVideo({ file: video(mp4()) })
  await his.profile.setVideo({ file: video(mp4()) })
  for (const { id } of (await hers.videos.list({})).items) {
    await hers.videos.setLike({ id, liked: true })
    await hers.videos.view({ id })
    await hers.videos.comment({ id, commentId: crypto.randomUUID(), text: words })
  }
  await hers.companies.rate({ slug, stars: 2, comment: words })
  await hers.promotions.join({
    id: promotion,
    name: 'Zuleica Xavantina',
    email: 'outra.quixotesca@exemplo.com',
    whatsapp: '(85) 98123-4567',
    cpf: '529.982.247-25',
  })
  const { url } = await hers.events.join({ id: event })
  await pressOn(world, url?.split('/').at(-1) ?? '', 'aprovar')
  await hers.raffles.join({ id: raffle })
  await hers.unimatch.rate({ to: davi.id, stars: 4 })
  await hers.enrolment.sendProof({ file: new File([`%PDF-1.7\n${words}`], 'matrícula.pdf') })
  await hers.notifications.subscribe(browserSubscription('quixotesca'))
  await hers.identity.requestEmailChange({ email: 'nova.quixotesca@exemplo.br', password })
  await hers.interactions.report({ id: davi.id, reason: 'fake', words, block: false })
  await his.interactions.report({
    id: zuleica.id,
    reason: 'spam',
    words: 'Zuleica vende rifa.',
    block: false,
  })
  await hers.privacy.ask({ kind: 'question', text: words })
  await hers.privacy.askExport()
  const ticket = await hers.support.send({
    email: 'terceira.quixotesca@exemplo.com',
    subject: words,
    message: words,
  })
  const team = (await world.staff('atendimento')).client
  const { version } = await team.support.open({ id: ticket.id })
  await team.support.answer({ id: ticket.id, version, body: 'Oi, Zuleica! Resolvido.' })
  await runJobs(world)
}

/** Names of stored files that no row of these knows. */
async function unknownFiles() {
  const { rows } = await world.db.execute<{ url: string }>(
    sql`select url from pictures union all select url from videos`,
  )
  const names = rows.map(({ url }) => url.split('/').at(-1) ?? '')
  return [...world.storage.files.keys()].filter((key) => !names.some((name) => key.includes(name)))
}

// spec M172
test('nothing of who has done everything is left after the week, but what the law keeps', async () => {
  const enqueue = vi.spyOn(world.deps.jobs, 'enqueue')
  await doEverything()
  await world.deps.accessLog.flush()
  const { memberId, userId } = await idsOf(zuleica)
  const { rows: own } = await world.db.execute<{ url: string }>(
    sql`select url from pictures where owner_id = ${userId} union all select url from videos where owner_id = ${userId}`,
  )
  const searched = [...traits, memberId, userId, ...own.map(({ url }) => url)]
  expect((await columnsWith(searched)).length).toBeGreaterThan(60)
  await zuleica.client.privacy.askDeletion({ password })
  world.pass(7 * dayMs)
  for (const job of [
    'privacy.erase',
    'photos.sweep',
    'photos.sweep-videos',
    'moderation.sweep',
    'enrolment.sweep',
  ])
    await onTime(world, job)
  await runJobs(world)

  expect(await columnsWith(searched)).toEqual([
    'access_records.account',
    'erased_accounts.user_id',
    'mail_outbox.to_address',
    'reports.words',
    'security_events.account',
  ])
  const { rows: mail } = await world.db.execute(
    sql`select subject from mail_outbox where to_address ~ 'zuleica|quixotesca'`,
  )
  expect(mail).toEqual([{ subject: 'Sua conta no Xamego foi excluída' }])
  // Her report on another, whose decision it waits for, no longer says that it was hers.
  const { rows: reported } = await world.db.execute<{ id: string }>(
    sql`select id, reporter_id, about_id from reports where words = ${words}`,
  )
  expect(reported).toMatchObject([{ reporter_id: null, about_id: davi.id }])
  const evidence = `evidence/${reported[0]?.id}_`
  expect((await unknownFiles()).filter((key) => !key.startsWith(evidence))).toEqual([`erased/${userId}`])
  expect(JSON.stringify(enqueue.mock.calls.map(([, , payload]) => payload)).toLowerCase()).not.toMatch(
    traits.join('|'),
  )
})

test('each table in which something stays is told of in the document on privacy', () => {
  const document = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  const [, section = ''] = document.match(/### What stays of who was erased\n([\s\S]*?)\n### /) ?? []
  const staying = kit.personalData
    .filter(({ erased }) => typeof erased === 'object')
    .map(({ table }) => table)
  // These hold no member's for longer than a day, or none of a member at all.
  const others = ['bulk_runs', 'rate_limits']
  for (const table of [...staying.filter((one) => !others.includes(one)), 'mail_outbox', 'reports'])
    expect(section, table).toContain(`\`${table}\``)
})
