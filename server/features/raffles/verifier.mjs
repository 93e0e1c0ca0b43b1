// Verifier of a raffle's proof, without dependencies: node verificador.mjs prova.json
// It reads the sealed list and the public number, does the sum by itself, and says whether the drawn numbers are the same.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (data) => createHash('sha256').update(data).digest('hex')

/** Numbers of the list, and how many it says there are. */
function read(list) {
  const lines = list.split('\n')
  const head = Object.fromEntries(
    lines.slice(1, 7).map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )
  const count = Number(head.participantes)
  const entries = lines.slice(7, 7 + count)
  const whole =
    lines[0] === 'xamego-sorteio 1' &&
    lines.length === count + 8 &&
    entries.every((line, at) => new RegExp(`^${at + 1} [0-9a-f]{64}$`).test(line))
  return { whole, count, source: head.fonte ?? '' }
}

/** Winner and alternates: HMAC-SHA256 of "seal place attempt" under the public number, uneven rest thrown away. */
export function drawn(seal, randomness, count, places) {
  const key = Buffer.from(randomness, 'hex')
  const left = []
  for (let number = 1; number <= count; number++) left.push(number)
  const order = []
  for (let place = 1; place <= places && left.length > 0; place++) {
    const size = BigInt(left.length)
    const bound = 2n ** 64n - (2n ** 64n % size)
    let attempt = 0
    let value
    do {
      value = createHmac('sha256', key).update(`${seal} ${place} ${attempt}`).digest().readBigUInt64BE(0)
      attempt++
    } while (value >= bound)
    order.push(...left.splice(Number(value % size), 1))
  }
  return order
}

/**
 * Moment, in milliseconds, from which the public number may be public: an extraction of the Loteria Federal is at 19h in Brasília
 * or later, a round of drand's "quicknet" comes out three seconds after the one before.
 */
export const publicFrom = (proof) =>
  proof.lotteryDay
    ? Date.parse(`${proof.lotteryDay}T19:00:00-03:00`)
    : (1692803367 + (proof.round - 1) * 3) * 1000

/** Each step of a proof, and whether it holds. */
export function check(proof) {
  const { whole, count, source } = read(proof.list)
  const chosen = proof.lotteryDay ? `loteria-federal ${proof.lotteryDay}` : `${proof.beacon} ${proof.round}`
  const from = proof.lotteryDay
    ? sha256([proof.lotteryDay, ...proof.lotteryResult].join(' '))
    : proof.beacon === 'stand_in'
      ? proof.randomness
      : sha256(Buffer.from(proof.signature ?? '', 'hex'))
  const order = drawn(proof.seal, proof.randomness, count, 10)
  return [
    ['a lista tem todos os números, de 1 em diante', whole && count === proof.participants],
    ['o lacre é o SHA-256 da lista', sha256(proof.list) === proof.seal],
    ['a fonte do número público já estava na lista lacrada', source === chosen],
    ['a lista foi lacrada antes de o número público existir', Date.parse(proof.sealedAt) < publicFrom(proof)],
    ['o número público vem do que a fonte publicou', from === proof.randomness],
    ['a conta dá os mesmos números sorteados', JSON.stringify(order) === JSON.stringify(proof.order)],
  ]
}

const say = (line) => process.stdout.write(`${line}\n`)

if (process.argv[1]?.endsWith('.mjs') && process.argv[2]) {
  const proof = JSON.parse(readFileSync(process.argv[2], 'utf8'))
  const steps = check(proof)
  for (const [what, holds] of steps) say(`${holds ? 'certo ' : 'ERRADO'}  ${what}`)
  say(`lacre: ${proof.sealedAt}, segundo o site; vale a cópia que alguém guardou nesse dia`)
  say(`número público: não antes de ${new Date(publicFrom(proof)).toISOString()}`)
  if (proof.lotteryDay)
    say(`compare ${proof.lotteryResult.join(' ')} com a extração de ${proof.lotteryDay}, na página da Caixa`)
  if (proof.beacon === 'stand_in') say('atenção: número de demonstração, que não prova nada')
  if (proof.signature)
    say(`compare a rodada ${proof.round} em https://api.drand.sh com o número ${proof.randomness}`)
  say(`sorteados: ${proof.order.join(', ')}`)
  process.exitCode = steps.every(([, holds]) => holds) ? 0 : 1
}
