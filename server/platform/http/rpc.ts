// The contract over HTTP: compact RPC for our web, REST and OpenAPI for everyone else. Both answer failures alike.
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { type AnyRouter, call, getRouter, isProcedure, ORPCError, ValidationError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fastify'
import { experimental_ZodSmartCoercionPlugin as SmartCoercionPlugin } from '@orpc/zod/zod4'
import { z } from 'zod'
import { everyFailure } from '#contract/failures.ts'
import type { Call } from '#site/renderer.ts'
import { lacksConnection } from '../db/refusals.ts'
import { failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { StorageAway } from '../storage/storage.ts'
import type { RequestContext } from './procedures.ts'

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }

const pathOf = (issue: Issue) =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** Every issue with its field; the first one's sentence speaks for all. */
function invalidInput(found: readonly Issue[]): ORPCError<string, unknown> {
  const { status, message: general } = everyFailure['input.invalid']
  const issues = found.map((issue) => ({ path: pathOf(issue), message: issue.message }))
  const message = issues[0]?.message ?? general
  return new ORPCError('input.invalid', { defined: true, status, message, data: { issues } })
}

/** Failure of the contract for anything that was thrown. An unforeseen one is logged and told as `internal`. */
export function asFailure(error: unknown, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.code in everyFailure) return error
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return invalidInput(error.cause.issues as Issue[])
    if (error.code === 'NOT_FOUND') return failure('request.not_found')
    if (error.status < 500) return failure('input.invalid')
  }
  if (error instanceof StorageAway) {
    log.warn({ err: error }, 'the storage of files did not do what it was asked')
    return failure('server.storage_away')
  }
  if (lacksConnection(error)) {
    log.warn({ err: error }, 'no connection to the database came free in time')
    return failure('server.busy')
  }
  log.error({ err: error }, 'a request failed unexpectedly')
  return failure('internal')
}

/** Calls the API in this process, as `context` is. What fails is told as over HTTP. */
export const callsFor =
  (router: AnyRouter, context: RequestContext, log: Log): Call =>
  async (path, input) => {
    const procedure = getRouter(router, path)
    if (!isProcedure(procedure)) throw failure('request.not_found')
    try {
      return await call(procedure, input, { context, path })
    } catch (error) {
      throw asFailure(error, log)
    }
  }

/** An interceptor that has what a procedure threw told as a failure of the contract. */
const failing =
  (log: Log) =>
  async ({ next }: { next: () => Promise<unknown> }) => {
    try {
      return await next()
    } catch (error) {
      throw asFailure(error, log)
    }
  }

export function apiHandlers(router: AnyRouter, log: Log) {
  // As long as the contract has no sentence of its own, a person may read Zod's.
  z.config(z.locales.ptBR())
  // One for each handler: oRPC and its plugins add to what they are given.
  const options = () => ({
    clientInterceptors: [failing(log)],
    interceptors: [
      async <T>({ next }: { next: () => Promise<T> }) => {
        try {
          return await next()
        } catch (error) {
          // Outside a procedure only reading the request can fail.
          throw error instanceof ORPCError && error.code in everyFailure ? error : failure('input.invalid')
        }
      },
    ],
  })
  return {
    // It is only posted to (`serveApi`): nothing is left to be strict about.
    rpc: new RPCHandler<RequestContext>(router, {
      ...options(),
      strictGetMethodPluginEnabled: false,
    } as never),
    // Numbers and dates in an address arrive as text.
    rest: new OpenAPIHandler<RequestContext>(router, {
      ...options(),
      plugins: [new SmartCoercionPlugin()],
    } as never),
  }
}
