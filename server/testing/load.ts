// Load on several servers as a proxy spreads it: connections that are kept, and one more try on a new one elsewhere.
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: object }
/** An attempt that came to nothing, or to an answer of 500 and more. */
export type Failure = { origin: string; what: string; path: string; at: number }

async function attempt(agent: Agent, origin: string, asked: LoadRequest, cookie: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const body = asked.body && JSON.stringify(asked.body)
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const sent = request(`${origin}${asked.path}`, { agent, method: asked.method, headers }, resolve)
  sent.on('error', reject)
  sent.end(body)
  const answer = await promise
  for await (const _ of answer);
  return answer.statusCode ?? 0
}

type Load = {
  origins: readonly string[]
  asked: readonly LoadRequest[]
  cookie: string
  workers: number
  /** The proxy asks each server whether it is ready, and leaves out who is not. */
  checked?: boolean
}

/** Time between two of its looks. */
const checkMs = 200

/** Begins `workers` who ask without a pause, each in its own turn over the servers, until `stop`. */
export function startLoad({ origins, asked, cookie, workers, checked = false }: Load) {
  const kept = new Agent({ keepAlive: true })
  const fresh = new Agent({ keepAlive: false })
  /** Failures that whoever asked saw; and those that a second try made good. */
  const seen: Failure[] = []
  const retried: Failure[] = []
  const answered = new Map(origins.map((origin) => [origin, 0]))
  let over = false

  async function ask(agent: Agent, origin: string, what: LoadRequest): Promise<Failure | null> {
    const failed = (reason: string) => ({ origin, what: reason, path: what.path, at: performance.now() })
    try {
      const status = await attempt(agent, origin, what, cookie)
      if (status >= 500) return failed(String(status))
      answered.set(origin, (answered.get(origin) ?? 0) + 1)
      return null
    } catch (error) {
      return failed((error as NodeJS.ErrnoException).code ?? String(error))
    }
  }
  /** Servers that refused a connection, broke one off or are not ready are left out, as nginx does after one failure. */
  const away = new Set<string>()
  async function check() {
    while (!over) {
      for (const origin of origins) {
        const path = '/api/ready'
        const status = await attempt(fresh, origin, { method: 'GET', path }, '').catch(() => 0)
        if (status !== 200) away.add(origin)
      }
      await setTimeout(checkMs)
    }
  }
  async function work(worker: number) {
    for (let turn = worker; !over; turn += 1) {
      const left = origins.filter((origin) => !away.has(origin))
      const up = left.length > 0 ? left : origins
      const what = asked[turn % asked.length] as LoadRequest
      const failure = await ask(kept, up[turn % up.length] as string, what)
      if (!failure) continue
      // An answer is an answer: it is not asked for again.
      if (/^\d/.test(failure.what)) seen.push(failure)
      else {
        away.add(failure.origin)
        retried.push(failure)
        const again = await ask(fresh, origins.find((origin) => origin !== failure.origin) as string, what)
        if (again) seen.push(again)
      }
    }
  }
  const working = Array.from({ length: workers }, (_, worker) => work(worker))
  if (checked) working.push(check())
  return {
    answered,
    stop: async () => {
      over = true
      await Promise.all(working)
      kept.destroy()
      return { seen, retried }
    },
  }
}
