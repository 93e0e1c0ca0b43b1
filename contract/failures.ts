// Every failure the API can answer.

import { officeFailures } from './back-office/errors.ts'
import { billFailures } from './bills/errors.ts'
import { companyFailures } from './companies/errors.ts'
import { enrolmentFailures } from './enrolment/errors.ts'
import { failures } from './errors.ts'
import { eventFailures } from './events/errors.ts'
import { feedFailures } from './feed/errors.ts'
import { httpFailures } from './http-errors.ts'
import { newsFailures } from './news/errors.ts'
import { photoFailures } from './photos/errors.ts'
import { privacyFailures } from './privacy/errors.ts'
import { promotionFailures } from './promotions/errors.ts'
import { raffleFailures } from './raffles/errors.ts'
import { videoFailures } from './videos/errors.ts'

export const everyFailure = {
  ...failures,
  ...httpFailures,
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
  ...photoFailures,
  ...videoFailures,
} as const
