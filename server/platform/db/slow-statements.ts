// Watch over statements: slow ones in the log, all in the trace; by prepared name and the procedure or job that asked, never with a value.
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { originNow } from '../origin.ts'
import { traceStatement } from '../tracing.ts'

type Query = (...args: unknown[]) => unknown
type Noted = { config: Pick<{ SLOW_STATEMENT_MS: number }, 'SLOW_STATEMENT_MS'>; log: Log; slow?: () => void }

/** The name of a prepared statement; of another its first word alone, for its text may hold values. */
function nameOf(asked: unknown): string {
  const { name, text } = (typeof asked === 'string' ? { text: asked } : asked) as {
    name?: string
    text?: string
  }
  return name ?? text?.match(/[a-z]+/i)?.[0].toLowerCase() ?? 'unknown'
}

/** Watches each connection that a pool makes from now on. */
export function watchStatements(pool: Pool, { config, log, slow }: Noted): void {
  const slowMs = config.SLOW_STATEMENT_MS
  function end(asked: unknown, origin: ReturnType<typeof originNow>, since: number) {
    const ms = performance.now() - since
    if (ms < slowMs) return
    slow?.()
    log.warn(
      { reqId: origin?.reqId, by: origin?.what, statement: nameOf(asked), ms: Math.round(ms) },
      'a statement was slow',
    )
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const watched: Query = (...args) => {
      const [statementText, since, origin] = [args[0], performance.now(), originNow()]
      const traced = traceStatement(() => nameOf(statementText))
      const last = args.at(-1)
      if (typeof last === 'function')
        return query(...args.slice(0, -1), (...answer: unknown[]) => {
          end(statementText, origin, since)
          traced?.(Boolean(answer[0]))
          last(...answer)
        })
      const answer = query(...args)
      if (answer instanceof Promise) {
        const ended = (failed: boolean) => () => {
          end(statementText, origin, since)
          traced?.(failed)
        }
        answer.then(ended(false), ended(true))
      }
      return answer
    }
    client.query = watched as typeof client.query
  })
}
