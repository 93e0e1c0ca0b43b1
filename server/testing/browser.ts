// A browser that reaches a server of another process through the network, and keeps its cookie.
import { setTimeout } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Client } from './world.ts'

/** Taken before `setup.ts` forbids it: it reaches the servers of the test only. */
export const overTheWire = globalThis.fetch

/** Calls of one request at most, while the server answers that it is busy. */
const maxTries = 5

const busy = (answer: Response) => answer.status === 503 && answer.headers.has('retry-after')

/** Tries again when a busy server says that one may, as its user would. */
async function patient(request: Request, init: object, headers: Record<string, string>) {
  for (let tried = 1; ; tried += 1) {
    const answer = await overTheWire(request.clone(), { ...init, headers })
    if (!busy(answer) || tried === maxTries) return answer
    await setTimeout(Number(answer.headers.get('retry-after')) * 1000)
  }
}

/** A browser on `origin`, which may bring the cookie of another one. */
export function browser(origin: string, given = '') {
  let cookie = given
  const fetch = async (request: Request, init: object) => {
    const headers = { ...Object.fromEntries(request.headers), cookie }
    const answer = await patient(request, init, headers)
    const [set] = answer.headers.getSetCookie()
    cookie = set?.split(';')[0] ?? cookie
    return answer
  }
  const client: Client = createORPCClient(new RPCLink({ url: `${origin}/rpc`, fetch }))
  return { client, cookie: () => cookie }
}
