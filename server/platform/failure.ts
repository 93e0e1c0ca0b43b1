import { ORPCError } from '@orpc/server'
import { type FailureCode, failures } from '#contract/errors.ts'

/** The error to throw for a failure of the contract. */
export function failure(code: FailureCode, data?: unknown): ORPCError<FailureCode, unknown> {
  const { status, message } = failures[code]
  return new ORPCError(code, { status, message, data })
}

/** Whether PostgreSQL refused a statement because of the named unique or foreign key constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { constraint?: string }).constraint === constraint) return true
  }
  return false
}
