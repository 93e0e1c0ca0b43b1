// Announcements of raffles: whoever takes part is notified of one that is suspended, goes on again, or whose draw is put off.
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSettled } from '../back-office/audit.ts'
import { appUsers } from '../identity/tables.ts'
import { notify, takeBack } from '../notifications/commands.ts'
import { mailChange, type RaffleChange } from './emails.ts'
import { isActive } from './stage.ts'
import { raffleParticipants as participants, raffles } from './tables.ts'

type Post = Pick<Deps, 'jobs' | 'config'>

/** Notifies those who take part, by app, devices and mail; `among`: these alone. */
export async function announce(
  post: Post,
  tx: Transaction,
  raffle: { id: string; title: string },
  change: RaffleChange,
  now: Date,
  among?: SQL,
): Promise<void> {
  const members = await tx
    .select({ memberId: appUsers.id, to: appUsers.email })
    .from(participants)
    .innerJoin(appUsers, eq(appUsers.id, participants.userId))
    .where(and(eq(participants.raffleId, raffle.id), among))
  for (const { memberId, to } of members) {
    const news = { memberId, kind: 'raffle_changed', aboutId: raffle.id } as const
    // Earlier news of it are none any more: without them the new one is told, and pushed, again.
    await takeBack(tx, news)
    await notify(tx, news, now)
    await mailChange(post, tx, { to, title: raffle.title, change })
  }
}

const isOff = sql<boolean>`not (${isActive})`
const differs = ne(participants.notifiedOff, isOff)

/** Announces every raffle not drawn yet that is off or on otherwise than somebody has heard, once nobody has written it for some minutes. */
export async function announceAll({ db, clock, ...post }: Post & Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const wasAnnounced = sql`exists (select from ${participants} where ${participants.raffleId} = ${raffles.id} and ${differs})`
  const isChanged = and(
    isNull(raffles.drawnAt),
    gt(raffles.participants, 0),
    wasAnnounced,
    isSettled('raffle', raffles.id, now),
  )
  const changed = await db.select({ id: raffles.id }).from(raffles).where(isChanged)
  for (const { id } of changed)
    await db.transaction(async (tx) => {
      const [raffle] = await tx
        .select({ id: raffles.id, title: raffles.title, off: isOff })
        .from(raffles)
        .where(eq(raffles.id, id))
        .for('update')
      if (!raffle) return
      const { off } = raffle
      await announce(post, tx, raffle, off ? 'suspended' : 'resumed', now, ne(participants.notifiedOff, off))
      await tx.update(participants).set({ notifiedOff: off }).where(eq(participants.raffleId, id))
    })
}
