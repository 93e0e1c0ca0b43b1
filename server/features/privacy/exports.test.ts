// Taking one's data along, told through the API; and that nothing which is held about a person is forgotten.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationKinds } from '#contract/notifications/kinds.ts'
import { kit } from '#server/app.ts'
import { tables } from '#server/db/schema.ts'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { securityEventKinds } from '#server/platform/security-log-tables.ts'
import { namesIn } from '#server/platform/storage/storage.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { entitlements, payments, subscriptions } from '../billing/tables.ts'
import { enrolmentProofs, enrolments } from '../enrolment/tables.ts'
import { ageChecks, appUsers } from '../identity/tables.ts'
import { suspensions } from '../member-admin/tables.ts'
import { notificationSettings } from '../notifications/tables.ts'
import { supportTickets } from '../support/tables.ts'
import { labelOf, wordOf } from './export-words.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
})
afterEach(() => world.close())

/** Fetches what an address opens, as somebody's browser does. */
const fetched = (url: string, { cookie }: Pick<Person, 'cookie'>) =>
  world.app.inject({ url, headers: { cookie } })

async function made(person: Person) {
  await person.client.privacy.askExport()
  await runJobs(world)
  return (await person.client.privacy.openExport({ password })).url
}

test('a copy is made once however often it is asked for, and its owner is told by mail', async () => {
  for (const _ of [1, 2])
    expect((await ana.client.privacy.askExport()).current).toMatchObject({ readyAt: null, bytes: null })
  expect(world.enqueued.filter(({ job }) => job === 'privacy.export')).toHaveLength(1)
  await runJobs(world)
  const { current } = await ana.client.privacy.dataExport()
  expect(current?.expiresAt).toEqual(new Date('2026-03-17T22:30:00Z'))
  const mail = await world.db.select({ subject: mailOutbox.subject }).from(mailOutbox)
  expect(mail.map(({ subject }) => subject)).toContain('Seus dados do Xamego estão prontos')
})

// spec M171
test('it holds what is known of its owner as JSON, as a page, and their pictures; of others no more than the app shows', async () => {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'dislike' })
  const answer = await fetched(await made(ana), ana)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="xamego-meus-dados.zip"',
  })
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  expect(Object.keys(files)).toEqual(['dados.json', 'leia.html', 'fotos/1-face.webp', 'fotos/2-body.webp'])
  const json = strFromU8(files['dados.json'] ?? new Uint8Array())
  const told = JSON.parse(json)
  expect(told.perfil).toMatchObject([{ name: 'Ana Lima', phone: '85988880001', gender: 'feminino' }])
  // She sees nobody who rejected her.
  expect(told.curtidas_e_rejeicoes).toMatchObject([{ what: 'like', who: 'Alguém' }])
  expect(told.autorizacoes).toHaveLength(3)
  expect(json).not.toContain('Davi')
  const page = strFromU8(files['leia.html'] ?? new Uint8Array())
  expect(page).toContain('<dt>WhatsApp</dt><dd>85988880001</dd>')
  expect(page).not.toContain('<script')
  expect(page).toContain('<dt>Estado</dt><dd>Ceará</dd>')
  expect(page).toContain('<dt>O quê</dt><dd>Curtiu</dd>')
  // Keys that have no word would stand there as the code has them.
  expect([...page.matchAll(/<dt>([a-z][^<]*)<\/dt>/g)].map(([, key]) => key)).toEqual([])
})

