// Link of calls over HTTP: a file of its own, with what it needs of oRPC, for a page's first answers come with the page.
import { RPCLink } from '@orpc/client/fetch'

/** `late`: the call that goes after what a screen waits for. */
export const createHttpLink = (send: typeof fetch, late: string) =>
  new RPCLink({
    url: () => new URL('/rpc', location.origin),
    fetch: (request, init, _, path) =>
      send(request, { ...init, ...(path.join('.') === late && { priority: 'low' }) }),
  })
