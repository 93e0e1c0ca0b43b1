// Steady load: requests sent at even distances, however long answers take, as many independent people would send them.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'autocannon'

type Steady = { p50: number; p99: number; errors: number }

const share = (sorted: number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0

function answered(
  url: string,
  agent: Agent,
  { path = '/', method, headers, body }: Request,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const sent = request(new URL(path, url), { agent, method, headers }, (answer) => {
    answer.resume()
    answer.on('end', () => resolve(answer.statusCode === 200))
    answer.on('error', () => resolve(false))
  })
  sent.on('error', () => resolve(false))
  sent.end(body)
  return promise
}

/**
 * `perSecond` requests for `seconds`. Milliseconds count from when a request was due, not from when it left: a server that
 * stands still is charged for those that wait behind it. autocannon's own `overallRate` sends a second's requests in one
 * burst at its beginning, sixteen at a time.
 */
export async function askSteadily(
  url: string,
  next: () => Request,
  perSecond: number,
  seconds: number,
): Promise<Steady> {
  const agent = new Agent({ keepAlive: true })
  const under: Promise<void>[] = []
  const taken: number[] = []
  let errors = 0
  const begun = performance.now()
  for (let place = 0; place < perSecond * seconds; place++) {
    const due = begun + (place * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const asked = answered(url, agent, next()).then((good) => {
      taken.push(performance.now() - due)
      if (!good) errors++
    })
    under.push(asked)
  }
  await Promise.all(under)
  agent.destroy()
  taken.sort((a, b) => a - b)
  return { p50: Math.round(share(taken, 0.5)), p99: Math.round(share(taken, 0.99)), errors }
}
