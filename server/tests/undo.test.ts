// Undoing restores exactly: whatever administrators did, in any order, is taken back entry by entry in the reverse order.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounted, type Command, isPresent, other, type Row, type Undone } from '../testing/accounted.ts'
import { accountedCalls, writes } from '../testing/accounted-calls.ts'
import { storedPictures } from '../testing/crowd.ts'
import { type Client, createWorld, type World } from '../testing/world.ts'

let world: World
let boss: Client
/** Address of an upload. */
let logo: string | undefined
beforeEach(async () => {
  world = await createWorld()
  boss = (await world.administrator()).client
  logo = (await storedPictures(world.deps, 1))[0]?.url
})
afterEach(() => world.close())

type Snapshot = Record<string, { id: string; binned: boolean }[]>

/** Every table that administrators write, as its trigger says, without what only counts and dates writes. */
async function administered(): Promise<string[]> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'version_is_true' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function rowsOf(table: string): Promise<Row[]> {
  const { rows } = await world.db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by id`,
  )
  return rows.map(({ row }) => row)
}

async function snapshot(): Promise<Snapshot> {
  const tables = await administered()
  const all = await Promise.all(
    tables.map(async (table) => [
      table,
      // A record that goes back into the bin has its thirty days anew.
      (await rowsOf(table)).map(({ version, updated_at, binned_at, ...row }) => ({
        ...row,
        binned: (binned_at ?? null) !== null,
      })),
    ]),
  )
  return Object.fromEntries(all)
}

/** A record that came since lies in the bin; everything else is as it was. */
function expectRestored(after: Snapshot, before: Snapshot) {
  for (const [table, rows] of Object.entries(after)) {
    const known = new Set(before[table]?.map(({ id }) => id))
    expect(rows.filter(({ id }) => known.has(id))).toEqual(before[table])
    expect(rows.filter(({ id, binned }) => !known.has(id) && !binned)).toEqual([])
  }
}

/** A record of a table that `fits`; nothing where there is none. */
const some: Undone['some'] = async (table, at, fits = () => true) => {
  const rows = (await rowsOf(table)).filter(fits)
  return rows[at % Math.max(1, rows.length)]
}
const reason = 'Perfil falso'

const event = { place: 'Praia de Iracema', startsAt: '2026-12-05T17:00' }
const bill = { description: 'Aluguel', amount: 150_000, dueDate: '2026-03-05' }
/** A company in a category that the guide has at the moment; nothing where there is none. */
async function companyCalled(name: string, at: number) {
  const category = await some('categories', at, (one) => isPresent(one) && one.status === 'active')
  return (
    category && {
      name,
      category: String(category.name),
      address: 'Rua do Mar, 1 - Benfica',
      phone: '(85) 3000-1000',
    }
  )
}

/** Each command that can be undone, done to some record that it can be done to. Answers nothing where there is none. */
const commands: Record<string, Command> = {
  ...Object.assign({}, ...accounted.map((each) => each.commands?.({ boss: () => boss, some }))),
  'companies/create': async ({ at, text }) => {
    const company = await companyCalled(text, at)
    return company && boss.companies.create(company)
  },
  'companies/update': async ({ at, text }) => {
    const row = await some('companies', at, isPresent)
    const company = await companyCalled(text, at)
    return row && company && boss.companies.update({ id: row.id, version: row.version, ...company })
  },
  'companies/setStatus': async ({ at }) => {
    const row = await some('companies', at, isPresent)
    return row && boss.companies.setStatus({ id: row.id, version: row.version, status: other(row.status) })
  },
  'companies/bin': async ({ at }) => {
    const row = await some('companies', at, isPresent)
    return row && boss.companies.bin({ id: row.id, version: row.version })
  },
  'companies/restore': async ({ at }) => {
    const row = await some('companies', at, (one) => !isPresent(one))
    return row && boss.companies.restore({ id: row.id })
  },
  'raffles/deliver': async ({ at }) => {
    const row = await some(
      'raffles',
      at,
      (one) => isPresent(one) && one.winner_id !== null && one.delivered_at === null,
    )
    const order = (row?.order ?? []) as number[]
    return row && boss.raffles.deliver({ id: row.id, number: order[Number(row.passed)] ?? 0 })
  },
  'promotions/create': async ({ at, text }) => {
    const giver = await some('companies', at, (one) => isPresent(one) && one.status === 'active')
    const code = crypto.randomUUID().slice(0, 8).toUpperCase()
    return giver && boss.promotions.create({ title: text, code, discount: at % 100, companyId: giver.id })
  },
  'promotions/update': async ({ at, text }) => {
    const row = await some('promotions', at, isPresent)
    const giver = await some('companies', at + 1, (one) => isPresent(one) && one.status === 'active')
    return (
      row &&
      giver &&
      boss.promotions.update({
        id: row.id,
        version: row.version,
        title: text,
        code: String(row.code),
        discount: at % 100,
        companyId: giver.id,
        endsAt: at % 2 ? '2026-11-30' : null,
      })
    )
  },
  'promotions/setStatus': async ({ at }) => {
    const row = await some('promotions', at, isPresent)
    return row && boss.promotions.setStatus({ id: row.id, version: row.version, status: other(row.status) })
  },
  'promotions/bin': async ({ at }) => {
    const row = await some('promotions', at, isPresent)
    return row && boss.promotions.bin({ id: row.id, version: row.version })
  },
  'promotions/restore': async ({ at }) => {
    const row = await some('promotions', at, (one) => !isPresent(one))
    return row && boss.promotions.restore({ id: row.id })
  },
  'events/create': ({ text }) => boss.events.create({ ...event, title: text }),
  'events/update': async ({ at, text }) => {
    const row = await some('events', at, isPresent)
    return row && boss.events.update({ id: row.id, version: row.version, ...event, title: text })
  },
  'events/setStatus': async ({ at }) => {
    const row = await some('events', at, isPresent)
    return row && boss.events.setStatus({ id: row.id, version: row.version, status: other(row.status) })
  },
  'events/bin': async ({ at }) => {
    const row = await some('events', at, isPresent)
    return row && boss.events.bin({ id: row.id, version: row.version })
  },
  'events/restore': async ({ at }) => {
    const row = await some('events', at, (one) => !isPresent(one))
    return row && boss.events.restore({ id: row.id })
  },
  'bills/create': ({ text }) => boss.bills.create({ ...bill, supplier: text, isRecurring: true }),
  'bills/update': async ({ at, text }) => {
    const row = await some('bills', at, isPresent)
    const { id, version } = row ?? { id: '', version: 0 }
    return row && boss.bills.update({ ...bill, id, version, supplier: text, isRecurring: at % 2 === 0 })
  },
  'bills/pay': async ({ at }) => {
    const row = await some('bills', at, (one) => isPresent(one) && one.payment_date === null)
    return row && boss.bills.pay({ id: row.id, version: row.version, paymentDate: '2026-02-20' })
  },
  'bills/bin': async ({ at }) => {
    const row = await some('bills', at, isPresent)
    return row && boss.bills.bin({ id: row.id, version: row.version })
  },
  'bills/restore': async ({ at }) => {
    const row = await some('bills', at, (one) => !isPresent(one))
    return row && boss.bills.restore({ id: row.id })
  },
  'news/create': ({ text }) => boss.news.create({ title: text, content: text, plan: 'Basic' }),
  'news/update': async ({ at, text }) => {
    const row = await some('news_feed', at, isPresent)
    const { id, version } = row ?? { id: '', version: 0 }
    return row && boss.news.update({ id, version, title: text, content: text, plan: 'Premium' })
  },
  'news/setStatus': async ({ at }) => {
    const row = await some('news_feed', at, isPresent)
    return row && boss.news.setStatus({ id: row.id, version: row.version, status: other(row.status) })
  },
  'news/bin': async ({ at }) => {
    const row = await some('news_feed', at, isPresent)
    return row && boss.news.bin({ id: row.id, version: row.version })
  },
  'news/restore': async ({ at }) => {
    const row = await some('news_feed', at, (one) => !isPresent(one))
    return row && boss.news.restore({ id: row.id })
  },
  'billing/createPlan': ({ text, at }) =>
    boss.billing.createPlan({
      name: `${text} ${crypto.randomUUID()}`,
      type: 'promotion',
      price: 100 + at,
      description: text,
    }),
  'billing/updatePlan': async ({ at, text }) => {
    const row = await some('plans', at, (one) => isPresent(one) && one.type === 'promotion')
    return (
      row &&
      boss.billing.updatePlan({
        id: row.id,
        version: row.version,
        name: String(row.name),
        type: 'promotion',
        price: 200 + at,
        description: text,
      })
    )
  },
  'billing/binPlan': async ({ at }) => {
    const row = await some('plans', at, isPresent)
    return row && boss.billing.binPlan({ id: row.id, version: row.version })
  },
  'billing/restorePlan': async ({ at }) => {
    const row = await some('plans', at, (one) => !isPresent(one))
    return row && boss.billing.restorePlan({ id: row.id })
  },
  'reference/createUniversity': ({ text }) =>
    boss.reference.createUniversity({
      name: `${text} ${crypto.randomUUID()}`,
      acronym: text,
      address: text,
      logoPicture: logo,
    }),
  'reference/updateUniversity': async ({ at, text }) => {
    const row = await some('universities', at)
    return (
      row &&
      boss.reference.updateUniversity({
        id: row.id,
        version: row.version,
        name: `${row.nome}`,
        acronym: text,
        address: text,
        logoPicture: at % 2 === 0 ? logo : null,
      })
    )
  },
  'reference/setUniversityStatus': async ({ at }) => {
    const row = await some('universities', at)
    return (
      row &&
      boss.reference.setUniversityStatus({ id: row.id, version: row.version, status: other(row.status) })
    )
  },
  'texts/update': async ({ at, text }) => {
    const row = await some('texts', at)
    return (
      row && boss.texts.update({ id: row.id, version: row.version, title: String(row.title), body: text })
    )
  },
  'support/update': async ({ at }) => {
    const row = await some('support_tickets', at)
    const status = row?.status === 'resolved' ? ('pending' as const) : ('resolved' as const)
    const priority = at % 2 ? ('high' as const) : undefined
    return row && boss.support.update({ id: row.id, version: row.version, status, priority })
  },
  'support/createCannedReply': ({ text }) =>
    boss.support.createCannedReply({ title: `${text} ${crypto.randomUUID()}`, body: text }),
  'support/updateCannedReply': async ({ at, text }) => {
    const row = await some('canned_replies', at, isPresent)
    return (
      row &&
      boss.support.updateCannedReply({
        id: row.id,
        version: row.version,
        title: String(row.title),
        body: text,
      })
    )
  },
  'support/binCannedReply': async ({ at }) => {
    const row = await some('canned_replies', at, isPresent)
    return row && boss.support.binCannedReply({ id: row.id, version: row.version })
  },
  'featureFlags/setEnabled': async ({ at }) => {
    const row = await some('app_resources', at)
    return (
      row && boss.featureFlags.setEnabled({ id: row.id, version: row.version, enabled: row.enabled !== true })
    )
  },
  'memberAdmin/setStatus': async ({ at }) => {
    const row = await some('app_users', at)
    return (
      row &&
      boss.memberAdmin.setStatus({ id: row.id, version: row.version, status: other(row.status), reason })
    )
  },
}

test.for(writes)('%s can be undone and is tried below, or can’t be', async (name) => {
  const call = await accountedCalls(world, boss)[name]?.()
  await call?.()
  const { rows } = await world.db.execute<{ undoable: boolean }>(
    sql`select undoable from admin_audit order by id desc limit 1`,
  )
  expect(rows[0]?.undoable).toBe(name in commands)
})

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(commands)),
    at: fc.nat(20),
    text: fc.stringMatching(/^[a-zç]{2,12}$/),
  }),
  { minLength: 1, maxLength: 10 },
)

// spec G221
test('every undo restores exactly, in the reverse order', async () => {
  await world.register('Davi Sales')
  const { email, client } = await world.register('Lia Nunes')
  await client.support.send({ email, subject: 'Minha foto', message: 'Ela não carrega.' })
  await world.staff('conteudo')
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      // A member who writes this much in a minute has to wait.
      world.pass(60_000)
      const done: { entry: number; before: Snapshot }[] = []
      for (const { name, ...values } of given) {
        const before = await snapshot()
        const changed = await commands[name]?.(values)
        if (changed?.undoable) done.push({ entry: changed.entry ?? 0, before })
      }
      for (const { entry, before } of done.reverse()) {
        await boss.backOffice.undo({ entry })
        expectRestored(await snapshot(), before)
      }
    }),
    { numRuns: 12 },
  )
})
