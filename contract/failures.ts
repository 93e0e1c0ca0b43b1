// Every failure the API can answer.
import { failures } from './errors.ts'
import { officeFailures } from './office-errors.ts'

export const everyFailure = { ...failures, ...officeFailures } as const
