// The records of access of one account, for a court's order (Lei 12.965/2014, art. 15): told with an entry in the audit, or not.
import { and, asc, eq, gte, lt, or } from 'drizzle-orm'
import { users } from '#server/features/accounts/tables.ts'
import { maskedName } from '#server/features/back-office/masking.ts'
import { adminAudit } from '#server/features/back-office/tables.ts'
import { accessRecords } from '#server/platform/access-log-tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

type Order = {
  /** The account's id, which outlives it in the records, or its e-mail of today. */
  account: string
  /** Hours that begin in it: `from` included, `until` not. */
  from: Date
  until: Date
  /** The order, in the words of who runs the command. */
  reason: string
}

/** Answers the uses, oldest first; `null` where the account is not known and left no record. */
export async function recordsForOrder(db: Database, clock: Clock, { account, from, until, reason }: Order) {
  return db.transaction(async (tx) => {
    const [existing] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(or(eq(users.id, account), eq(users.email, account.toLowerCase())))
    const id = existing?.id ?? account
    const rows = await tx
      .select({ address: accessRecords.address, since: accessRecords.since, until: accessRecords.until })
      .from(accessRecords)
      .where(and(eq(accessRecords.account, id), gte(accessRecords.hour, from), lt(accessRecords.hour, until)))
      .orderBy(asc(accessRecords.since))
    if (!existing && rows.length === 0) return null
    await tx.insert(adminAudit).values({
      at: clock.now(),
      actorName: 'npm run access-log',
      action: 'exported',
      kind: 'person',
      recordId: id,
      label: existing ? maskedName(existing.name) : 'Conta excluída',
      changes: {
        from: { before: null, after: from.toISOString() },
        until: { before: null, after: until.toISOString() },
      },
      reason,
    })
    return rows
  })
}
