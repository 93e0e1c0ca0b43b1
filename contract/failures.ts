// Every failure the API can answer.
import { billFailures } from './bill-errors.ts'
import { companyFailures } from './company-errors.ts'
import { enrolmentFailures } from './enrolment-errors.ts'
import { failures } from './errors.ts'
import { eventFailures } from './event-errors.ts'
import { feedFailures } from './feed-errors.ts'
import { newsFailures } from './news-errors.ts'
import { officeFailures } from './office-errors.ts'
import { privacyFailures } from './privacy-errors.ts'
import { promotionFailures } from './promotion-errors.ts'
import { raffleFailures } from './raffle-errors.ts'

export const everyFailure = {
  ...failures,
  ...officeFailures,
  ...privacyFailures,
  ...enrolmentFailures,
  ...companyFailures,
  ...promotionFailures,
  ...raffleFailures,
  ...newsFailures,
  ...feedFailures,
  ...eventFailures,
  ...billFailures,
} as const
