// A raffle's way from the sealed list to the delivered prize, as administrators follow and push it.
import { eq } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer, type Writing } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'
import { award, drawLocked, lockSealed, lotteryOf, type Raffle, roundOf } from './drawing.ts'
import { nameWithInitial } from './list.ts'
import { proofWhere } from './proof.ts'
import { isPresent, raffleRows } from './records.ts'
import { raffles } from './tables.ts'

const kind = 'raffle'

/** Throws `record.not_found`. */
export async function progressOf({ deps: { db, clock, beacon } }: AdminContext, id: string) {
  const now = clock.now()
  const [row, proof, [more]] = await Promise.all([
    raffleRows.one(db, id),
    proofWhere(db, now, isPresent(id)),
    db
      .select({ winnerName: appUsers.name, useUntil: raffles.useUntil, deliveredAt: raffles.deliveredAt })
      .from(raffles)
      .leftJoin(appUsers, eq(appUsers.id, raffles.winnerId))
      .where(eq(raffles.id, id)),
  ])
  if (!row || !proof || !more) throw failure('record.not_found')
  const { drawsAt, stage, source } = proof
  const isOut = drawsAt !== null && drawsAt <= now
  return {
    row: { ...row, stage },
    proof,
    roundIsOut:
      stage === 'drawn' ||
      (stage === 'sealed' && isOut && (source === 'federal_lottery' || proof.beacon === beacon.name)),
    winnerName: more.winnerName && nameWithInitial(more.winnerName),
    useUntil: more.useUntil,
    deliveredAt: more.deliveredAt,
  }
}

type Step = Pick<Parameters<Writing['note']>[0], 'action' | 'changes' | 'reason'> & { undoable?: boolean }

/** Locks the raffle, does one step of its way and notes it. */
const step = (
  context: AdminContext,
  id: string,
  work: (writing: Writing, raffle: Raffle) => Promise<Step>,
): Promise<Changed> =>
  administer(context, async (writing) => {
    const raffle = await lockSealed(writing.tx, id)
    if (!raffle) throw failure('record.not_found')
    const outcome = await work(writing, raffle)
    const entry = await writing.note({ ...outcome, kind, recordId: id, label: raffle.title })
    const after = await raffleRows.one(writing.tx, id)
    return { id, version: after?.version ?? null, entry, undoable: outcome.undoable ?? false }
  })

const winnerOf = ({ order, passed }: Pick<Raffle, 'order' | 'passed'>) => order[passed] ?? null

/** Does the sum. Throws `raffles.not_sealed`, `.drawn`, `.round_unavailable`. */
export async function drawNow(
  context: AdminContext,
  { id, lotteryResult }: { id: string; lotteryResult?: string[] | undefined },
) {
  const { deps } = context
  const [found] = await deps.db.select().from(raffles).where(isPresent(id))
  if (!found) throw failure('record.not_found')
  if (!found.sealedAt) throw failure('raffles.not_sealed')
  if (found.drawnAt) throw failure('raffles.drawn')
  const { lotteryDay, drawsAt } = found
  const isOut = drawsAt !== null && drawsAt <= deps.clock.now()
  const typed = lotteryDay && lotteryResult && isOut ? await lotteryOf(lotteryDay, lotteryResult) : null
  // Asked for outside the transaction: a relay may take seconds.
  const drawn = lotteryDay ? typed : await roundOf(deps, found)
  if (!drawn) throw failure('raffles.round_unavailable')
  return step(context, id, async ({ tx, now, deps: telling }, raffle) => {
    if (raffle.drawnAt) throw failure('raffles.drawn')
    const winner = await drawLocked(telling, tx, raffle, drawn, now)
    return {
      action: 'drawn',
      changes: {
        randomness: { before: null, after: drawn.randomness },
        winner: { before: null, after: winner?.number ?? null },
      },
    }
  })
}

/** Refuses who saw another winner than there is. */
function demandWinner(raffle: Raffle, number: number) {
  if (!raffle.drawnAt) throw failure('raffles.not_drawn')
  if (raffle.deliveredAt) throw failure('raffles.delivered')
  if (winnerOf(raffle) !== number) throw failure('record.stale')
}

/** Passes the winner over for the next alternate who is still a member. Throws `raffles.no_alternate`. */
export const passOver = (
  context: AdminContext,
  { id, number, reason }: { id: string; number: number; reason: string },
) =>
  step(context, id, async ({ tx, now, deps }, raffle) => {
    demandWinner(raffle, number)
    const winner = await award(deps, tx, raffle, raffle.passed + 1, now)
    if (!winner) throw failure('raffles.no_alternate')
    return {
      action: 'passed_over',
      changes: { winner: { before: number, after: winner.number } },
      reason,
    }
  })

export const deliver = (context: AdminContext, { id, number }: { id: string; number: number }) =>
  step(context, id, async ({ tx, now }, raffle) => {
    demandWinner(raffle, number)
    await tx.update(raffles).set({ deliveredAt: now }).where(eq(raffles.id, id))
    return {
      action: 'delivered',
      changes: { deliveredAt: { before: null, after: now.toISOString() } },
      undoable: true,
    }
  })
