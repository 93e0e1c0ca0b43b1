// A company's counter, given and ended by the team or its owner. Neither link nor PIN stands in the audit.
import { randomBytes, randomInt } from 'node:crypto'
import { and, count, eq, gt, isNull, max } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Writing } from '../back-office/administer.ts'
import { companies } from '../companies/tables.ts'
import { pinHashOf } from './counter-pin.ts'
import { companyCounters as counters, counterDevices as devices } from './tables.ts'

const linkOf = ({ config }: Pick<Deps, 'config'>, token: string) => `${config.publicUrl}/balcao?loja=${token}`

export async function counterOf(deps: Pick<Deps, 'db' | 'clock' | 'config'>, companyId: string) {
  const { db, clock } = deps
  const [counter] = await db
    .select({
      token: counters.token,
      since: counters.createdAt,
      devices: count(devices.id),
      lastUsedAt: max(devices.lastUsedAt),
    })
    .from(counters)
    .leftJoin(devices, and(eq(devices.companyId, counters.companyId), gt(devices.expiresAt, clock.now())))
    .where(eq(counters.companyId, companyId))
    .groupBy(counters.companyId)
  if (!counter) return null
  const { token, ...present } = counter
  return { ...present, link: linkOf(deps, token) }
}

async function lockCompany(tx: Transaction, id: string) {
  const [company] = await tx
    .select({ id: companies.id, name: companies.name, version: companies.version })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.binnedAt)))
    .for('update')
  if (!company) throw failure('record.not_found')
  return company
}

const changed = (before: boolean, after: boolean) => ({ counter: { before, after } })

/** A new link and PIN; the ones before, and their devices, are over. Throws `record.not_found`. */
export async function giveCounter({ tx, now, note, deps }: Writing, companyId: string) {
  const { id, name, version } = await lockCompany(tx, companyId)
  const token = randomBytes(12).toString('base64url')
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  const ended = await tx
    .delete(counters)
    .where(eq(counters.companyId, id))
    .returning({ id: counters.companyId })
  await tx
    .insert(counters)
    .values({ companyId: id, token, pinHash: pinHashOf(deps.config, token, pin), createdAt: now })
  const changes = changed(ended.length > 0, true)
  const entry = await note({ action: 'updated', kind: 'company', recordId: id, label: name, changes })
  return { id, version, entry, undoable: false, link: linkOf(deps, token), pin }
}

/** Throws `record.not_found`, also where there is no counter. */
export async function endCounter({ tx, note }: Writing, companyId: string) {
  const { id, name, version } = await lockCompany(tx, companyId)
  const ended = await tx
    .delete(counters)
    .where(eq(counters.companyId, id))
    .returning({ id: counters.companyId })
  if (ended.length === 0) throw failure('record.not_found')
  const entry = await note({
    action: 'updated',
    kind: 'company',
    recordId: id,
    label: name,
    changes: changed(true, false),
  })
  return { id, version, entry, undoable: false }
}
