// Figures of the front page against the tables, in worlds made at random.
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/emptying.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'
import { bills } from '../bills/tables.ts'
import { companies, promotions } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { newsFeed } from '../news/tables.ts'
import { raffles } from '../raffles/tables.ts'
import { supportTickets } from '../support/tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours from now at which something changes, the moment itself and both sides of it. */
const hours = fc.constantFrom(-800, -30, -1, 0, 1, 30, 7 * 24, 7 * 24 + 1)
const maybe = fc.option(hours)
const days = fc.constantFrom(-40, -1, 0, 1, 7, 8)
const status = fc.constantFrom('active' as const, 'active' as const, 'inactive' as const)
const binned = fc.constantFrom(false, false, false, true)
const several = <One>(of: fc.Arbitrary<One>) => fc.array(of, { maxLength: 8 })

const worlds = fc.record({
  people: fc.array(
    fc.record({
      ago: fc.constantFrom(0, 1, 29, 30, 31, 59, 60, 61, 400),
      status: fc.constantFrom('active' as const, 'inactive' as const),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  companies: fc.array(fc.record({ status, binned }), { minLength: 1, maxLength: 5 }),
  promotions: several(fc.record({ of: fc.nat(4), status, binned, starts: maybe, ends: maybe })),
  news: several(fc.record({ status, binned, until: maybe })),
  raffles: several(
    fc.record({
      status,
      binned,
      starts: fc.constantFrom(-900, -1, 0, 1),
      lasts: fc.constantFrom(1, 2, 900),
      stage: fc.constantFrom('unsealed' as const, 'sealed' as const, 'drawn' as const),
      draws: hours,
      participants: fc.nat(1),
    }),
  ),
  bills: several(
    fc.record({
      binned,
      due: days,
      planned: fc.option(days),
      paid: fc.boolean(),
      amount: fc.integer({ min: 1, max: 90_000 }),
    }),
  ),
  tickets: several(
    fc.record({
      status: fc.constantFrom('pending' as const, 'in_progress' as const, 'resolved' as const),
      ago: fc.constantFrom(0, 19, 20, 30),
    }),
  ),
})
type Made = typeof worlds extends fc.Arbitrary<infer One> ? One : never

const inHours = (count: number) => new Date(Date.now() + count * hourMs)
/** The frozen day in Fortaleza, and days from it. */
const dayFrom = (count: number) =>
  new Date(Date.parse('2026-03-10') + count * dayMs).toISOString().slice(0, 10)
const binnedAt = (is: boolean) => (is ? inHours(-1) : null)

async function make(made: Made, people: readonly Person[]) {
  const { db } = world
  await emptyTables(db, 'companies', 'news_feed', 'raffles', 'bills', 'support_tickets')
  for (const [at, { ago, status }] of made.people.entries())
    await db
      .update(appUsers)
      .set({ createdAt: inHours(-24 * ago), status })
      .where(eq(appUsers.id, people[at]?.id ?? ''))
  const [category] = (await db.execute<{ name: string }>(sql`select name from categories limit 1`)).rows
  const firms = await db
    .insert(companies)
    .values(
      made.companies.map((one, at) => ({
        slug: `empresa-${at}`,
        name: `Empresa ${at}`,
        category: category?.name ?? '',
        address: 'Rua A, 1',
        neighborhood: 'Benfica',
        phone: '(85) 3222-1234',
        status: one.status,
        binnedAt: binnedAt(one.binned),
      })),
    )
    .returning({ id: companies.id })
  for (const [at, one] of made.promotions.entries())
    await db.insert(promotions).values({
      title: `Promoção ${at}`,
      code: `CUPOM${at}`,
      companyId: firms[one.of % firms.length]?.id ?? '',
      companyName: 'Empresa',
      startsAt: one.starts === null ? null : inHours(one.starts),
      endsAt: one.ends === null ? null : inHours(one.ends),
      status: one.status,
      binnedAt: binnedAt(one.binned),
    })
  for (const [at, one] of made.news.entries())
    await db.insert(newsFeed).values({
      slug: `noticia-${at}`,
      title: 'Forró',
      content: 'No pátio.',
      category: 'tendencias',
      plan: 'Basic',
      publishedUntil: one.until === null ? null : inHours(one.until),
      status: one.status,
      binnedAt: binnedAt(one.binned),
    })
  for (const one of made.raffles) {
    const sealed = one.stage !== 'unsealed'
    await db.insert(raffles).values({
      title: 'Fone',
      description: 'Sem fio.',
      prize: '1 fone',
      startsAt: inHours(one.starts),
      endsAt: inHours(one.starts + one.lasts),
      participants: one.participants,
      status: one.status,
      binnedAt: binnedAt(one.binned),
      ...(sealed && {
        sealedAt: inHours(-1),
        sealedList: 'lista',
        seal: 'selo',
        drawsAt: inHours(one.draws),
      }),
      ...(one.stage === 'drawn' && { drawnAt: inHours(0), randomness: 'ab' }),
    })
  }
  for (const one of made.bills)
    await db.insert(bills).values({
      supplier: 'Sala Benfica',
      description: 'Aluguel',
      amount: one.amount,
      dueDate: dayFrom(one.due),
      anchorDay: 1,
      plannedFor: one.planned === null ? null : dayFrom(one.planned),
      paymentDate: one.paid ? dayFrom(0) : null,
      binnedAt: binnedAt(one.binned),
    })
  for (const one of made.tickets)
    await db.insert(supportTickets).values({
      memberId: people[0]?.id ?? '',
      userEmail: 'ana@exemplo.com.br',
      userName: 'Ana',
      subject: 'Código',
      message: 'Não chegou.',
      status: one.status,
      resolvedAt: one.status === 'resolved' ? inHours(-one.ago) : null,
    })
}

/** The same figures, each by a statement of its own, in which nothing of the product's is. */
const statements = (now: string) => ({
  total: `select count(*) from app_users`,
  active: `select count(*) from app_users where status = 'active'`,
  recent: `select count(*) from app_users where created_at > ${now} - interval '720 hours'`,
  before: `select count(*) from app_users
    where created_at > ${now} - interval '1440 hours' and created_at <= ${now} - interval '720 hours'`,
  companies: `select count(*) from companies where binned_at is null`,
  shown: `select count(*) from companies where binned_at is null and status = 'active'`,
  promotions: `select count(*) from promotions p where ${running(now)}`,
  promotionsEnding: `select count(*) from promotions p where ${running(now)}
    and p.end_date <= ${now} + interval '168 hours'`,
  news: `select count(*) from news_feed where status = 'active' and binned_at is null
    and coalesce(published_until > ${now}, true)`,
  newsEnding: `select count(*) from news_feed where status = 'active' and binned_at is null
    and published_until > ${now} and published_until <= ${now} + interval '168 hours'`,
  rafflesOpen: `select count(*) from raffles where status = 'active' and binned_at is null
    and sealed_at is null and start_date <= ${now} and end_date > ${now}`,
  rafflesSealed: `select count(*) from raffles where status = 'active' and binned_at is null
    and sealed_at is not null and drawn_at is null and participants > 0`,
  rafflesDue: `select count(*) from raffles where status = 'active' and binned_at is null
    and sealed_at is not null and drawn_at is null and participants > 0 and draws_at <= ${now}`,
  overdue: `select count(*) from bills where ${unpaid} and due_date < '2026-03-10'`,
  soon: `select count(*) from bills where ${unpaid} and due_date between '2026-03-10' and '2026-03-17'`,
  amount: `select coalesce(sum(amount), 0) from bills
    where ${unpaid} and due_date between '2026-03-10' and '2026-03-17'`,
  pending: `select count(*) from support_tickets where status = 'pending'`,
  inProgress: `select count(*) from support_tickets where status = 'in_progress'`,
  resolvedToday: `select count(*) from support_tickets where resolved_at >= '2026-03-10T03:00:00Z'`,
})
const running = (now: string) => `p.status = 'active' and p.binned_at is null
  and coalesce(p.start_date <= ${now}, true) and coalesce(p.end_date > ${now}, true)
  and exists (select from companies c where c.id = p.company_id and c.status = 'active' and c.binned_at is null)`
/** Neither paid nor to be paid on a day that is still to come. */
const unpaid = `binned_at is null and payment_date is null and not coalesce(planned_for >= '2026-03-10', false)`

async function told() {
  const asked = Object.entries(statements(`'${new Date().toISOString()}'::timestamptz`))
  const { rows } = await world.db.execute<Record<string, string>>(
    sql.raw(`select ${asked.map(([name, statement]) => `(${statement}) as "${name}"`).join(', ')}`),
  )
  return Object.fromEntries(asked.map(([name]) => [name, Number(rows[0]?.[name])]))
}

// spec G72, G205
test('in whatever world, every figure is what the tables say', async () => {
  const people = await Promise.all(['Ana Lima', 'Bia Reis', 'Caio Melo'].map((name) => world.register(name)))
  const { client } = await world.administrator()
  await fc.assert(
    fc.asyncProperty(worlds, async (made) => {
      // Counts of everybody are kept for five seconds.
      world.pass(6000)
      await make(made, people)
      const shown = await client.admin.overview()
      const { total, active, recent, before } = shown.people
      expect({
        ...{ total, active, recent, before },
        ...{ companies: shown.companies?.total, shown: shown.companies?.active },
        ...{ promotions: shown.promotions?.active, promotionsEnding: shown.promotions?.ending },
        ...{ news: shown.news?.active, newsEnding: shown.news?.ending },
        rafflesOpen: shown.raffles?.open,
        rafflesSealed: shown.raffles?.sealed,
        rafflesDue: shown.raffles?.due,
        ...{ overdue: shown.bills?.overdue, soon: shown.bills?.soon, amount: shown.bills?.amount },
        ...shown.tickets,
      }).toEqual(await told())
      expect(shown.bills?.until).toBe('2026-03-17')
    }),
    { numRuns: 40 },
  )
})

// spec G72, G205
test('each role is told of the lists that it may read, and of no other', async () => {
  const toldTo = async (role: (typeof staff)[number]) => {
    const {
      people: _,
      months: _months,
      universities: _most,
      activity: _activity,
      meetings: _meetings,
      ...some
    } = await (await world.staff(role)).client.admin.overview()
    return Object.entries(some).flatMap(([name, figure]) => (figure === null ? [] : [name]))
  }
  const staff = ['administrador', 'atendimento', 'financeiro', 'conteudo'] as const
  const guide = ['companies', 'promotions', 'news', 'raffles']
  const all = [
    ...guide,
    'bills',
    'accessRequests',
    'tickets',
    'waiting',
    'businessRequests',
    'mismatches',
    'failing',
  ]
  expect((await toldTo('administrador')).toSorted()).toEqual(all.toSorted())
  expect(await toldTo('atendimento')).toEqual(['tickets', 'waiting'])
  expect(await toldTo('financeiro')).toEqual(['bills', 'mismatches'])
  expect(await toldTo('conteudo')).toEqual([...guide, 'businessRequests'])
})
