// The sum of a raffle's proof, done again here: each step with what it found.

import type { RaffleProof } from '#contract/raffles/api.ts'
import { draw, lotteryRandomness, readSealedList, type Step, sha256 } from '#contract/raffles/draw.ts'
import { maxDrawn } from '#contract/raffles/options.ts'
import { publicFrom } from '#contract/raffles/public-number.ts'

export type Recomputed = {
  /** The list is what was sealed, has as many numbers as there were participants, and names the source. */
  list: boolean
  /** The list was sealed before the public number could be public. */
  inTime: boolean
  /** The public number is what its source published. `null`: the source can't be checked from here. */
  number: boolean | null
  /** List and number give the drawn numbers. */
  draw: boolean
  /** First of the drawn numbers, step by step. */
  first: Step | null
  /** SHA-256 of each receipt, in order of the numbers. */
  receipts: readonly string[]
}

/** A proof whose raffle was drawn. */
export type DrawnProof = RaffleProof & { list: string; seal: string; randomness: string }

export const isDrawnProof = (proof: RaffleProof): proof is DrawnProof =>
  proof.list !== null && proof.seal !== null && proof.randomness !== null

const sourceOf = ({ lotteryDay, beacon, round }: RaffleProof) =>
  lotteryDay ? `loteria-federal ${lotteryDay}` : `${beacon} ${round}`

async function isPublished({ beacon, round, signature, randomness, lotteryDay, lotteryResult }: DrawnProof) {
  // The team typed the prizes: whether they are the Caixa's, only its page tells.
  if (lotteryDay && lotteryResult)
    return (await lotteryRandomness(lotteryDay, lotteryResult)) === randomness ? null : false
  if (beacon === 'stand_in') return null
  if (!signature || round === null) return false
  // Pairings are a large piece of mathematics: loaded here alone.
  const { isSignatureOf, randomnessOf } = await import('#contract/raffles/beacon.ts')
  return (await isSignatureOf(round, signature)) && (await randomnessOf(signature)) === randomness
}

function isInTime(proof: DrawnProof) {
  const from = publicFrom(proof)
  return proof.sealedAt !== null && from !== null && proof.sealedAt < from
}

export async function recompute(proof: DrawnProof): Promise<Recomputed> {
  const { list, seal, randomness, participants, order } = proof
  const read = readSealedList(list)
  const receipts = read?.receipts ?? []
  const steps = await draw(seal, randomness, receipts.length, maxDrawn)
  return {
    list:
      (await sha256(list)) === seal && receipts.length === participants && read?.source === sourceOf(proof),
    inTime: isInTime(proof),
    number: await isPublished(proof),
    draw: steps.length === order.length && steps.every(({ number }, place) => number === order[place]),
    first: steps[0] ?? null,
    receipts,
  }
}
