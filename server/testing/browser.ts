// A browser that reaches a server of another process through the network, and keeps its cookie.
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Client } from './world.ts'

/** Taken before `setup.ts` forbids it: it reaches the servers of the test only. */
export const overTheWire = globalThis.fetch

/** A browser on `origin`, which may bring the cookie of another one. */
export function browser(origin: string, given = '') {
  let cookie = given
  const fetch = async (request: Request, init: object) => {
    const headers = { ...Object.fromEntries(request.headers), cookie }
    const answer = await overTheWire(request, { ...init, headers })
    const [set] = answer.headers.getSetCookie()
    cookie = set?.split(';')[0] ?? cookie
    return answer
  }
  const client: Client = createORPCClient(new RPCLink({ url: `${origin}/rpc`, fetch }))
  return { client, cookie: () => cookie }
}
