// `npm run audit:verify`: reads the audit's chain again, and says whether every entry is as it was written.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifyAudit } from '#server/features/back-office/audit-chain.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { installationSecret } from '#server/platform/secret.ts'
import { command } from './installation.ts'

await command(async () => {
  const config = readConfig(process.env, installationSecret)
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR: dataDir } = config
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!url && !existsSync(join(dataDir, 'db')))
    throw new CannotStart(`Não há nada para conferir em ${dataDir}.`)
  const { db, close } = openDatabase(url ? { url, poolSize: 1 } : await startEmbeddedDatabase(dataDir))
  try {
    const { whole, entries, brokenAt } = await verifyAudit({ db, config, clock: systemClock })
    if (!whole) throw new CannotStart(`A cadeia da auditoria está quebrada no registro ${brokenAt}.`)
    return `A cadeia da auditoria está íntegra: ${entries} ${entries === 1 ? 'registro' : 'registros'}.`
  } finally {
    await close()
  }
})
