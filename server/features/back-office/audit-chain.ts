// Chain of the audit: signed each day, read whole each night, and in between from where that ended.
import { createHmac } from 'node:crypto'
import { gte, sql } from 'drizzle-orm'
import type { ChainState } from '#contract/back-office/api.ts'
import { product } from '#contract/product.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyFor } from '#server/platform/keys.ts'
import { adminAudit, adminAuditMarks, adminAuditSeals } from './tables.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

const signed = (secret: string, what: unknown[]) =>
  createHmac('sha256', keyFor(secret, 'audit')).update(JSON.stringify(what)).digest('hex')

type Seal = { day: string; lastEntry: number; hash: string }
const sealSignature = (secret: string, { day, lastEntry, hash }: Seal) =>
  signed(secret, [day, lastEntry, hash])

/**
 * End of the last whole reading that found all in order, and whether one since has not. Signed: whoever owns the database
 * can't say that more was read than was.
 */
type Mark = { lastEntry: number; hash: string; at: Date; broken: boolean }
const markSignature = (secret: string, { lastEntry, hash, at, broken }: Mark) =>
  signed(secret, ['mark', lastEntry, hash, at.toISOString(), broken])

/** Signs the last entry of every day that is over and not signed yet. */
export async function sealAudit({ db, clock, config }: Needs): Promise<void> {
  const day = sql<string>`(${adminAudit.at} at time zone ${sql.raw(`'${product.timeZone}'`)})::date`
  const { rows } = await db.execute<Seal>(sql`
    select distinct on (day) day::text as "day", id as "lastEntry", hash
    from (select ${day} as day, ${adminAudit.id}, ${adminAudit.hash} from ${adminAudit}) as entries
    where day < (${clock.now().toISOString()}::timestamptz at time zone ${product.timeZone})::date
      and day > coalesce((select max(${adminAuditSeals.day}) from ${adminAuditSeals}), '-infinity')
    order by day, id desc`)
  const seals = rows.map((row) => ({ ...row, lastEntry: Number(row.lastEntry) }))
  if (seals.length === 0) return
  await db
    .insert(adminAuditSeals)
    .values(seals.map((seal) => ({ ...seal, signature: sealSignature(config.secret, seal) })))
    .onConflictDoNothing()
}

type Reading = { last: number; hash: string; brokenAt: number | null }

/**
 * Reads the chain, all of it or from the mark on: each entry has the hash of its content and of the one before it, the numbers
 * have no gap, the marked entry is there as it was, and every signed day ends as it was signed.
 */
async function read({ db, config }: Needs, mark: Mark | null, from: 'first' | 'mark'): Promise<Reading> {
  const start = from === 'mark' && mark ? mark.lastEntry : null
  const { rows } = await db.execute<{ last: number | null; hash: string | null; broken: number | null }>(sql`
    select max(id) as last, (select hash from ${adminAudit} order by id desc limit 1) as hash,
      min(id) filter (where
        hash <> admin_audit_hash(entry) or id <> place
        or (id = ${mark?.lastEntry ?? 0} and hash <> ${mark?.hash ?? ''})
        or (id <> ${start ?? 0} and previous_hash <> coalesce(before_hash, ''))
      ) as broken
    from (
      select e as entry, e.id, e.hash, e.previous_hash, lag(e.hash) over (order by e.id) as before_hash,
        row_number() over (order by e.id) + ${start === null ? 0 : start - 1} as place
      from ${adminAudit} as e ${start === null ? sql`` : sql`where e.id >= ${start}`}
    ) as chained`)
  const seals = await db
    .select({
      day: sql<string>`${adminAuditSeals.day}::text`,
      lastEntry: adminAuditSeals.lastEntry,
      hash: adminAuditSeals.hash,
      signature: adminAuditSeals.signature,
      present: adminAudit.hash,
    })
    .from(adminAuditSeals)
    .leftJoin(adminAudit, sql`${adminAudit.id} = ${adminAuditSeals.lastEntry}`)
    .where(start === null ? undefined : gte(adminAuditSeals.lastEntry, start))
    .orderBy(adminAuditSeals.day)
  const forged = seals.find(
    (seal) => seal.present !== seal.hash || seal.signature !== sealSignature(config.secret, seal),
  )
  const [found] = rows
  const cutOff = mark && Number(found?.last ?? 0) < mark.lastEntry ? mark.lastEntry : null
  const wrong = [found?.broken, forged?.lastEntry, cutOff].filter((entry) => entry != null).map(Number)
  return {
    last: Number(found?.last ?? 0),
    hash: found?.hash ?? '',
    brokenAt: wrong.length === 0 ? null : Math.min(...wrong),
  }
}

const stateOf = ({ last, brokenAt }: Reading, checkedAt: Date, wholeCheckedAt: Date): ChainState => ({
  whole: brokenAt === null,
  entries: last,
  brokenAt,
  checkedAt,
  wholeCheckedAt,
})

async function markOf(db: Database, secret: string): Promise<Mark | null> {
  const [row] = await db.select().from(adminAuditMarks)
  return row && row.signature === markSignature(secret, row) ? row : null
}

async function putMark(db: Database, secret: string, mark: Mark) {
  const { lastEntry, hash, at, broken } = mark
  const row = { lastEntry, hash, at, broken, signature: markSignature(secret, mark) }
  await db.insert(adminAuditMarks).values(row).onConflictDoUpdate({ target: adminAuditMarks.one, set: row })
}

/** The last whole reading that found all in order; `broken`: one since has not. */
export async function lastWhole({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const mark = await markOf(db, config.secret)
  return mark && { at: mark.at, broken: mark.broken }
}

/** Reads the whole chain, and notes where that ended; where it is broken the mark stays, as one that is not relied on. */
export async function verifyAudit(deps: Needs): Promise<ChainState> {
  const at = deps.clock.now()
  const { db, config } = deps
  const before = await markOf(db, config.secret)
  const reading = await read(deps, before, 'first')
  const { last, hash, brokenAt } = reading
  if (brokenAt === null) await putMark(db, config.secret, { lastEntry: last, hash, at, broken: false })
  else if (before) await putMark(db, config.secret, { ...before, broken: true })
  return stateOf(reading, at, at)
}

/** Time for which a whole reading is relied on: the nightly one may be late, not missing. */
const reliedOnMs = 36 * 60 * 60 * 1000

/** Reads what came since the last whole reading; all of it where there was none, it was too long ago, or this finds a break. */
export async function verifyNewest(deps: Needs): Promise<ChainState> {
  const at = deps.clock.now()
  const mark = await markOf(deps.db, deps.config.secret)
  if (!mark || mark.broken || mark.lastEntry === 0 || at.getTime() - mark.at.getTime() > reliedOnMs)
    return verifyAudit(deps)
  const reading = await read(deps, mark, 'mark')
  return reading.brokenAt === null ? stateOf(reading, at, mark.at) : verifyAudit(deps)
}