test('its page has a word for every key, and for every value that the tables choose from', () => {
  const told = [
    ['pagamentos', payments, ['memberId', 'payerId', 'companyId', 'planId', 'checkoutUrl', 'gives']],
    ['assinaturas', subscriptions, ['memberId', 'planId', 'means']],
    ['planos', entitlements, ['memberId']],
    ['verificacao', enrolments, ['memberId', 'addressHash']],
    ['comprovantes', enrolmentProofs, ['memberId', 'file', 'version']],
    ['perfil', appUsers, ['userId', 'neighborhoodId', 'version', 'timesDecided', 'agreedEdition']],
    ['idade', ageChecks, ['memberId']],
    ['suspensoes', suspensions, ['memberId', 'appealToken', 'byId']],
    ['avisos', notificationSettings, ['memberId']],
    ['suporte', supportTickets, ['memberId', 'version']],
  ] as const
  const unworded = told.flatMap(([section, table, hidden]) =>
    Object.entries<{ enumValues: string[] | undefined }>(getTableColumns(table as PgTable))
      .filter(([key]) => !(hidden as readonly string[]).includes(key))
      .flatMap(([key, { enumValues }]) => [
        ...(labelOf(section, key) ? [] : [`${section}.${key}`]),
        ...(enumValues ?? [])
          .filter((value) => wordOf(section, key, value) === value)
          .map((value) => `${section}.${key}: ${value}`),
      ]),
  )
  expect(unworded).toEqual([])
  for (const kind of notificationKinds) expect(wordOf('novidades', 'kind', kind)).not.toBe(kind)
  for (const kind of securityEventKinds) expect(wordOf('registros_de_acesso', 'what', kind)).not.toBe(kind)
})

// spec M171
test('its address takes a fresh password, opens it for five minutes, and for its owner alone', async () => {
  await ana.client.privacy.askExport()
  await runJobs(world)
  expect(await codeOf(ana.client.privacy.openExport({ password: 'outra-senha' }))).toBe(
    'identity.wrong_password',
  )
  expect(await codeOf(davi.client.privacy.openExport({ password }))).toBe('privacy.no_export')
  const { url } = await ana.client.privacy.openExport({ password })
  expect((await fetched(url, { cookie: '' })).statusCode).toBe(401)
  expect((await fetched(url, davi)).statusCode).toBe(404)
  expect((await fetched(`${url}x`, ana)).statusCode).toBe(404)
  expect((await fetched(url, ana)).statusCode).toBe(200)
  world.pass(5 * 60_000)
  expect((await fetched(url, ana)).statusCode).toBe(404)
})

// spec M171
test('after a week it is gone, with its file', async () => {
  await made(ana)
  expect(await namesIn(world.storage, 'exports')).toHaveLength(1)
  world.pass(7 * dayMs)
  expect(await codeOf(ana.client.privacy.openExport({ password }))).toBe('privacy.no_export')
  expect(await ana.client.privacy.dataExport()).toEqual({ current: null })
  await onTime(world, 'privacy.sweep')
  expect(await namesIn(world.storage, 'exports')).toEqual([])
})

/** Columns that name a person though no foreign key says so. */
const naming = /(^|_)(user|member|owner|account|actor|blocker|blocked|email|phone|cpf|address|value)(_|$)/

// spec M172
test('each table that refers to a person is exported or says why not, and is erased or says why not', async () => {
  const { rows: references } = await world.db.execute<{ table: string; rule: string }>(
    sql`select conrelid::regclass::text as table, confdeltype::text as rule from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'app_users'::regclass)`,
  )
  const { rows: named } = await world.db.execute<{ table: string; name: string }>(
    sql`select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set<string>(tables.map(getTableName))
  const about = new Set([
    ...references.map(({ table }) => table),
    ...named.filter(({ name }) => naming.test(name)).map(({ table }) => table),
  ])
  // Places and payment stand-ins: what they have under such a name is no person's.
  for (const none of ['universities', 'companies', 'events', 'sandbox_checkouts']) about.delete(none)
  const listed = kit.personalData.map(({ table }) => table)
  expect([...about].filter((table) => known.has(table) && !listed.includes(table))).toEqual([])
  expect(listed.filter((table) => !known.has(table))).toEqual([])
  // The references do what the list says.
  const rules = { c: 'with its account', n: 'unlinked' } as Record<string, string>
  for (const { table, rule } of references) {
    const holding = kit.personalData.find((one) => one.table === table)
    const others = references.filter((one) => one.table === table && one.rule !== rule)
    expect([table, holding?.erased]).toEqual([table, others.length > 0 ? 'either' : rules[rule]])
  }
  const sections = (await kit.sectionsOf(world.db, { userId: 'x', memberId: ana.id })).map(({ name }) => name)
  for (const { table, export: part } of kit.personalData)
    if ('in' in part) expect(sections, table).toContain(part.in)
})
