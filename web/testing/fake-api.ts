// A fake of the API for component tests: it answers procedures by the contract's names, over the wire's own format.
// The contract checks what is asked and what is answered, so a test can't promise what the server never would.
import {
  type AnyContractProcedure,
  type AsyncIteratorClass,
  type InferContractRouterInputs,
  type InferContractRouterOutputs,
  isContractProcedure,
} from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { type Api, api } from '#contract/api.ts'
import { everyFailure, type FailureCode } from '#contract/failures.ts'

type Inputs = InferContractRouterInputs<Api>
type Outputs = InferContractRouterOutputs<Api>

/** Value that an answer gives for it; a stream is any iterator. */
type Given<Output> = Output extends AsyncIteratorClass<infer Event> ? AsyncIterator<Event> : Output

/** `{ matches: { list: () => page } }`: what a test's server answers, in part. */
export type Answers = {
  [Feature in keyof Api]?: {
    [Procedure in keyof Api[Feature]]?: Procedure extends keyof Inputs[Feature] & keyof Outputs[Feature]
      ? (
          input: Inputs[Feature][Procedure],
        ) => Given<Outputs[Feature][Procedure]> | Promise<Given<Outputs[Feature][Procedure]>>
      : never
  }
}

type Answer = (input: unknown) => unknown

const isStream = (given: unknown): given is AsyncIterator<unknown> =>
  typeof given === 'object' && given !== null && 'next' in given && 'return' in given

/** Events until who asked has given up, of which their source is told. */
async function* heardBy(signal: AbortSignal, events: AsyncIterator<unknown>) {
  const over = new Promise<{ done: true; value: undefined }>((resolve) => {
    signal.addEventListener('abort', () => resolve({ done: true, value: undefined }))
  })
  while (true) {
    const { done, value } = await Promise.race([events.next(), over])
    if (done) break
    yield value
  }
  await events.return?.()
}

/** A refusal to be thrown by an answer, as the server words it, with what it carries. */
export const refusal = (code: FailureCode, data?: unknown) =>
  new ORPCError(code, { defined: true, ...everyFailure[code], ...(data !== undefined && { data }) })

function createFakeApi() {
  let answers = new Map<string, Answer>()
  const unanswered: string[] = []
  let reachable = true

  const routeOf = (procedure: AnyContractProcedure, path: string) =>
    // A request is answered as was said when it was sent, also where its test is over by now.
    implement(procedure)
      .$context<{ answers: typeof answers }>()
      .handler(async ({ input, signal, context }) => {
        const answer = context.answers.get(path)
        if (answer) {
          const given = answer(input)
          return signal && isStream(given) ? heardBy(signal, given) : given
        }
        unanswered.push(path)
        throw refusal('internal')
      })
  const router = Object.fromEntries(
    Object.entries(api).map(([feature, procedures]) => [
      feature,
      Object.fromEntries(
        Object.entries(procedures)
          .filter(([, procedure]) => isContractProcedure(procedure))
          .map(([name, procedure]) => [name, routeOf(procedure, `${feature}.${name}`)]),
      ),
    ]),
  )
  const handler = new RPCHandler(router)

  return {
    answer(given: Answers) {
      for (const [feature, procedures] of Object.entries(given))
        for (const [name, answer] of Object.entries(procedures)) answers.set(`${feature}.${name}`, answer)
    },
    /** Says whether anything reaches it; nothing does while there is no connection. */
    reach(next: boolean) {
      reachable = next
    },
    async fetch(request: Request): Promise<Response> {
      if (!reachable) throw new TypeError('Failed to fetch')
      const { matched, response } = await handler.handle(request, { prefix: '/rpc', context: { answers } })
      if (!matched) throw new TypeError(`a test reached for the network: ${request.url}`)
      // A caller who gives up is told no more, and the server hears of it.
      const body = response.body?.pipeThrough(new TransformStream(), { signal: request.signal })
      return new Response(body, response)
    },
    /** Answers what was asked for though no test answers it, and forgets all answers. */
    reset() {
      answers = new Map()
      reachable = true
      return unanswered.splice(0)
    },
  }
}

/** Server that the client of the API reaches in place of the network: `answer` says what it answers from now on. */
export const server = createFakeApi()
