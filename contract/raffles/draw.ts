// The draw of a raffle: one list and one public number give the same order of numbers everywhere. Runs on the server and in the
// visitor's browser; `server/features/raffles/verifier.mjs` does the same by itself. docs/raffles.md describes it.

const text = new TextEncoder()

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** SHA-256, in hexadecimal. */
export const sha256 = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(
    new Uint8Array(
      await crypto.subtle.digest('SHA-256', typeof data === 'string' ? text.encode(data) : data),
    ),
  )

/** Facts of a raffle that its sealed list commits to: changed afterwards, the seal differs. */
export type SealedFacts = {
  id: string
  title: string
  prize: string
  /** ISO 8601, UTC. */
  endsAt: string
  /** Source of the randomness: "drand-quicknet 24000000", "loteria-federal 2026-11-28". */
  source: string
  /** SHA-256 of each participant's receipt, in the order of their numbers, from 1 on. */
  receipts: readonly string[]
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim()

/** The sealed list, as it is hashed and downloaded: one line a fact, then one a participant; without anybody's name. */
export const sealedList = ({ id, title, prize, endsAt, source, receipts }: SealedFacts): string =>
  [
    'xamego-sorteio 1',
    `sorteio ${id}`,
    `titulo ${oneLine(title)}`,
    `premio ${oneLine(prize)}`,
    `encerramento ${endsAt}`,
    `fonte ${source}`,
    `participantes ${receipts.length}`,
    ...receipts.map((receipt, at) => `${at + 1} ${receipt}`),
    '',
  ].join('\n')

/** Count of the participants of a sealed list, and the receipt of each; `null` where it is no such list. */
export function readSealedList(list: string): { source: string; receipts: string[] } | null {
  const lines = list.split('\n')
  const source = lines.find((line) => line.startsWith('fonte '))?.slice('fonte '.length)
  const first = lines.findIndex((line) => line.startsWith('participantes '))
  const count = Number(lines[first]?.split(' ')[1])
  if (lines[0] !== 'xamego-sorteio 1' || source === undefined || !Number.isSafeInteger(count)) return null
  const receipts = lines.slice(first + 1, first + 1 + count).map((line) => line.split(' ')[1] ?? '')
  return lines.length === first + 2 + count && receipts.every((receipt) => /^[0-9a-f]{64}$/.test(receipt))
    ? { source, receipts }
    : null
}

/** One number that was taken out of those that were left. */
export type Step = {
  /** From 1 on: the winner, then the alternates. */
  place: number
  /** 0, and one more for each value that fell into the uneven rest of the range and was thrown away. */
  attempt: number
  /** First eight bytes of the HMAC, as one number. */
  value: bigint
  /** Count of the numbers left to choose from, and the one of them, from 0 on, that the value points at. */
  left: number
  index: number
  number: number
}

const range = 1n << 64n

/**
 * Draws `places` different numbers of 1 to `count`. For each place an HMAC-SHA256 under `randomness` (bytes in hexadecimal)
 * of "seal place attempt" gives 64 bits; values at or above the greatest multiple of what is left are thrown away, so that
 * every number is equally likely; the rest by what is left points into the ascending list of numbers that are left. After
 * the idea of RFC 3797.
 */
export async function draw(seal: string, randomness: string, count: number, places: number): Promise<Step[]> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(randomness),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const left = Array.from({ length: count }, (_, at) => at + 1)
  const steps: Step[] = []
  for (let place = 1; place <= Math.min(places, count); place++) {
    const size = BigInt(left.length)
    const bound = range - (range % size)
    for (let attempt = 0; ; attempt++) {
      const mac = await crypto.subtle.sign('HMAC', key, text.encode(`${seal} ${place} ${attempt}`))
      const value = new DataView(mac).getBigUint64(0)
      if (value >= bound) continue
      const index = Number(value % size)
      const [number = 0] = left.splice(index, 1)
      steps.push({ place, attempt, value, left: left.length + 1, index, number })
      break
    }
  }
  return steps
}

/** The randomness of a result of the Loteria Federal: SHA-256 of its day and its five prizes, "2026-11-28 01234 …". */
export const lotteryRandomness = (day: string, prizes: readonly string[]): Promise<string> =>
  sha256([day, ...prizes].join(' '))
