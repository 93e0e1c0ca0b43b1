// A run over five thousand records whose process is killed in the middle: it ends right, each record done once.
// Only with --all: a run over thousands of records is killed in its middle, and done by another server.
import { Pool } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { newInstallation } from '../testing/installation.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { startServer, stop } from '../testing/process.ts'

const admin = { ADMIN_EMAIL: 'chefia@exemplo.com.br', ADMIN_PASSWORD: 'maré-cheia-2026' }
const shops = 5000

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  test('work of a killed process stays done, and the next one does the rest', async () => {
    const env = { ...(await newInstallation()).env, ...admin }
    const pool = new Pool({ connectionString: env.DATABASE_URL ?? '' })
    onTestFinished(() => pool.end())
    const first = await startServer(env)
    await pool.query(
      "set xamego.audited = 'yes'; insert into categories (name, description) " +
        `select 'Lojinha ' || n, 'x' from generate_series(1, ${shops}) as n`,
    )
    const { client, cookie } = browser(first.origin)
    await client.identity.signIn({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
    const { id } = await client.backOffice.startBulk({
      list: 'categories',
      action: 'deactivate',
      filter: { search: 'lojinha' },
      total: shops,
    })
    const atLast = { timeout: 900_000, interval: 100 }
    const progress = async (at = client) => (await at.backOffice.bulkRun({ id })).done
    await vi.waitFor(async () => expect(await progress()).toBeGreaterThan(500), atLast)
    first.child.kill('SIGKILL')
    await first.ended
    const { rows: left } = await pool.query(
      "select count(*)::int as n from categories where status = 'active' and name like 'Lojinha%'",
    )
    expect(left[0].n).toBeGreaterThan(0)

    const second = await startServer(env)
    const again = browser(second.origin, cookie()).client
    await vi.waitFor(async () => expect((await again.backOffice.bulkRun({ id })).state).toBe('done'), atLast)
    expect(await again.backOffice.bulkRun({ id })).toMatchObject({ done: shops, refused: 0 })
    const { rows } = await pool.query(`
      select count(*)::int as entries, count(distinct record_id)::int as records,
        (select count(*)::int from categories where name like 'Lojinha%' and status = 'inactive') as inactive
      from admin_audit where action = 'deactivated' and kind = 'category'`)
    expect(rows).toEqual([{ entries: shops, records: shops, inactive: shops }])
    expect(await again.backOffice.verifyAudit({ whole: true })).toMatchObject({ whole: true })
    await stop(second)
  }, 900_000)
})
