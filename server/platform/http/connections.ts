// Bounds of connections that Node has no time-out for: bodies that come too slowly, and what keeps a server from closing.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refuseConnection } from './client-errors.ts'

/** A body that is not there by then is cut; one of JSON takes a blink. */
const bodyMs = 15_000
/** While the server closes: how long those who come are still answered, beside other servers, before it stops listening. */
const handOverMs = 1500
/** Time between two looks for idle connections to let go. */
const sweepMs = 50
/** Time that a new one may say nothing. */
const silentMs = 300
/** And how long all others may take: within the ten seconds that Docker waits. */
const closingMs = 5000

export type Connections = {
  /** Lets the body of a request take its time: whoever reads it counts. */
  allowSlow: (request: IncomingMessage) => void
}

/**
 * `shared`: other servers answer for the same address. Then a proxy's connections are not cut while it may be asking on
 * them: each ends with its next answer, and what is quiet for so long is cut. Cut at once, a request that was on its way
 * would fail, and one that writes is not sent again by a proxy.
 */
export function boundConnections(app: FastifyInstance, shared: boolean): Connections {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cut = () => {
      if (request.complete) return
      if (response.headersSent) request.socket.destroy()
      else refuseConnection(request.socket, 'request.too_slow')
    }
    const timer = setTimeout(cut, bodyMs).unref()
    timers.set(request, timer)
    response.once('close', () => request.complete && clearTimeout(timer))
  })

  /** Open connections, and since when. */
  const sockets = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (shared && sockets.size > 0) {
      await wait(handOverMs)
      // A caller who knocked meanwhile has been let in by then.
      await setImmediate()
    }
    const sweep = () => {
      app.server.closeIdleConnections()
      // Browsers open connections ahead; to Node they are not idle.
      const silent = performance.now() - silentMs
      for (const [socket, since] of sockets) if (socket.bytesRead === 0 && since < silent) socket.destroy()
    }
    const sweeping = setInterval(sweep, sweepMs)
    const ending = setTimeout(() => app.server.closeAllConnections(), closingMs)
    app.server.once('close', () => {
      clearInterval(sweeping)
      clearTimeout(ending)
    })
  })
  return { allowSlow: (request) => clearTimeout(timers.get(request)) }
}
