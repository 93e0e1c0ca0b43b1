// The draw: the sealed list and the public number give winner and alternates; the first who is still a member wins and is told.
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { bytesOf, draw, lotteryRandomness } from '#contract/raffles/draw.ts'
import { maxDrawn, prizeDays } from '#contract/raffles/options.ts'
import type { Round } from '#server/platform/beacon.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../identity/tables.ts'
import { notify } from '../notifications/commands.ts'
import { mailWinner } from './emails.ts'
import { isActive } from './stage.ts'
import { raffleParticipants as participants, raffles } from './tables.ts'

export type Raffle = typeof raffles.$inferSelect
type Telling = Pick<Deps, 'jobs' | 'config'>

/** Public number of a raffle: a round, or an extraction's five prizes. */
export type Drawn = Round & { lotteryResult: string[] | null }

/** The first of the order, from `passed` on, who is a member and active; `null` where nobody is left. */
async function nextWinner(tx: Transaction, { id, order }: Raffle, passed: number) {
  const numbers = order.slice(passed)
  if (numbers.length === 0) return null
  const rows = await tx
    .select({
      number: participants.number,
      memberId: appUsers.id,
      email: appUsers.email,
    })
    .from(participants)
    .innerJoin(appUsers, eq(appUsers.id, participants.userId))
    .where(
      and(
        eq(participants.raffleId, id),
        inArray(participants.number, numbers),
        eq(appUsers.status, 'active'),
      ),
    )
  const at = order.findIndex((number, place) => place >= passed && rows.some((row) => row.number === number))
  const winner = rows.find(({ number }) => number === order[at])
  return winner ? { ...winner, passed: at } : null
}

/** Makes whoever comes next in the order the winner, and tells them in the app, by mail and on their devices. */
export async function award(telling: Telling, tx: Transaction, raffle: Raffle, passed: number, now: Date) {
  const winner = await nextWinner(tx, raffle, passed)
  const useUntil = winner && new Date(now.getTime() + prizeDays * dayMs)
  await tx
    .update(raffles)
    .set({
      // With nobody left, all were passed over.
      passed: winner?.passed ?? raffle.order.length,
      winnerId: winner?.memberId ?? null,
      winnerShown: false,
      useUntil,
    })
    .where(eq(raffles.id, raffle.id))
  if (!winner || !useUntil) return null
  const { memberId, email } = winner
  await notify(tx, { memberId, kind: 'raffle_won', aboutId: raffle.id }, now)
  await mailWinner(telling, tx, { to: email, title: raffle.title, prize: raffle.prize, useUntil })
  return winner
}

/** Draws a raffle that is sealed and not drawn, whose row the transaction has locked. */
export async function drawLocked(telling: Telling, tx: Transaction, raffle: Raffle, drawn: Drawn, now: Date) {
  const { id, seal, participants: count } = raffle
  if (!seal) throw new Error('no sealed list to draw from')
  if (bytesOf(drawn.randomness).length !== 32) throw new Error('the randomness has 32 bytes')
  const steps = await draw(seal, drawn.randomness, count, maxDrawn)
  const order = steps.map(({ number }) => number)
  await tx
    .update(raffles)
    .set({ drawnAt: now, order, ...drawn })
    .where(eq(raffles.id, id))
  return award(telling, tx, { ...raffle, order }, 0, now)
}

export const lockSealed = async (tx: Transaction, id: string): Promise<Raffle | undefined> => {
  const [raffle] = await tx
    .select()
    .from(raffles)
    .where(and(eq(raffles.id, id), isNull(raffles.binnedAt)))
    .for('update')
  return raffle
}

/** The public number of a raffle that waits for a round; `null` while it is not out, or can't be had. */
export async function roundOf(
  { beacon, clock }: Pick<Deps, 'beacon' | 'clock'>,
  { round, beacon: name, drawsAt }: Pick<Raffle, 'round' | 'beacon' | 'drawsAt'>,
): Promise<Drawn | null> {
  // A round of another network is not this one's.
  if (round === null || name !== beacon.name || !drawsAt || drawsAt > clock.now()) return null
  const found = await beacon.fetch(round)
  return found && { ...found, lotteryResult: null }
}

/** The public number that an extraction gives. */
export const lotteryOf = async (day: string, lotteryResult: string[]): Promise<Drawn> => ({
  randomness: await lotteryRandomness(day, lotteryResult),
  signature: null,
  lotteryResult,
})

/** Draws every raffle whose round is out. */
export async function drawDue(
  deps: Pick<Deps, 'db' | 'clock' | 'beacon' | 'jobs' | 'config'>,
): Promise<void> {
  const due = await deps.db
    .select({
      id: raffles.id,
      round: raffles.round,
      beacon: raffles.beacon,
      drawsAt: raffles.drawsAt,
    })
    .from(raffles)
    .where(
      and(
        isActive,
        isNotNull(raffles.sealedAt),
        isNull(raffles.drawnAt),
        eq(raffles.source, 'beacon'),
        lte(raffles.drawsAt, deps.clock.now()),
      ),
    )
  for (const one of due) {
    const drawn = await roundOf(deps, one)
    if (!drawn) continue
    await deps.db.transaction(async (tx) => {
      const raffle = await lockSealed(tx, one.id)
      if (raffle && !raffle.drawnAt) await drawLocked(deps, tx, raffle, drawn, deps.clock.now())
    })
  }
}
