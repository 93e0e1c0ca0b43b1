// The connections of the server: which are cut because what they send comes too slowly, or because the server closes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseConnection } from './client-errors.ts'

/** How often it is looked at what has not arrived yet. */
const lookMs = 5000
/** A body that is not there after this many looks is cut; one of JSON takes a blink. */
const mostLooks = 3
/** While the server closes: how often idle connections are let go. */
const sweepMs = 50
/** And how long what has begun to arrive may go on arriving. */
const arrivingMs = 4000
/** And how long the rest may take. */
const answeringMs = 8000

type Exchange = { request: IncomingMessage; response: ServerResponse; looks: number }

const arrives = ({ request }: Exchange) => !request.complete

export type Connections = {
  /** Lets the body of a request take its time: whoever reads it counts. */
  allowSlow: (request: IncomingMessage) => void
}

/** Watches the connections of `app` from the first to its end. */
export function watchConnections(app: FastifyInstance): Connections {
  /** The last exchange of each connection; null before its first request has arrived as far as its headers. */
  const connections = new Map<Socket, Exchange | null>()
  const slow = new WeakSet<IncomingMessage>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    connections.set(request.socket, { request, response, looks: 0 })
  })

  function cut(socket: Socket, exchange: Exchange | null) {
    if (exchange?.response.headersSent) socket.destroy()
    else refuseConnection(socket, 'request.too_slow')
  }
  function look() {
    for (const [socket, exchange] of connections)
      if (exchange && arrives(exchange) && !slow.has(exchange.request) && ++exchange.looks >= mostLooks)
        cut(socket, exchange)
  }

  /**
   * A connection that falls idle after the closing began would otherwise be kept for its keep-alive time, one that a browser
   * opened ahead, on which nothing was asked yet, for as long as it may take to ask, and one that sends half a request until
   * it sends the other.
   */
  function close(since: number) {
    app.server.closeIdleConnections()
    const passed = performance.now() - since
    for (const [socket, exchange] of connections)
      if (socket.bytesRead === 0 || passed > answeringMs) socket.destroy()
      else if (passed > arrivingMs && (!exchange || arrives(exchange) || exchange.response.writableFinished))
        cut(socket, exchange)
  }

  const looking = setInterval(look, lookMs).unref()
  let closing: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    const since = performance.now()
    closing = setInterval(() => close(since), sweepMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearInterval(closing)
  })
  return { allowSlow: (request) => void slow.add(request) }
}
