// `npm run access-log` on an installation: what it prints of one account, what it leaves in the audit, and what it refuses.
// Only with --all: a server and commands are started one after the other, each for seconds.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../features/accounts/tables.ts'
import { adminAudit } from '../features/back-office/tables.ts'
import { accessRecords } from '../platform/access-log-tables.ts'
import { newInstallation } from '../testing/installation.ts'
import { outcomeOf, startServer, stop } from '../testing/process.ts'

const admin = { ADMIN_EMAIL: 'chefia@exemplo.com.br', ADMIN_PASSWORD: 'maré-cheia-2026' }

test('the command prints what an account used in those days, says so in the audit, and refuses without a reason', async () => {
  const { env, open } = await newInstallation()
  const ask = (...given: string[]) => outcomeOf('tools/access-log.ts', given, env)
  await stop(await startServer({ ...env, ...admin }))

  const opened = await open()
  const [account] = await opened.db.select({ id: users.id }).from(users)
  const id = account?.id ?? ''
  const at = (text: string) => new Date(text)
  const use = (account: string, address: string, hour: string) => ({
    account,
    address,
    hour: at(`${hour}:00:00Z`),
    since: at(`${hour}:10:00Z`),
    until: at(`${hour}:50:00Z`),
  })
  await opened.db
    .insert(accessRecords)
    .values([
      use(id, '203.0.113.7', '2026-06-01T03'),
      use(id, '203.0.113.8', '2026-05-31T23'),
      use(id, '203.0.113.9', '2026-07-01T03'),
      use('of-an-erased-account', '203.0.113.10', '2026-06-15T12'),
    ])
  await opened.close()

  const days = ['2026-06-01', '2026-07-01'] as const
  const head = 'endereço;primeiro uso;último uso'
  expect(await ask('chefia@exemplo.com.br', ...days, 'Processo 1')).toEqual({
    code: 0,
    said: expect.stringContaining(`${head}\n203.0.113.7;2026-06-01T03:10:00.000Z;2026-06-01T03:50:00.000Z`),
  })
  const erased = await ask('of-an-erased-account', ...days, 'Processo 2')
  expect(erased.said).toContain('203.0.113.10')
  expect(erased.said).not.toContain('203.0.113.7')
  expect(await ask('ninguem@exemplo.com.br', ...days, 'Processo 3')).toMatchObject({ code: 1 })
  expect(await ask('chefia@exemplo.com.br', ...days)).toMatchObject({ code: 1 })
  expect(await ask('chefia@exemplo.com.br', 'junho', '2026-07-01', 'Processo 4')).toMatchObject({ code: 1 })

  const after = await open()
  const entries = await after.db.select().from(adminAudit).where(eq(adminAudit.action, 'exported'))
  await after.close()
  expect(entries.map(({ recordId, reason }) => [recordId, reason])).toEqual([
    [id, 'Processo 1'],
    ['of-an-erased-account', 'Processo 2'],
  ])
}, 900_000)
