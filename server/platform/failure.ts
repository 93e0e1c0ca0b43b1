import { ORPCError } from '@orpc/server'
import { type FailureCode, failures } from '#contract/errors.ts'

/** The error to throw for a failure of the contract. */
export function failure(code: FailureCode, data?: unknown): ORPCError<FailureCode, unknown> {
  const { status, message } = failures[code]
  return new ORPCError(code, { status, message, data })
}

/** What node-postgres says, without a code, when no connection came free in time or none could be made. */
const noConnection = /^timeout exceeded when trying to connect$|due to connection timeout$/

/** Whether the database had no connection to spare. */
export function lacksConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (noConnection.test(cause.message)) return true
  }
  return false
}

/** Whether PostgreSQL refused a statement because of the named unique or foreign key constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { constraint?: string }).constraint === constraint) return true
  }
  return false
}
