// `npm run access-log -- ACCOUNT FROM UNTIL REASON`: the records of access of one account, for a court's order. An entry in the
// audit says that they were read, and why.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordsForOrder } from '#server/features/identity/accounts/access-order.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { command } from './installation.ts'

/** A day as its first instant in Fortaleza, where hours never change. */
function dayOf(text: string | undefined): Date {
  const day = new Date(`${text}T00:00:00-03:00`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text ?? '') || Number.isNaN(day.getTime()))
    throw new CannotStart('Um dia se escreve assim: 2026-11-23.')
  return day
}

await command(async () => {
  const [account, from, until, ...why] = process.argv.slice(2)
  const reason = why.join(' ').trim()
  if (!account || !reason)
    throw new CannotStart(
      'npm run access-log -- CONTA DE ATÉ MOTIVO, como em: npm run access-log -- ana@exemplo.com.br 2026-06-01 2026-07-01 "Processo 0001234-56.2026, 1ª Vara"',
    )
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR: dataDir } = readConfig(process.env, () => '')
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!url && !existsSync(join(dataDir, 'db'))) throw new CannotStart(`Não há nada para ler em ${dataDir}.`)
  const { db, close } = openDatabase(url ? { url, poolSize: 1 } : await startEmbeddedDatabase(dataDir))
  try {
    const order = { account, from: dayOf(from), until: dayOf(until), reason }
    const records = await recordsForOrder(db, systemClock, order)
    if (!records) throw new CannotStart('Não há conta nem registro com esse número ou e-mail.')
    return [
      'endereço;primeiro uso;último uso',
      ...records.map(
        ({ address, since, until }) => `${address};${since.toISOString()};${until.toISOString()}`,
      ),
    ].join('\n')
  } finally {
    await close()
  }
})
