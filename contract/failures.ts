// Every failure the API can answer.
import { failures } from './errors.ts'
import { officeFailures } from './office-errors.ts'
import { privacyFailures } from './privacy-errors.ts'

export const everyFailure = { ...failures, ...officeFailures, ...privacyFailures } as const
