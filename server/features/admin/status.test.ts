import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { jobFailures } from '#server/platform/jobs-tables.ts'
import { mailJobs } from '#server/platform/mail.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { StorageAway } from '#server/platform/storage/storage.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { readStatus } from './status-figures.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('only an administrador reads the server’s status', async () => {
  const { client } = await world.administrator()
  const status = await client.admin.status()
  expect(status.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(status.database).toMatchObject({ embedded: true, version: expect.stringMatching(/^\d+/) })
  expect(status.database.bytes).toBeGreaterThan(1_000_000)
  expect(status.storage.size).toBeGreaterThan(status.storage.free)
  for (const role of ['atendimento', 'financeiro', 'conteudo'] as const)
    expect(await codeOf((await world.staff(role)).client.admin.status())).toBe('session.not_permitted')
})

test('work that fails is told by a name in Portuguese, on the front page as well', async () => {
  const { client } = await world.administrator()
  await world.db.insert(jobFailures).values([
    { job: 'mail.send', piece: 'one', count: 2, lastReason: 'ECONNREFUSED' },
    { job: 'raffles.advance', lastReason: 'Error' },
  ])
  const { jobs } = await client.admin.status()
  expect(jobs.filter(({ failing }) => failing > 0)).toEqual([
    expect.objectContaining({ job: 'mail.send', title: 'Enviar um e-mail', failing: 2 }),
    expect.objectContaining({ job: 'raffles.advance', title: 'Lacrar e sortear', failing: 1 }),
  ])
  expect((await client.admin.overview()).failing?.map(({ title }) => title).sort()).toEqual([
    'Enviar um e-mail',
    'Lacrar e sortear',
  ])
})

test('every job has a name that is no other job’s', () => {
  const jobs = [...featureJobs(world.deps), ...mailJobs(world.deps, undefined, '')]
  const titles = new Map(jobs.map(({ name, title }) => [name, title]))
  expect(titles.size).toBeGreaterThan(35)
  for (const title of titles.values()) expect(title).toMatch(/^[A-ZÀ-Ú][^._]{8,60}$/)
  expect(new Set(titles.values()).size).toBe(titles.size)
})

test('mails wait where a server sends them, until they are sent or their links have run out', async () => {
  expect((await readStatus(world.deps)).mails).toBeNull()
  const config = { ...world.deps.config, SMTP_URL: 'smtp://localhost' }
  const mail = { to: 'ana@exemplo.com.br', subject: 'Oi' }
  await world.db.insert(mailOutbox).values([
    { ...mail, text: 'Olá' },
    { ...mail, text: '', sentAt: sql`now()` },
    { ...mail, text: '' },
  ])
  expect((await readStatus({ ...world.deps, config })).mails).toBe(1)
})

test('the status shows if the file storage answers', async () => {
  const { client } = await world.administrator()
  expect((await client.admin.status()).storage.answers).toBe(true)
  vi.spyOn(world.storage, 'size').mockRejectedValue(new StorageAway('size', new Error('ECONNREFUSED')))
  expect((await client.admin.status()).storage.answers).toBe(false)
  vi.mocked(world.storage.size).mockReturnValue(new Promise(() => {}))
  expect((await client.admin.status()).storage.answers).toBe(false)
})

test('the last whole reading of the audit is told', async () => {
  const { client } = await world.administrator()
  expect((await client.admin.status()).audit).toBeNull()
  await onTime(world, 'verify_audit')
  expect((await client.admin.status()).audit).toEqual({ at: world.deps.clock.now(), broken: false })
})

test('the last back-up of the folder is told, and nothing where none is known', async () => {
  const { client } = await world.administrator()
  const { DATA_DIR: folder } = world.deps.config
  const note = join(folder, 'last-backup')
  await mkdir(folder, { recursive: true })
  await rm(note, { force: true })
  expect((await client.admin.status()).backupAt).toBeNull()
  await writeFile(note, '2026-03-09T03:00:00.000Z\n')
  expect((await client.admin.status()).backupAt).toEqual(new Date('2026-03-09T03:00:00Z'))
  await rm(note)
})
