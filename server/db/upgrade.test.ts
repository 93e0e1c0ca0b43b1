// A database that an older version filled is brought up to date, and nothing in it is lost.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobs, type Job } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { markOf } from '../features/interactions/pairs.ts'
import { photoAccess } from '../features/interactions/shown-photos.ts'
import { claimPicture } from '../features/photos/commands.ts'
import { ownProfile } from '../features/profile/queries.ts'
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'

const migrations = fileURLToPath(new URL('migrations', import.meta.url))

/** The migrations as they were when `last` was the newest. */
function migrationsUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const kept = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }))
  return folder
}

const ana = '11111111-1111-4111-8111-111111111111'
const bia = '22222222-2222-4222-8222-222222222222'
const upload = '33333333-3333-4333-8333-333333333333'
const owed = '44444444-4444-4444-8444-444444444444'

let open: OpenDatabase
beforeAll(async () => {
  open = openDatabase(await startEmbeddedDatabase())
  const { db } = open
  await migrate(db, { migrationsFolder: migrationsUpTo('0003_pending_members') })
  // The queue as the older version had it: its round of every minute sent what the outbox held.
  const round: Job = {
    name: 'mail.send',
    title: 'Enviar um e-mail',
    cron: '* * * * *',
    alone: true,
    run: null,
  }
  const jobs = createJobs(db, [round], createLog({ LOG_LEVEL: 'silent' }))
  await jobs.prepare()
  await jobs.work()
  await jobs.close()
  await db.execute(sql`insert into pgboss.job (name, data) values ('mail.send', '{}')`)
  for (const statement of [
    sql`insert into universities (nome, sigla, endereco, tipo) values ('Universidade Federal do Ceará', 'UFC', 'Fortaleza', 'publica')`,
    sql`insert into categories (name, description, created_at) select name, 'Flores', '2026-01-01'::timestamptz + place * interval '1 day'
      from unnest(array['Floricultura', 'floricultura', 'FLORICULTURA', 'Floricultura (2)']) with ordinality as named(name, place)`,
    sql`insert into users (id, name, email) values ('ana', 'Ana', 'ana@exemplo.com.br'), ('bia', 'Bia', 'bia@exemplo.com.br')`,
    sql`insert into app_users (id, user_id, name, email, state, city, gender, faculdade, fazendo_curso,
        face_photo_url, face_photo_placeholder, body_photo_url, body_photo_placeholder, interesses, whatsapp_enabled)
      select ${ana}, 'ana', 'Ana', 'ana@exemplo.com.br', 'Ceará', 'Fortaleza', 'feminino', nome, true,
        '/media/avatars/ana/face_1', 'data:image/webp;base64,FACE', '/media/avatars/ana/body_1', 'data:image/webp;base64,BODY',
        '{Surf}'::text[], false from universities`,
    sql`insert into app_users (id, user_id, name, email, state, city)
      values (${bia}, 'bia', 'Bia', 'bia@exemplo.com.br', 'Ceará', 'Fortaleza')`,
    sql`with old (n, name, phone) as (values (1, 'José d’Ávila', '85987654321'), (2, E'Ana\\u202eamiL', '8532345678'),
        (3, E'\\u200b\\u3164', '85000000000'), (4, E'Rui\\nSá', '14155552671')),
      account as (insert into users (id, name, email) select 'old' || n, name, 'old' || n || '@exemplo.com.br' from old)
      insert into app_users (user_id, name, email, phone, state, city)
      select 'old' || n, name, 'old' || n || '@exemplo.com.br', phone, 'Ceará', 'Fortaleza' from old`,
    sql`insert into user_interactions (from_user_id, to_user_id, interaction_type)
      values (${ana}, ${bia}, 'like'), (${bia}, ${ana}, 'like')`,
    sql`insert into matches (user1_id, user2_id) values (${ana}, ${bia})`,
    sql`insert into photo_uploads (id, src, placeholder) values (${upload}, 'uploads/one', 'data:image/webp;base64,WAIT')`,
    sql`insert into mail_outbox (id, to_address, subject, text, attempts, sent_at) values
      (${owed}, 'bia@exemplo.com.br', 'Oi', 'Confirme', 3, null),
      (gen_random_uuid(), 'ana@exemplo.com.br', 'Oi', '', 1, now())`,
  ])
    await db.execute(statement)
  await migrate(db, { migrationsFolder: migrationsUpTo('0017_payments') })
  await db.execute(sql`update app_users set contact_audience = 'matches' where id = ${bia}`)
  await migrate(db, { migrationsFolder: migrationsUpTo('0043_promotions') })
  await db.execute(sql`insert into user_blocks (blocker_id, blocked_id) values (${bia}, ${ana})`)
  await db.execute(sql`insert into reports (reporter_id, about_id, reason, words, urgency, sent_at, due_at)
    values (${bia}, ${ana}, 'fake', 'Não é ela.', 1, now(), now()), (null, ${ana}, 'number', 'De fora.', 1, now(), now())`)
  await migrateDatabase(open.pool)
})
afterAll(() => open.close())

