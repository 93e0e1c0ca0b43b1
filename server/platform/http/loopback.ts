// Loopback addresses: those of this machine alone.
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8)
addresses.addAddress('::1', 'ipv6')

/** Test of an IPv4 or IPv6 address, or a host's name as it is listened on. */
export function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : addresses.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * True where somebody at this machine asks, and no proxy on it for somebody else, nor a page of another site under whose name a
 * browser was told this machine's address (DNS rebinding).
 */
export function isFromLoopback(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  const [, named = ''] = request.headers.host?.match(/^\[?(.*?)\]?(?::\d+)?$/) ?? []
  return isLoopback(remoteAddress) && !forwarded && isLoopback(named)
}
