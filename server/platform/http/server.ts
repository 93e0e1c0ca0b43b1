// The HTTP server itself: body sizes, headers, origin, pressure, one shape of error. It knows no feature.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastifyCompress from '@fastify/compress'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import { type FailureCode, failures } from '#contract/errors.ts'
import { maxPhotoBytes } from '#contract/photos.ts'
import type { Config } from '../config.ts'
import { lacksConnection } from '../db/refusals.ts'
import type { Log } from '../log.ts'

const jsonBytes = 64 * 1024
/** A photo and what a form wraps it in. */
const formBytes = maxPhotoBytes + 16 * 1024
/** What a form says besides its files is read like JSON, and costs as much. */
const mostParts = 32
const requestMs = 60_000

/** The body of a failure, in the protocol of the path that failed. */
export function failureBody(code: FailureCode, path: string) {
  const { status, message } = failures[code]
  const body = { defined: true, code, status, message }
  return path.startsWith('/rpc') ? { json: body } : body
}

const isApi = (path: string) => path.startsWith('/api/') || path.startsWith('/rpc/')
const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method)

function foreignOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}

function codeOf(error: FastifyError, request: FastifyRequest): FailureCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return request.headers['content-type']?.startsWith('multipart/')
      ? 'photos.too_large'
      : 'request.too_large'
  if (error.code === 'FST_UNDER_PRESSURE' || lacksConnection(error)) return 'server.busy'
  if (error.statusCode === 404) return 'request.not_found'
  return error.statusCode !== undefined && error.statusCode < 500 ? 'input.invalid' : 'internal'
}

/**
 * Who asked went away before the first byte of the answer. Fastify knows it of a request whose body nobody read, not of a
 * call of the API.
 */
const leftEarly = (error: FastifyError, reply: FastifyReply) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed

function answerErrors(app: FastifyInstance, log: Log) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (leftEarly(error, reply)) return reply.hijack()
    const code = codeOf(error, request)
    if (lacksConnection(error))
      log.warn({ reqId: request.id, err: error }, 'no connection to the database came free in time')
    if (code === 'internal') log.error({ reqId: request.id, err: error }, 'a request failed unexpectedly')
    reply.status(failures[code].status)
    // Who opened an address reads the sentence; a program, the body.
    return request.headers.accept?.startsWith('text/html')
      ? reply.type('text/plain; charset=utf-8').send(failures[code].message)
      : reply.send(failureBody(code, request.url))
  })
}

/** An id in an address of the API: whom or what it is about. */
const idInPath = /(?<=\/)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi

/** One line a request, without who asked, what, and about whom. */
function logAnswers(app: FastifyInstance, log: Log) {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, next) => {
    const { id, method, routeOptions } = request
    const path = isApi(request.url) ? request.url.split('?')[0]?.replace(idInPath, ':id') : routeOptions.url
    log.info(
      { reqId: id, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    next()
  })
}

/**
 * A connection that falls idle after the closing began would otherwise be kept for its keep-alive time, and one that a
 * browser opened ahead, on which nothing was asked yet, for as long as it may take to ask.
 */
function closeUnusedConnections(app: FastifyInstance) {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  function sweep() {
    app.server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  let sweeping: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweeping = setInterval(sweep, 50)
  })
  app.addHook('onClose', async () => clearInterval(sweeping))
}

/** Whether more parts begin in it than any form of ours has; a picture holds these four bytes by chance alone. */
function hasManyParts(bytes: Buffer): boolean {
  let at = -1
  for (let part = 0; part <= mostParts; part++) {
    at = bytes.indexOf('\r\n--', at + 1)
    if (at < 0) return false
  }
  return true
}

/** Characters outside its files. */
const textIn = (form: FormData) =>
  [...form].reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 0),
    0,
  )

function takeForms(app: FastifyInstance) {
  const buffer = { parseAs: 'buffer' as const, bodyLimit: formBytes }
  const refuse = (cause?: unknown) =>
    Object.assign(new Error('the form could not be read', { cause }), { statusCode: 400 })
  app.addContentTypeParser('multipart/form-data', buffer, async (request: FastifyRequest, bytes: Buffer) => {
    const type = request.headers['content-type'] ?? ''
    if (hasManyParts(bytes)) throw refuse()
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      .formData()
      .catch((cause) => {
        throw refuse(cause)
      })
    if (textIn(form) > jsonBytes) throw refuse()
    return form
  })
}

const policyHeader = 'content-security-policy'

function addSecurityHeaders(app: FastifyInstance, config: Config, bundling: boolean) {
  const inline = bundling ? ["'unsafe-inline'"] : []
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", ...inline],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(bundling ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  // They are the same in every answer: written once here, and added to Fastify's own, which Node sends without another look.
  const blank = new ServerResponse(new IncomingMessage(new Socket()))
  secure(blank.req, blank, () => {})
  const headers = blank.getHeaders()
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers)
    // The bundler answers by itself.
    if (bundling) for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value ?? '')
    next()
  })
}

/** Lets the inline scripts with this nonce run, in the page that `reply` is. */
export function allowInlineScripts(reply: FastifyReply, nonce: string) {
  const policy = String(reply.getHeader(policyHeader))
  reply.header(policyHeader, policy.replace("script-src 'self'", `$& 'nonce-${nonce}'`))
}

/** `bundling`: the bundler serves the web app; its reloading runs inline scripts, which nothing else may. */
export async function createHttpServer(
  config: Config,
  log: Log,
  bundling: boolean,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // One line a request comes from `logAnswers`; Fastify's own two would carry the address.
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves: a logger for each would be made for the few that have anything to say.
    childLoggerFactory: (logger) => logger,
    // One proxy: what a client writes into X-Forwarded-For itself stands before what the proxy adds, and is not believed.
    trustProxy: config.TRUST_PROXY ? (_: string, hop: number) => hop === 0 : false,
    bodyLimit: jsonBytes,
    requestTimeout: requestMs,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }) as unknown as FastifyInstance

  answerErrors(app, log)
  // Hooks are called back and promise nothing: each promise would cost every request a turn.
  app.addHook('onRequest', (request, reply, next) => {
    if (isApi(request.url) && isWrite(request) && foreignOrigin(request))
      reply.status(403).send(failureBody('request.foreign_origin', request.url))
    else next()
  })
  logAnswers(app, log)
  closeUnusedConnections(app)
  takeForms(app)

  // Tests drive the process that they measure: its delay is theirs, not the server's.
  const maxEventLoopDelay = config.NODE_ENV === 'test' ? 0 : 2000
  await app.register(fastifyUnderPressure, { maxEventLoopDelay, retryAfter: 5 })
  addSecurityHeaders(app, config, bundling)
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  return app
}
