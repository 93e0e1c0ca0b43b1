import { ORPCError } from '@orpc/server'
import { type FailureCode, failures } from '#contract/errors.ts'

/** The error to throw for a failure of the contract. */
export function failure(code: FailureCode, data?: unknown): ORPCError<FailureCode, unknown> {
  const { status, message } = failures[code]
  return new ORPCError(code, { status, message, data })
}
