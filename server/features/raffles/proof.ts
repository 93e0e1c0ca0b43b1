// The proof of a raffle: what anyone recomputes.
import { and, eq, type SQL } from 'drizzle-orm'
import type { RaffleProof } from '#contract/raffles/api.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { isActive, stageOf } from './stage.ts'
import { raffles } from './tables.ts'

export async function proofWhere(
  db: Handle,
  now: Date,
  where: SQL | undefined,
): Promise<RaffleProof | undefined> {
  const [row] = await db
    .select({
      id: raffles.id,
      title: raffles.title,
      prize: raffles.prize,
      stage: stageOf(now),
      participants: raffles.participants,
      endsAt: raffles.endsAt,
      source: raffles.source,
      beacon: raffles.beacon,
      round: raffles.round,
      drawsAt: raffles.drawsAt,
      lotteryDay: raffles.lotteryDay,
      authorization: raffles.authorization,
      sealedAt: raffles.sealedAt,
      list: raffles.sealedList,
      seal: raffles.seal,
      drawnAt: raffles.drawnAt,
      randomness: raffles.randomness,
      signature: raffles.signature,
      lotteryResult: raffles.lotteryResult,
      order: raffles.order,
      passed: raffles.passed,
    })
    .from(raffles)
    .where(where)
  if (!row) return undefined
  const { passed, ...proof } = row
  return { ...proof, passed: proof.order.slice(0, passed), winner: proof.order[passed] ?? null }
}

/** Throws `raffles.not_found`. */
export async function proofOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<RaffleProof> {
  const proof = await proofWhere(db, clock.now(), and(eq(raffles.id, id), isActive))
  if (!proof) throw failure('raffles.not_found')
  return proof
}
