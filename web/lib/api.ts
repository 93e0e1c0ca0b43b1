// The contract, callable from the browser. Types only: no schema reaches the bundle.
import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL } from '@orpc/tanstack-query'
import type { Api } from '#contract/api.ts'
import type { Stale } from '#contract/back-office/listing.ts'
import type { FailureCode } from '#contract/failures.ts'
import { connection, NotSent, nothingSent } from './connection.ts'
import { dropStored } from './offline-store.ts'
import { renderedFor } from './rendering.ts'

let signOutHandler = async () => false

/**
 * `tell` is called each time a call, whichever, is refused for want of a session: it ended elsewhere. Where it answers that
 * there is one again, the call is sent again.
 */
export function onSignedOut(tell: () => Promise<boolean>) {
  signOutHandler = tell
}

/** The live connection goes after what a screen waits for. */
const live = 'notifications.live'
const send = globalThis.fetch.bind(globalThis)

let coming: Promise<ClientLink<object>> | undefined
/** Fetches the link if it is not here; where its code is lost on the way, the next call asks for it again. */
export const fetchLink = () => {
  coming ??= import('./http-link.ts')
    .then(({ createHttpLink }) => createHttpLink(send, live))
    .catch((error: unknown) => {
      coming = undefined
      throw error
    })
  return coming
}

const overHttp: ClientLink<object> = {
  async call(...call) {
    const link = await fetchLink()
    try {
      return await link.call(...call)
    } catch (error) {
      const code = codeOf(error)
      // Its code may be lost on the way: the refusal stands then.
      if (code === 'session.required' && (await signOutHandler().catch(() => false)))
        return link.call(...call)
      // A member who may not be here any more keeps nothing.
      if (code === 'session.inactive' || code === 'session.not_member') void dropStored().catch(() => {})
      throw error
    }
  },
}

/** Calls that go past the cache and change nothing. */
const silent: readonly string[] = ['identity.session', 'discover.list', live]

function changes(path: readonly string[], context: Operation) {
  const type = context[TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL]?.type
  return type ? type === 'mutation' : !silent.includes(path.join('.'))
}

type Operation = { [TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL]?: { type: string } }

/**
 * While a page is rendered on the server, procedures are called in its process, as whoever asks for the page. Without a
 * connection what changes something is refused at once: nothing is sent later, when nobody thinks of it any more.
 */
const link: ClientLink<object> = {
  async call(path, input, options) {
    const rendering = renderedFor()
    if (rendering) return rendering.call(path, input)
    if (!connection.isLost()) return overHttp.call(path, input, options)
    if (changes(path, options.context)) throw new NotSent()
    try {
      const answer = await overHttp.call(path, input, options)
      connection.find()
      return answer
    } catch (error) {
      if (codeOf(error)) connection.find()
      throw error
    }
  },
}

/** `await api.interactions.decide({ to, type: 'like' })` */
export const api: ContractRouterClient<Api> = createORPCClient(link)

/** `useQuery(query.matches.list.queryOptions({ input }))` */
export const query = createTanstackQueryUtils(api)

/** Options by which every list is asked for a page at a time: `useInfiniteQuery(query.matches.list.infiniteOptions(paged))`. */
export const paged = {
  input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
  initialPageParam: undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
}

type Failure = ORPCError<FailureCode, { issues?: { path: string; message: string }[] } | undefined>

/** The contract's failure that `error` is, if the server answered one. */
const failureOf = (error: unknown): Failure | null =>
  error instanceof ORPCError && error.defined ? (error as Failure) : null

/** Code of a refusal. */
export const codeOf = (error: unknown): FailureCode | undefined => failureOf(error)?.code

/** The server's own sentence when it said one; else `fallback`, the screen's (member area §8). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NotSent) return nothingSent
  const failure = failureOf(error)
  return failure && failure.code !== 'internal' ? failure.message : fallback
}

/** Why what a screen shows did not come: the server's own sentence, else the connection. */
export const whyLost = (error: unknown) => messageOf(error, 'Confira sua conexão e tente de novo.')

/** Record with which a write over an older version was refused: as it stands. */
export const staleOf = <Row>(error: unknown): Stale<Row> | null =>
  codeOf(error) === 'record.stale' ? ((error as { data: unknown }).data as Stale<Row>) : null

/** Each field's first complaint, from a refusal of the input itself. */
export function fieldErrors(error: unknown): Record<string, string> {
  const issues = failureOf(error)?.data?.issues ?? []
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]))
}
