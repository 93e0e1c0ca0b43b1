// Sealing of the list: once registrations have ended, what the draw depends on is written down and hashed, before the public
// number exists.
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type SealedFacts, sealedList, sha256 } from '#contract/raffles/draw.ts'
import { extractionOf, nextExtraction } from '#contract/raffles/public-number.ts'
import { cityMoment } from '#contract/values/city-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { accountFor } from '../back-office/administer.ts'
import { announce } from './announce.ts'
import { isActive } from './stage.ts'
import { raffleParticipants as participants, raffles } from './tables.ts'

/** Time in which the seal is public and the number is not: whoever wants to, keeps a copy. */
const sealedAloneMs = 10 * 60_000

/** In the evening of an extraction its result is published, and may be typed. */
const lotteryHour = '22:00'

type SealingDeps = Pick<Deps, 'db' | 'clock' | 'beacon' | 'jobs' | 'config'>

/** The source as the list names it: `null` for a raffle that says none. */
const sourceLine = (of: { beacon: string | null; round: number | null; lotteryDay: string | null }) =>
  of.lotteryDay ? `loteria-federal ${of.lotteryDay}` : `${of.beacon} ${of.round}`

/** Seals one raffle; nothing where another server was first. */
const sealOne = ({ db, clock, beacon, ...post }: SealingDeps, id: string) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [raffle] = await tx
      .select()
      .from(raffles)
      .where(and(eq(raffles.id, id), isActive, isNull(raffles.sealedAt), lte(raffles.endsAt, now)))
      .for('update')
    if (!raffle) return
    const rows = await tx
      .select({ receipt: participants.receipt })
      .from(participants)
      .where(eq(participants.raffleId, id))
      .orderBy(asc(participants.number))
    const { title, prize, endsAt } = raffle
    const earliest = new Date(now.getTime() + sealedAloneMs)
    // A result that may be public already decides nothing: then the next extraction does, which nobody chooses.
    const isLate = raffle.lotteryDay !== null && extractionOf(raffle.lotteryDay) <= earliest
    const lotteryDay = isLate ? nextExtraction(earliest) : raffle.lotteryDay
    const round = lotteryDay ? null : beacon.roundFrom(earliest)
    const chosen = { beacon: round === null ? null : beacon.name, round, lotteryDay }
    const facts: SealedFacts = {
      id,
      title,
      prize,
      endsAt: endsAt.toISOString(),
      source: sourceLine(chosen),
      receipts: await Promise.all(rows.map(({ receipt }) => sha256(receipt))),
    }
    const list = sealedList(facts)
    const lotteryAt = lotteryDay ? cityMoment(`${lotteryDay}T${lotteryHour}`) : null
    await accountFor(tx)
    await tx
      .update(raffles)
      .set({
        sealedAt: now,
        sealedList: list,
        seal: await sha256(list),
        ...chosen,
        drawsAt: round === null ? lotteryAt : beacon.timeOf(round),
      })
      .where(eq(raffles.id, id))
    if (isLate && lotteryAt) await announce(post, tx, raffle, lotteryAt, now)
  })

/** Seals every raffle whose registrations have ended. */
export async function sealEnded(deps: SealingDeps): Promise<void> {
  const ended = await deps.db
    .select({ id: raffles.id })
    .from(raffles)
    .where(and(isActive, isNull(raffles.sealedAt), lte(raffles.endsAt, deps.clock.now())))
  for (const { id } of ended) await sealOne(deps, id)
}
