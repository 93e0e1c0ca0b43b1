// Lists and files of the back-office, all of them: who is given them, and how few rows a page in the list's own order reads.
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staffRoles } from '#contract/back-office/options.ts'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import type { StaffRole } from '#contract/values/options.ts'
import { cnpj, keeper } from '#server/testing/businesses.ts'
import { billRows } from '../features/bills/records.ts'
import { transactionRows } from '../features/finance/transactions.ts'
import { appUsers } from '../features/identity/tables.ts'
import { reports } from '../features/interactions/tables.ts'
import { memberRows } from '../features/member-admin/list.ts'
import { fileOf } from '../features/photos/addresses.ts'
import { ticketRows } from '../features/support/ticket-list.ts'
import { features } from '../features.ts'
import { rowsReadBy, statementsOf } from '../testing/rows-read.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

type Asked = { url: string; permission: Permission }

/** Answers of each address to everybody: the roles that are given it, and every refusal that is not the one it should be. */
async function walked(asked: readonly Asked[]) {
  const cookies: [role: StaffRole | 'member' | 'nobody', cookie: string][] = [
    ['nobody', ''],
    ['member', (await world.register('Nara')).cookie],
  ]
  for (const role of staffRoles) cookies.push([role, (await world.staff(role)).cookie])
  const refused = { nobody: '401 session.required', member: '403 session.not_admin' }
  const unlike: string[] = []
  for (const { url, permission } of asked)
    for (const [who, cookie] of cookies) {
      const answer = await world.app.inject({ url, headers: { cookie } })
      const given = answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`
      const due =
        who === 'nobody' || who === 'member'
          ? refused[who]
          : may(who, permission)
            ? '200'
            : '403 session.not_permitted'
      if (given !== due) unlike.push(`${who} → ${url}: ${given} instead of ${due}`)
    }
  return unlike
}

test('the CSV of every list is given to the roles with its permission, and refused everybody else for what they are', async () => {
  world.deps.limiter.consume = async () => {}
  const lists = features.flatMap(({ lists = [] }) => lists)
  expect(lists.length).toBeGreaterThan(15)
  const asked = lists.map(({ listing }) => ({
    url: `/api/admin/${listing.name}.csv`,
    permission: listing.exports,
  }))
  expect(await walked(asked)).toEqual([])
})

test('a CSV without a reason masks whatever reaches a person, in every list', () => {
  const reaching = ['E-mail', 'Telefone', 'WhatsApp']
  const whole = features
    .flatMap(({ lists = [] }) => lists)
    .flatMap(({ listing, csv }) =>
      csv.flatMap(([heading, , masked]) =>
        reaching.includes(heading) && !masked ? `${listing.name}: ${heading}` : [],
      ),
    )
  expect(whole.toSorted()).toEqual([
    // On their public pages.
    'companies: E-mail',
    'companies: Telefone',
    'universities: Telefone',
    // Masked for a reason, too.
    'vouchers: E-mail',
    'vouchers: WhatsApp',
  ])
})

test('every file of the office is shown to the roles with its permission, and refused everybody else for what they are', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await ana.client.interactions.report({ id: davi.id, reason: 'threat' })
  const [report] = await world.db.select().from(reports)
  await world.storage.put(fileOf(report?.evidence?.photos[0] ?? '', 960), Buffer.from('a face'))
  const { client } = await world.staff('atendimento', 'nina')
  const evidence = (await client.moderation.open({ id: report?.id ?? '' })).evidence?.pictures[0]?.address
  const [ufc] = (await ana.client.reference.lists()).universities
  await world.db
    .update(appUsers)
    .set({ studying: true, university: ufc?.name })
    .where(eq(appUsers.id, ana.id))
  await ana.client.enrolment.sendProof({ file: new File([Buffer.from('%PDF-1.7\n ')], 'matricula.pdf') })
  const [proof] = (await client.enrolment.proofs({})).rows
  const rita = await keeper(world, 'Rita Braga')
  const { id: request } = await rita.client.businesses.apply({
    name: 'Tapioca da Rita',
    category: 'Alimentação',
    address: 'Rua Senador Pompeu, 850 - Benfica',
    phone: '(85) 3222-1234',
    document: cnpj,
  })
  const contract = new File([Buffer.from('%PDF-1.7\n ')], 'contrato.pdf')
  await rita.client.businesses.sendProof({ id: request, file: contract })
  const examples: Record<string, string | undefined> = {
    '/api/admin/reports/:id/evidence/:place': evidence,
    '/api/admin/enrolment-proofs/:id/file': `/api/admin/enrolment-proofs/${proof?.id}/file`,
    '/api/admin/business-requests/:id/file': `/api/admin/business-requests/${request}/file`,
  }
  const files = features.flatMap(({ officeFiles = [] }) => officeFiles)
  const asked = files.map(({ path, permission }) => ({ url: examples[path] ?? path, permission }))
  expect(asked.map(({ url }) => url).filter((url) => url.includes(':'))).toEqual([])
  expect(await walked(asked)).toEqual([])
})

/** Rows that the statement for a page's rows read; the one that counts reads on to its bound. */
async function readFor(work: () => Promise<unknown>): Promise<number> {
  const sent = (await statementsOf(work)).filter(({ text }) => text.includes('any(array('))
  const [statement, ...others] = sent
  if (!statement || others.length > 0) throw new Error(`${sent.length} statements asked for the page`)
  return rowsReadBy(world, statement)
}

test('the first page of members, bills, tickets and transactions reads a few rows of thousands, and counts them all', async () => {
  const nara = await world.register('Nara')
  const crowd = 4000
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const many = sql`generate_series(1, ${sql.raw(String(crowd))}) as n`
    await tx.execute(sql`insert into app_users (user_id, name, email, state, city, age)
      select 'u' || n, 'Nome ' || n, n || '@exemplo.com.br', 'Ceará', 'Fortaleza', 20 from ${many}`)
    await tx.execute(sql`insert into bills (supplier, description, amount, due_date, anchor_day, payment_date)
      select 'Fornecedor ' || n, 'Conta', 100, date '2024-01-01' + n, 1, case when n % 2 = 0 then date '2024-01-01' + n end from ${many}`)
    await tx.execute(sql`insert into support_tickets (member_id, user_email, user_name, subject, message, created_at)
      select ${nara.id}::uuid, 'a@exemplo.com.br', 'Nara', 'Assunto ' || n, 'Oi', now() - interval '1 minute' * n from ${many}`)
    await tx.execute(sql`insert into payments (member_id, plan_name, tier, amount, days, provider, provider_ref, state, expires_at, paid_at)
      select ${nara.id}::uuid, 'Premium', 'premium', 1490, 30, 'sandbox', 'r' || n, 'paid', now(), now() from ${many}`)
    await tx.execute(sql`insert into ledger_entries (payment_id, kind, amount, currency, at)
      select id, 'charge', 1490, 'BRL', now() - interval '1 minute' * substr(provider_ref, 2)::int from payments`)
  })
  for (const table of ['app_users', 'bills', 'support_tickets', 'payments', 'ledger_entries'])
    await world.db.execute(sql.raw(`vacuum analyze ${table}`))
  const totals: Record<string, number> = {}
  for (const list of [memberRows, billRows, ticketRows, transactionRows]) {
    const { name } = list.listing
    const first = () => list.page(world.db, list.listing.input.parse({}) as never)
    totals[name] = (await first()).total
    const read = await readFor(first)
    expect(read, name).toBeGreaterThan(24)
    expect(read, name).toBeLessThan(500)
  }
  expect(totals).toEqual({ members: crowd + 1, bills: crowd, tickets: crowd, transactions: crowd * 1.5 })
})

test('a name that hundreds have is found, counted and sorted in one reading, with a slip as without', async () => {
  const crowd = 4000
  const named = crowd / 8
  await world.db.execute(sql`insert into users (id, name, email)
    select 'u' || n, 'Nome', n || '@exemplo.com.br' from generate_series(1, ${sql.raw(String(crowd))}) as n`)
  await world.db.execute(sql`insert into app_users (user_id, name, email, phone, state, city, age, created_at)
    select 'u' || n, case when n % 8 = 0 then 'Mariana ' else 'Otávio ' end || chr(65 + n % 26), n || '@exemplo.com.br',
      case when n % 3 > 0 then '859' || lpad(n::text, 8, '0') end, 'Ceará', 'Cidade ' || n % 7, 18 + n % 40,
      now() - interval '1 minute' * (n % 100)
    from generate_series(1, ${sql.raw(String(crowd))}) as n`)
  await world.db.execute(sql`vacuum analyze app_users`)
  const page = (input: object) => memberRows.page(world.db, memberRows.listing.input.parse(input) as never)
  const { rows: members } = await world.pool.query(
    "select id from app_users where name like 'Mariana%' order by created_at desc, id desc",
  )
  const ids = members.map(({ id }) => id)
  const found = { total: named, more: false }
  for (const search of ['mariana', 'marianna']) {
    const pages = [
      await page({ search }),
      await page({ search, page: 2 }),
      await page({ search, page: 1000 }),
    ]
    expect(pages.map(({ total, more }) => ({ total, more }))).toEqual([found, found, found])
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
      ids.slice(0, 2 * (pages[0]?.rows.length ?? 0)),
    )
    expect(
      await memberRows.ids(world.db, memberRows.listing.filter.parse({ search }) as never, '-createdAt'),
    ).toEqual(ids)
    let read = 0
    for (const statement of await statementsOf(() => page({ search })))
      read += await rowsReadBy(world, statement)
    // Each once in the index and once in the table.
    expect(read, search).toBeLessThan(2 * named + 500)
  }
  for (const sort of memberRows.listing.sorts.flatMap((column) => [column, `-${column}`]))
    expect(await page({ search: 'marianna', sort, page: 3 }), sort).toEqual(
      await page({ search: 'mariana', sort, page: 3 }),
    )
  const filter = { status: 'active', verified: false, ageFrom: 20, ageUntil: 30 }
  const filtered = await page({ search: 'marianna', ...filter })
  expect(filtered).toEqual(await page({ search: 'mariana', ...filter }))
  expect(filtered.total).toBeGreaterThan(0)
  expect(filtered.total).toBeLessThan(named)
})
