// Closing of the HTTP server: connections that Node does not count as idle, and those that outlast the time for it.
import type { Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time in which those who come are still answered, beside other servers, before this one stops listening. */
const handOverMs = 1500
/** Time between two looks for idle connections to let go. */
const sweepMs = 50
/** Time that a new connection may stay silent. */
const silentMs = 300
/** Time for all others: within the ten seconds that Docker waits. */
const closingMs = 5000

/**
 * `shared`: other servers answer for the same address. Then a proxy's connections are not cut while it may be asking on
 * them: each ends with its next answer, and what is quiet for so long is cut. Cut at once, a request that was on its way
 * would fail, and one that writes is not sent again by a proxy.
 */
export function closeConnections(app: FastifyInstance, shared: boolean): void {
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
}