// spec M236
test('members keep who they are, whom they like, and their photos under the same addresses', async () => {
  expect(await ownProfile(open.db, ana)).toMatchObject({
    name: 'Ana',
    university: 'Universidade Federal do Ceará',
    interests: ['Surf'],
    facePhoto: { src: '/media/avatars/ana/face_1', placeholder: 'data:image/webp;base64,FACE' },
    bodyPhoto: { src: '/media/avatars/ana/body_1', placeholder: 'data:image/webp;base64,BODY' },
    privacy: { whatsappEnabled: false },
  })
  expect(await ownProfile(open.db, bia)).toMatchObject({ name: 'Bia', facePhoto: null, bodyPhoto: null })
  const { rows } = await open.db.execute(sql`select (select count(*) from user_interactions) as decisions,
    (select count(*) from matches where status = 'active') as matches`)
  expect(rows).toEqual([{ decisions: 2, matches: 1 }])
})

test('an audience that a member chose for all contacts becomes that of each', async () => {
  for (const [member, audience] of [
    [ana, 'everyone'],
    [bia, 'matches'],
  ] as const)
    expect((await ownProfile(open.db, member)).privacy).toMatchObject({
      whatsappAudience: audience,
      emailAudience: audience,
      instagramAudience: audience,
    })
})

test('names that differ in case alone are told apart by a number, which no other has', async () => {
  const { rows } = await open.db.execute(
    sql`select name from categories where description = 'Flores' order by created_at`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'Floricultura',
    'floricultura (3)',
    'FLORICULTURA (4)',
    'Floricultura (2)',
  ])
})

test('a number that no phone has is forgotten, a name loses what nobody could see, and the rest stays', async () => {
  const { rows } = await open.db.execute(
    sql`select name, phone from app_users where user_id like 'old%' order by user_id`,
  )
  expect(rows).toEqual([
    { name: 'José d’Ávila', phone: '85987654321' },
    { name: 'Ana amiL', phone: '8532345678' },
    { name: 'Sem nome', phone: null },
    { name: 'Rui Sá', phone: null },
  ])
})

test('their files are served where they are, and a waiting upload can still be claimed, once', async () => {
  const { mayLoad } = photoAccess(open.db)
  const isOwned = (key: string) => mayLoad({ role: 'administrador', member: null }, key)
  expect(await isOwned('avatars/ana/face_1_160.webp')).toBe(true)
  expect(await isOwned('uploads/one_160.webp')).toBe(false)
  const claim = () =>
    open.db.transaction((tx) => claimPicture(tx, { id: upload, ownerId: 'bia', use: 'face' }, new Date()))
  expect(await claim()).toBe('/media/uploads/one')
  await expect(claim()).rejects.toMatchObject({ code: 'photos.unknown' })
  expect(await isOwned('uploads/one_160.webp')).toBe(true)
})

test('blocks and reports have the mark that outlives whom they are about', async () => {
  const { rows: blocks } = await open.db.execute(sql`select id from user_blocks`)
  expect(blocks).toEqual([{ id: markOf(bia, ana) }])
  const { rows: told } = await open.db.execute(
    sql`select mark, words, version from reports where reporter_id is not null`,
  )
  expect(told).toEqual([{ mark: markOf(bia, ana, 'fake'), words: 'Não é ela.', version: 1 }])
})

test('mail that was owed is owed still, by a job of its own', async () => {
  const { rows } = await open.db.execute(
    sql`select data, retry_limit from pgboss.job where name = 'mail.send'`,
  )
  expect(rows).toEqual([{ data: { id: owed }, retry_limit: 12 }])
})
