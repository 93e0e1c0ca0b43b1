// Origin check of requests that act for the caller: a page of another site may not send them.
import type { FastifyRequest } from 'fastify'

/** Answers whether a page of another site sent it. A neighbour under the same domain is another site to us, though its cookies go along. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}
