// Bound of the bodies under way: bytes announced and not yet arrived, in all and by network. A request beyond it is refused
// before its body is read. Forms with files have slots of their own (`upload-slots.ts`).
import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'
import { networkOf } from '../limits.ts'

const megabyte = 1024 * 1024
/** A thousand bodies of JSON at their largest. */
const maxInAll = 64 * megabyte
/** A campus behind one address sends bodies of some hundred bytes. */
const maxOfNetwork = 8 * megabyte
/** Bytes held back for a body that doesn't announce its length: as much as any that is read into memory. */
const unannounced = 256 * 1024

export function boundBodies(app: FastifyInstance) {
  const ofNetwork = new Map<string, number>()
  let inAll = 0

  function add(network: string, bytes: number) {
    inAll += bytes
    const sum = (ofNetwork.get(network) ?? 0) + bytes
    if (sum <= 0) ofNetwork.delete(network)
    else ofNetwork.set(network, sum)
  }

  app.addHook('onRequest', (request, reply, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers
    if ((length === undefined && encoding === undefined) || type?.startsWith('multipart/')) return next()
    const bytes = length === undefined ? unannounced : Number(length)
    // A body of no length, or of one that its route refuses by the header alone.
    if (!(bytes > 0 && bytes <= unannounced)) return next()
    const network = networkOf(request.ip)
    if (inAll + bytes > maxInAll || (ofNetwork.get(network) ?? 0) + bytes > maxOfNetwork)
      return next(failure('server.busy'))
    add(network, bytes)
    let held = bytes
    const release = () => {
      add(network, -held)
      held = 0
    }
    // Arrived, gone with its connection, or answered unread.
    request.raw.once('end', release).once('close', release)
    reply.raw.once('finish', release)
    next()
  })
}
