// The body of a failure as JSON, for whatever answers without a procedure.
import { everyFailure, type FailureCode } from '#contract/failures.ts'

/** In the protocol of the path that failed. */
export function failureBody(code: FailureCode, path: string, data?: unknown) {
  const { status, message } = everyFailure[code]
  const body = { defined: true, code, status, message, ...(data !== undefined && { data }) }
  return path.startsWith('/rpc') ? { json: body } : body
}
