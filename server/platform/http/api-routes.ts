// The contract as routes: each procedure at its RPC and its REST address, and what is asked before a body is read.
import { type AnyProcedure, type AnyRouter, isProcedure, traverseContractProcedures } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { ProcedureMeta } from '#contract/kit.ts'
import type { Config } from '../config.ts'
import { failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { failureBody } from './failure-body.ts'
import { isForeign } from './foreign-origin.ts'
import { type FormKind, formKinds, type Inbox, readForm } from './forms.ts'
import { admitEarly, type RequestContext } from './procedures.ts'
import type { apiHandlers } from './rpc.ts'

type ApiOptions = {
  config: Pick<Config, 'PUBLIC_URL'>
  log: Log
  router: AnyRouter
  handlers: ReturnType<typeof apiHandlers>
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext
  /** Answers whether a session may belong to these cookies, without asking anybody. */
  carriesSession: (cookie: string | undefined) => boolean
  /** Folder of files that are arriving. */
  inbox: Inbox
}

/** That of a name in DNS. */
const maxHostLength = 253

/** Called without a session: by anyone, and by counters, which have a cookie of their own. */
const sessionless: ReadonlySet<ProcedureMeta['access']> = new Set(['public', 'counter'])

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type Before = (request: FastifyRequest, reply: FastifyReply, next: () => void) => void

/**
 * Logs, once, a refusal that is the proxy's doing: a page of ours wrote, and the proxy passed another `Host` than the one
 * that its visitor asked for, as nginx does unless it is set otherwise.
 */
function watchHosts({ config, log }: Pick<ApiOptions, 'config' | 'log'>): (request: FastifyRequest) => void {
  let logged = false
  return ({ headers: { origin }, host }) => {
    if (logged || !config.PUBLIC_URL || origin !== new URL(config.PUBLIC_URL).origin) return
    logged = true
    log.warn(
      { origin, host: host.slice(0, maxHostLength) },
      'a write from our own page was refused: have the proxy pass the Host header on (docs/operations.md, Proxy)',
    )
  }
}

/** Answers whether a procedure is given a file. */
function takesFile({ '~orpc': { inputSchema } }: AnyProcedure): boolean {
  return (
    inputSchema instanceof z.ZodObject &&
    Object.values(inputSchema.shape).some((field) => field instanceof z.ZodFile)
  )
}

const refuse = (reply: FastifyReply, code: Parameters<typeof failureBody>[0], url: string) => {
  const body = failureBody(code, url)
  const { status } = 'json' in body ? body.json : body
  void reply.status(status).send(body)
}

export async function serveApi(app: FastifyInstance, options: ApiOptions) {
  const { router, handlers, contextOf, carriesSession, inbox } = options
  const { rpc, rest } = handlers
  const watchHost = watchHosts(options)
  /** Callers of requests that were admitted before their body was read. */
  const admitted = new WeakMap<
    FastifyRequest,
    { context: RequestContext; kind: FormKind; over: AbortSignal }
  >()
  const contextFor = (request: FastifyRequest, reply: FastifyReply) =>
    admitted.get(request)?.context ?? contextOf(request, reply)

  /** Asks who sends a file, and whether they may, before a byte of it is read. */
  async function admitUpload(meta: ProcedureMeta, request: FastifyRequest, reply: FastifyReply) {
    const kind = meta.file ?? 'photo'
    const { bytes, tooLarge } = formKinds[kind]
    if (Number(request.headers['content-length']) > bytes) throw failure(tooLarge)
    const over = new AbortController()
    reply.raw.once('close', () => over.abort())
    const context = contextOf(request, reply)
    await admitEarly(context, meta)
    admitted.set(request, { context, kind, over: over.signal })
  }

  /** Runs for the routes of procedures and no other, however their address is written. */
  const guarded =
    (write: boolean, meta?: ProcedureMeta): Before =>
    (request, reply, next) => {
      // Answers are for who asked: no cache keeps it, of a proxy or of a browser that somebody else opens next.
      reply.header('cache-control', 'no-store')
      const { cookie } = request.headers
      if (write && isForeign(request)) {
        watchHost(request)
        refuse(reply, 'request.foreign_origin', request.url)
      } else if (meta && !sessionless.has(meta.access) && !carriesSession(cookie))
        refuse(reply, 'session.required', request.url)
      else next()
    }

  type Route = {
    name: string
    method: HTTPMethods
    url: string
    meta: ProcedureMeta
    withFile: boolean
    answer: Answer
  }
  function serve(at: FastifyInstance, { name, method, url, meta, withFile, answer }: Route) {
    const before = guarded(method !== 'GET', meta)
    const upload = (request: FastifyRequest, reply: FastifyReply) => admitUpload(meta, request, reply)
    const onRequest = withFile ? [before, upload] : before
    at.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { procedure: name },
      onRequest,
      handler: answer,
    })
  }

  const handledBy =
    (handler: typeof rpc | typeof rest, prefix: '/rpc' | '/api'): Answer =>
    async (request, reply) => {
      const context = contextFor(request, reply)
      const { matched } = await handler.handle(request, reply, { prefix, context })
      if (!matched) refuse(reply, 'request.not_found', request.url)
    }
  const byContract = handledBy(rpc, '/rpc')
  const viaRpc: Answer = (request, reply) => {
    // oRPC reads the address again, and finds a procedure by no other spelling than the contract's.
    Object.assign(request.raw, { originalUrl: request.routeOptions.url })
    return byContract(request, reply)
  }
  const viaRest = handledBy(rest, '/api')

  const routes: Route[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract: procedure, path }) => {
    if (!isProcedure(procedure)) return
    const { method, path: address } = procedure['~orpc'].route
    if (!method || !address) throw new Error(`${path.join('.')} has no address`)
    const route = {
      name: path.join('.'),
      meta: procedure['~orpc'].meta as ProcedureMeta,
      withFile: takesFile(procedure),
    }
    routes.push(
      { ...route, method: 'POST', url: `/rpc/${path.join('/')}`, answer: viaRpc },
      { ...route, method, url: `/api${address.replace(/\{(\w+)\}/g, ':$1')}`, answer: viaRest },
    )
  })

  for (const route of routes) if (!route.withFile) serve(app, route)
  await app.register(async (forms) => {
    forms.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
      const admission = admitted.get(request)
      if (!admission) throw new Error('a form is read of who was not admitted')
      return readForm(request.raw, request.headers['content-type'] ?? '', { inbox, ...admission })
    })
    for (const route of routes) if (route.withFile) serve(forms, route)
  })

  const notFound: Before = (request, reply) => refuse(reply, 'request.not_found', request.url)
  for (const url of ['/rpc/*', '/api/*'])
    app.all(url, { onRequest: [guarded(false), notFound] }, async () => {})
  return {
    /** Requests with a file of each kind that are under way. */
    uploads: () => Object.entries(inbox.arriving).map(([kind, { count }]) => ({ kind, underWay: count() })),
  }
}
