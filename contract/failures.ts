// Every failure the API can answer: each feature's own, and those that all share.

import { ageFailures } from './age/errors.ts'
import { officeFailures } from './back-office/errors.ts'
import { billingFailures } from './billing/errors.ts'
import { billFailures } from './bills/errors.ts'
import { businessFailures } from './businesses/errors.ts'
import { companyFailures } from './companies/errors.ts'
import { contactRequestFailures } from './contact-requests/errors.ts'
import { enrolmentFailures } from './enrolment/errors.ts'
import { failures } from './errors.ts'
import { eventFailures } from './events/errors.ts'
import { feedFailures } from './feed/errors.ts'
import { httpFailures } from './http-errors.ts'
import { identityFailures } from './identity/errors.ts'
import { staffFailures } from './identity/staff-errors.ts'
import { interactionFailures } from './interactions/errors.ts'
import { matchFailures } from './matches/errors.ts'
import { meetingFailures } from './meetings/errors.ts'
import { memberAdminFailures } from './member-admin/errors.ts'
import { moderationFailures } from './moderation/errors.ts'
import { newsFailures } from './news/errors.ts'
import { notificationFailures } from './notifications/errors.ts'
import { peopleFailures } from './people/errors.ts'
import { photoFailures } from './photos/errors.ts'
import { privacyFailures } from './privacy/errors.ts'
import { profileFailures } from './profile/errors.ts'
import { promotionFailures } from './promotions/errors.ts'
import { raffleFailures } from './raffles/errors.ts'
import { referenceFailures } from './reference/errors.ts'
import { videoFailures } from './videos/errors.ts'

export const everyFailure = {
  ...failures,
  ...httpFailures,
  ...identityFailures,
  ...staffFailures,
  ...ageFailures,
  ...privacyFailures,
  ...enrolmentFailures,
  ...referenceFailures,
  ...peopleFailures,
  ...profileFailures,
  ...photoFailures,
  ...interactionFailures,
  ...contactRequestFailures,
  ...matchFailures,
  ...meetingFailures,
  ...feedFailures,
  ...videoFailures,
  ...notificationFailures,
  ...billingFailures,
  ...companyFailures,
  ...promotionFailures,
  ...raffleFailures,
  ...newsFailures,
  ...eventFailures,
  ...billFailures,
  ...businessFailures,
  ...moderationFailures,
  ...memberAdminFailures,
  ...officeFailures,
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof everyFailure
