// The log, and what of an error may stand in it.
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Our part of what PostgreSQL and Drizzle say: their sentences repeat what was to be stored, a query has `$1`. */
const loggedErrorFields = ['code', 'constraint', 'table', 'column', 'query'] as const
/** E-mail addresses, and as many digits as a phone number has. */
const personal = /\S+@\S+|\+?\d[\d\s().-]{6,}\d/g
const deepest = 5
const maxReasonLength = 500

type LoggedError = { type: string; [what: string]: unknown }

/** An error without anything that somebody typed: its type, where it came from, and so for each of its causes. */
export function withoutData(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { message, stack = '', cause, errors, issues } = error as Error & Record<string, unknown>
  const quotes = error instanceof DrizzleQueryError || error instanceof DatabaseError
  const details = loggedErrorFields.map(
    (name) => [name, (error as unknown as Record<string, unknown>)[name]] as const,
  )
  const at = stack.replace(message, '').match(/^ {4}at .+$/gm)
  const within = (inner: unknown) => withoutData(inner, depth + 1)
  return {
    type: error.constructor.name,
    ...Object.fromEntries(details.filter(([, value]) => typeof value === 'string')),
    ...(!quotes && { message: message.replace(personal, '…') }),
    ...(at && { stack: at.map((line) => line.trim()).join('\n') }),
    ...(Array.isArray(issues) && { fields: issues.map(({ path }) => String(path)) }),
    ...(cause !== undefined && depth < deepest && { cause: within(cause) }),
    ...(Array.isArray(errors) && depth < deepest && { errors: errors.map(within) }),
  }
}

/** In a line what failed, and what that was caused by, again without anything that somebody typed. */
export function reasonWithoutData(error: unknown): string {
  const { type, code, constraint, message } = withoutData(error)
  const line = [type, code, constraint, message].filter(Boolean).join(' ').slice(0, maxReasonLength)
  return error instanceof Error && error.cause !== undefined
    ? `${line}; ${reasonWithoutData(error.cause)}`.slice(0, maxReasonLength)
    : line
}

/** Standard output. A reader that is gone, or a disk without room, costs the lines and nothing else. */
function standardOutput(): DestinationStream {
  const stream = pino.destination(1)
  stream.on('error', () => {})
  return stream
}

/** One JSON line an event. No personal data: never a body, a header, an e-mail or an address. */
export const createLog = (
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = standardOutput(),
): Log => pino({ level: config.LOG_LEVEL, serializers: { err: withoutData } }, destination)
