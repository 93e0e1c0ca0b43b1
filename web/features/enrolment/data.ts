import type { OwnEnrolment } from '#contract/enrolment/api.ts'
import { query } from '#web/lib/api.ts'

export const enrolmentQuery = query.enrolment.own.queryOptions({ staleTime: 0 })

/** The cards of the page: what stands, and what it is afterwards. */
export interface VerificationProps {
  own: OwnEnrolment
  onChanged: (own: OwnEnrolment) => Promise<void>
}
