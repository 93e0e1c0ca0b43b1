// Taking part in a raffle: for good, one number a member, while there are places and time.
import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { isActive, isOpen } from './stage.ts'
import { raffleParticipants as participants, raffles } from './tables.ts'

type Ticket = { number: number; receipt: string }

/** The caller's number of a raffle. */
async function ticketOf(db: Handle, raffleId: string, memberId: string): Promise<Ticket | undefined> {
  const [mine] = await db
    .select({ number: participants.number, receipt: participants.receipt })
    .from(participants)
    .where(and(eq(participants.raffleId, raffleId), eq(participants.userId, memberId)))
  return mine
}

/** Why no place was taken. */
async function refusalOf(tx: Handle, id: string, now: Date) {
  const [locked] = await tx
    .select({
      early: gt(raffles.startsAt, now).mapWith(Boolean),
      open: sql<boolean>`${isOpen(now)}`,
    })
    .from(raffles)
    .where(and(eq(raffles.id, id), isActive))
  if (!locked) return failure('raffles.not_found')
  if (locked.early) return failure('raffles.not_begun')
  return failure(locked.open ? 'raffles.full' : 'raffles.over')
}

/**
 * Gives a member their number; who has one is answered it. The place is taken by the statement that locks the raffle, so that the
 * limit and the numbers hold however many ask at once. Throws `raffles.not_found`, `.not_begun`, `.over`, `.full`.
 */
export const join = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string, raffleId: string) =>
  db.transaction(async (tx): Promise<Ticket> => {
    const now = clock.now()
    const before = await ticketOf(tx, raffleId, memberId)
    if (before) return before
    const [raffle] = await tx
      .update(raffles)
      .set({ participants: sql`${raffles.participants} + 1` })
      .where(and(eq(raffles.id, raffleId), isOpen(now), lt(raffles.participants, raffles.maxParticipants)))
      .returning({ number: raffles.participants })
    if (!raffle) {
      // The last place may have gone to the same member, at the same moment.
      const meanwhile = await ticketOf(tx, raffleId, memberId)
      if (meanwhile) return meanwhile
      throw await refusalOf(tx, raffleId, now)
    }
    // Behind the lock: the same member at the same moment is seen here, and the number goes to the next one.
    const meanwhile = await ticketOf(tx, raffleId, memberId)
    if (meanwhile) {
      await tx
        .update(raffles)
        .set({ participants: sql`${raffles.participants} - 1` })
        .where(eq(raffles.id, raffleId))
      return meanwhile
    }
    const ticket = { number: raffle.number, receipt: randomBytes(16).toString('hex') }
    await tx.insert(participants).values({ raffleId, userId: memberId, joinedAt: now, ...ticket })
    return ticket
  })
