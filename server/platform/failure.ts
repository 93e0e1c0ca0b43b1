import { ORPCError } from '@orpc/server'
import { everyFailure, type FailureCode } from '#contract/failures.ts'

/** The error to throw for a failure of the contract. */
export function failure(code: FailureCode, data?: unknown): ORPCError<FailureCode, unknown> {
  const { status, message } = everyFailure[code]
  return new ORPCError(code, { defined: true, status, message, data })
}

/** Answers whether an error is this failure of the contract. */
export const isFailure = (error: unknown, code: FailureCode): boolean =>
  error instanceof ORPCError && error.code === code
