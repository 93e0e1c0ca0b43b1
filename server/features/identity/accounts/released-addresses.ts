// Addresses that an account left and whoever reads their mail may still take back (decision 0140): nobody else's meanwhile.
import { and, eq, gt, ne } from 'drizzle-orm'
import { users } from '#server/features/accounts/tables.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { emailLinks } from '../tables.ts'

/**
 * Refuses an address that another account than `userId` left and may still take back. Asked after the address was written:
 * its uniqueness has made whoever came at the same moment wait for the link.
 */
export async function refuseReleasedAddress(
  db: Handle,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  const live = and(
    eq(emailLinks.kind, 'old'),
    eq(emailLinks.email, email),
    gt(emailLinks.expiresAt, now),
    ne(emailLinks.userId, userId),
  )
  if ((await db.$count(emailLinks, live)) > 0) throw failure('identity.email_taken')
}

/** Takes the address from another account that never showed that it reads its mail: that account is no more. */
export async function freeAddress(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx
    .delete(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false), ne(users.id, userId)))
}
