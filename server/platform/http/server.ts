// The HTTP server itself: times, body sizes, headers, pressure, one shape of error. It knows no feature.
import { randomBytes } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyUnderPressure from '@fastify/under-pressure'
import { ORPCError } from '@orpc/server'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { everyFailure, type FailureCode } from '#contract/failures.ts'
import type { Config } from '../config.ts'
import { lacksConnection } from '../db/refusals.ts'
import { failure } from '../failure.ts'
import type { Log } from '../log.ts'
import type { Observed } from '../metrics.ts'
import { from } from '../origin.ts'
import { StorageAway } from '../storage/storage.ts'
import { traceRequests } from '../tracing.ts'
import { boundArriving } from './arriving-bodies.ts'
import { answerClientError } from './client-errors.ts'
import { failureBody } from './failure-body.ts'
import { jsonBytes } from './forms.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The procedure that a route answers, as the contract names it. */
    procedure?: string
  }
}

/**
 * Time for a request's headers, for all of it, which a form with a video may need (`forms.ts`), and without a byte in either
 * direction, as in nginx's `client_body_timeout` and `send_timeout`.
 */
const headersMs = 10_000
const requestMs = 630_000
const silentMs = 60_000
/** Interval at which Node looks for what takes longer. */
const lookMs = 5000
/** When whoever met a busy server may try again. */
const retrySeconds = 5
/** Bytes of all bodies that are read into memory: a thousand of JSON at their largest. */
const maxArriving = 64 * 1024 * 1024

const isFailure = (error: Error): error is ORPCError<FailureCode, unknown> =>
  error instanceof ORPCError && error.code in everyFailure

function codeOf(error: FastifyError | ORPCError<string, unknown>): FailureCode {
  if (isFailure(error)) return error.code
  if (error instanceof ORPCError) return 'internal'
  if (error instanceof StorageAway) return 'server.storage_away'
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'request.too_large'
  if (error.code === 'FST_UNDER_PRESSURE') return 'server.busy'
  if (error.statusCode === 404) return 'request.not_found'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'input.invalid'
  return lacksConnection(error) ? 'server.busy' : 'internal'
}

/**
 * The asker went away before the first byte of the answer. Fastify knows it of a request whose body nobody read, not of a
 * call of the API.
 */
const leftEarly = (error: FastifyError, reply: FastifyReply) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed

function answerErrors(app: FastifyInstance, log: Log) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (leftEarly(error, reply)) return reply.hijack()
    const code = codeOf(error)
    if (code === 'server.busy' && lacksConnection(error))
      log.warn({ reqId: request.id, err: error }, 'no connection to the database came free in time')
    if (error instanceof StorageAway)
      log.warn({ reqId: request.id, err: error }, 'the storage of files did not do what it was asked')
    if (code === 'internal') log.error({ reqId: request.id, err: error }, 'a request failed unexpectedly')
    reply.status(everyFailure[code].status)
    if (code === 'server.busy' || code === 'server.storage_away') reply.header('retry-after', retrySeconds)
    // Somebody who opened an address reads the sentence; a program, the body.
    if (request.headers.accept?.startsWith('text/html'))
      return reply.type('text/plain; charset=utf-8').send(everyFailure[code].message)
    const data = error instanceof ORPCError ? error.data : undefined
    return reply.send(failureBody(code, request.routeOptions.url ?? request.url, data))
  })
}

/** One line a request, without who asked, what, and about whom: its route, and not its address. */
function logAnswers(app: FastifyInstance, log: Log) {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, next) => {
    const { id, method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    log.info({ reqId: id, method, path: routeOptions.url, status: reply.statusCode, ms }, 'answered')
    next()
  })
}

/**
 * Has whoever is answered while the server closes come back on a connection of another. Fastify says so itself to those
 * who ask after it began, and not to those who were asking.
 */
function endConnectionsWhileClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_, reply, payload, next) => {
    if (closing && !reply.raw.headersSent) reply.header('connection', 'close')
    next(null, payload)
  })
}

/**
 * Refuses bodies that are compressed, which nobody sends us, before they are read, and bounds what all others hold in
 * memory while they arrive. Forms go to disk, and have bounds of their own (`forms.ts`).
 */
function boundBodies(app: FastifyInstance) {
  const arriving = boundArriving(maxArriving)
  app.addHook('onRequest', ({ headers: { 'content-encoding': encoding } }, _, next) => {
    const isPlain = encoding === undefined || encoding.toLowerCase() === 'identity'
    next(isPlain ? undefined : failure('request.encoded'))
  })
  app.addHook('preParsing', ({ raw }, _reply, _payload, next) => {
    if (!raw.headers['content-type']?.startsWith('multipart/')) arriving.add(raw, () => raw.destroy())
    next()
  })
}

/** Names of requests that no other process, and none of an earlier start, gives. */
function requestIds() {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** Name of what handles a request: its procedure, or else its route. */
const handling = ({ routeOptions: { config, url } }: FastifyRequest) => config.procedure ?? url ?? 'page'

/** Has what is owed, and what is slow, name the request that it comes from. */
const nameRequests = (app: FastifyInstance) =>
  app.addHook('preHandler', (request, _, next) => from({ reqId: request.id, what: handling(request) }, next))

/** Counts and times every answer. A stream's end is no answer's: those are counted, not timed. */
const observeAnswers = (app: FastifyInstance, observed: Observed) =>
  app.addHook('onResponse', (request, reply, next) => {
    const streams = reply.getHeader('content-type') === 'text/event-stream'
    observed.answered(handling(request), reply.statusCode, streams ? null : reply.elapsedTime / 1000)
    next()
  })

/** `bundling`: the bundler serves the web app; its reloading runs inline scripts, which nothing else may. */
export async function createHttpServer(
  config: Config,
  log: Log,
  bundling: boolean,
  observed?: Observed,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config, bundling)
  const app = Fastify({
    loggerInstance: log,
    // One line a request comes from `logAnswers`; Fastify's own two would carry the address.
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves: a logger for each would be made for the few that have anything to say.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    // One proxy: what a client writes into X-Forwarded-For itself stands before what the proxy adds, and is not believed.
    trustProxy: config.TRUST_PROXY ? (_: string, hop: number) => hop === 0 : false,
    bodyLimit: jsonBytes,
    connectionTimeout: silentMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // All that an answer needs is there until the last connection has ended.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    // An address that the router can't read has no route, and so none of the hooks.
    frameworkErrors: (_, { url, method, headers: { accept } }, { raw }) => {
      // Somebody who opened it is led to the page of the same address, written so that it can be read: a page not found.
      if (method === 'GET' && url.startsWith('/') && accept?.startsWith('text/html')) {
        raw.writeHead(302, { ...headers, location: encodeURI(url).replace(/^\/+/, '/') }).end()
        return
      }
      raw.writeHead(everyFailure['input.invalid'].status, { ...headers, 'content-type': 'application/json' })
      raw.end(JSON.stringify(failureBody('input.invalid', url)))
    },
  }) as unknown as FastifyInstance

  // Hooks are called back and promise nothing: each promise would cost every request a turn.
  addSecurityHeaders(app, headers, bundling)
  answerErrors(app, log)
  endConnectionsWhileClosing(app)
  boundBodies(app)
  logAnswers(app, log)
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app, config.TRUST_PROXY, handling)
  nameRequests(app)
  if (observed) observeAnswers(app, observed)

  // Tests drive the process that they measure: its delay is theirs, not the server's.
  const maxEventLoopDelay = config.NODE_ENV === 'test' ? 0 : 2000
  await app.register(fastifyUnderPressure, { maxEventLoopDelay, retryAfter: retrySeconds })
  await app.register(fastifyCompress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
  })
  return app
}
