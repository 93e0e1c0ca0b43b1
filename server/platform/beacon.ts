// Public randomness: numbers that did not exist before, one each few seconds. `drand` fetches and checks the rounds of a network;
// the stand-in makes them up, for tests and demonstrations, and says so.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSignatureOf, quicknet, randomnessOf } from '#contract/raffles/beacon.ts'
import type { BeaconName } from '#contract/raffles/options.ts'
import { roundFrom, timeOfRound } from '#contract/raffles/public-number.ts'
import type { Config } from './config.ts'
import { keyFor } from './keys.ts'
import type { Log } from './log.ts'

/** Hexadecimal; the stand-in's has no signature. */
export type Round = { randomness: string; signature: string | null }

export type Beacon = {
  name: BeaconName
  /** The first round that comes out at this moment or later. */
  roundFrom: (at: Date) => number
  timeOf: (round: number) => Date
  /** The round, checked; `null` while it can't be had. */
  fetch: (round: number) => Promise<Round | null>
}

/** Nodes that hand out the rounds. None is trusted: the signature is checked. */
const relays = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'] as const
/** One that takes longer does not answer. */
const timeoutMs = 8000

const beaconShape = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

function drand(log: Log, addresses: readonly string[] = relays): Beacon {
  async function ask(relay: string, round: number): Promise<Round | null> {
    const answer = await fetch(`${relay}/${quicknet.chain}/public/${round}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return null
    const { round: of, signature } = beaconShape.parse(await answer.json())
    if (of !== round || !(await isSignatureOf(round, signature)))
      throw new Error('not the signature of the round')
    return { signature, randomness: await randomnessOf(signature) }
  }
  return {
    name: 'drand-quicknet',
    roundFrom,
    timeOf: timeOfRound,
    fetch: async (round) => {
      for (const relay of addresses) {
        try {
          const found = await ask(relay, round)
          if (found) return found
        } catch (err) {
          log.warn({ err, relay, round }, 'a relay of the public randomness gave nothing')
        }
      }
      return null
    },
  }
}

/** Rounds as often as the network's, from a key of the installation: whoever has the key knows them before. */
export function standInBeacon(config: Pick<Config, 'secret'>): Beacon {
  const key = keyFor(config.secret, 'stand-in-beacon')
  return {
    name: 'stand_in',
    roundFrom,
    timeOf: timeOfRound,
    fetch: async (round) => ({
      randomness: createHmac('sha256', key).update(String(round)).digest('hex'),
      signature: null,
    }),
  }
}

export const beaconOf = (config: Pick<Config, 'secret' | 'BEACON' | 'production'>, log: Log): Beacon =>
  (config.BEACON ?? (config.production ? 'drand' : 'stand_in')) === 'drand'
    ? drand(log)
    : standInBeacon(config)
