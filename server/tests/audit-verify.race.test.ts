// `npm run audit:verify` on an installation: whole as the server left it, broken once somebody wrote into the database.
// Only with --all: a server and commands are started one after the other, each for seconds.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { browser } from '../testing/browser.ts'
import { outcomeOf, startServer, stop } from '../testing/process.ts'

const admin = { ADMIN_EMAIL: 'chefia@exemplo.com.br', ADMIN_PASSWORD: 'maré-cheia-2026' }

test('the command says that the chain is whole, and at which entry it is not', async () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'xamego-data-')) }
  const verify = () => outcomeOf('tools/audit-verify.ts', [], env)
  const server = await startServer({ ...env, ...admin })
  const { client } = browser(server.origin)
  await client.identity.signIn({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  for (const name of ['Uma', 'Outra', 'Mais uma'])
    await client.backOffice.saveView({ list: 'categories', name, search: '' })
  await stop(server)
  expect(await verify()).toEqual({ code: 0, said: expect.stringContaining('íntegra: 3 registros') })

  const { db, close } = openDatabase(await startEmbeddedDatabase(env.DATA_DIR))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update admin_audit set label = 'Nenhuma' where id = 2`)
  })
  await close()
  expect(await verify()).toEqual({ code: 1, said: expect.stringContaining('quebrada no registro 2') })
}, 900_000)
