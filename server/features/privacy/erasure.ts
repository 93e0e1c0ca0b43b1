// Erasing accounts for good: rows by the tables' references, what no reference reaches here, files by the sweeps; and a
// tombstone of each, by which an account that a back-up brings back is erased again.
import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { namesIn, removeUnknown, StorageAway } from '#server/platform/storage/storage.ts'
import { erasedAccounts, users, verifications } from '../accounts/tables.ts'
import { accountFor } from '../back-office/administer.ts'
import { adminRequests } from '../identity/tables.ts'
import type { Forget } from '../member-admin/commands.ts'
import { exportFile } from './archive.ts'
import { mailErased } from './emails.ts'
import { accountDeletions, dataExports, dataRequests } from './tables.ts'

export type ErasureDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'jobs' | 'config' | 'log'>

/** Erases an account of which everything is known to be over; answers the files that are left to be removed. */
async function eraseRows(tx: Transaction, userId: string) {
  await accountFor(tx)
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  if (!user) return null
  const made = await tx.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, userId))
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.delete(mailOutbox).where(or(eq(mailOutbox.to, user.email), eq(mailOutbox.accountId, userId)))
  // That it was asked and answered in time stays; who asked what does not.
  await tx
    .update(dataRequests)
    .set({ email: '', text: '', answer: sql`case when ${dataRequests.answer} is not null then '' end` })
    .where(or(eq(dataRequests.userId, userId), eq(dataRequests.email, user.email)))
  await tx.delete(adminRequests).where(eq(adminRequests.email, user.email))
  await tx.delete(users).where(eq(users.id, userId))
  return { email: user.email, files: made.map(({ id }) => exportFile(id)) }
}

/** Erases an account within a transaction of somebody else's. */
export const forget =
  (deps: Pick<Deps, 'storage' | 'log'>): Forget =>
  async (tx, userId) => {
    const erased = await eraseRows(tx, userId)
    return () => removeUnknown(deps, erased?.files ?? [])
  }

/** Erases an account, and tells its owner unless nobody reads that mail. */
export async function erase(deps: ErasureDeps, userId: string, tells = true): Promise<void> {
  const erased = await deps.db.transaction(async (tx) => {
    const rows = await eraseRows(tx, userId)
    if (rows && tells) await mailErased(deps, tx, rows.email)
    return rows
  })
  await removeUnknown(deps, erased?.files ?? [])
}

const maxAtOnce = 200

/** Erases those whose week is over. One that fails keeps nobody else's from being done. */
export async function eraseDue(deps: ErasureDeps): Promise<void> {
  const due = await deps.db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, deps.clock.now()))
    .limit(maxAtOnce)
  for (const { userId } of due) await erase(deps, userId)
  await storeTombstones(deps)
}

/** The folder of the storage with one file for each erased account, named by its id. */
const tombstones = 'erased'

/** Puts into the storage whose accounts were erased: a database that is restored does not know it any more. */
async function storeTombstones({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const fresh = await db
    .select({ userId: erasedAccounts.userId, at: erasedAccounts.erasedAt })
    .from(erasedAccounts)
    .where(eq(erasedAccounts.kept, false))
  for (const { userId, at } of fresh) {
    await storage.put(`${tombstones}/${userId}`, new TextEncoder().encode(at.toISOString()))
    await db.update(erasedAccounts).set({ kept: true }).where(eq(erasedAccounts.userId, userId))
  }
}

export const eraseAgainJob: JobSpec<object> = {
  name: 'privacy.erase_again',
  title: 'Apagar de novo quem uma cópia trouxe',
  payload: z.object({}),
  retries: 12,
}

/**
 * Does so at a start, before the queue is there; answers what keeps it, where that is a storage that is away: then
 * `eraseAgainJob` is to be owed.
 */
export const eraseAgainNow = (deps: ErasureDeps): Promise<StorageAway | null> =>
  eraseAgain(deps).then(
    () => null,
    (error) => {
      if (error instanceof StorageAway) return error
      throw error
    },
  )

/** Erases again whoever a back-up has brought back. They were told when it was done. */
export async function eraseAgain(deps: ErasureDeps): Promise<void> {
  await storeTombstones(deps)
  const stored = await namesIn(deps.storage, tombstones)
  if (stored.length === 0) return
  const back = await deps.db.select({ id: users.id }).from(users).where(inArray(users.id, stored))
  for (const { id } of back) await erase(deps, id, false)
}
