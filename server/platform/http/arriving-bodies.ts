// Bound of the bodies that are arriving, in bytes that came: an announced body costs nothing. Above the bound the oldest
// unfinished one is ended, never the newest.
import type { IncomingMessage } from 'node:http'

type Body = { bytes: number; end: () => void }

export function boundArriving(maxBytes: number) {
  /** In the order in which they began. */
  const bodies = new Map<IncomingMessage, Body>()
  let sum = 0

  function release(request: IncomingMessage) {
    sum -= bodies.get(request)?.bytes ?? 0
    bodies.delete(request)
  }

  function makeRoom() {
    for (const [request, { end }] of bodies) {
      if (sum <= maxBytes) return
      if (request.complete) continue
      release(request)
      end()
    }
  }

  return {
    /** Counts a body until its request is over. `end` is called where it has to make room. */
    add(request: IncomingMessage, end: () => void) {
      const body = { bytes: 0, end }
      bodies.set(request, body)
      request.once('close', () => release(request))
      request.on('data', ({ length }: Buffer) => {
        if (!bodies.has(request)) return
        body.bytes += length
        sum += length
        if (sum > maxBytes) makeRoom()
      })
    },
    count: () => bodies.size,
  }
}
