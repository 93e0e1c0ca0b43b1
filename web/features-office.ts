// Features as the back-office knows them, in the order in which its palette finds and begins.
import type { OfficeFeature } from './feature.ts'
import { adminOffice } from './features/admin/feature.ts'
import { billingOffice } from './features/billing/office/feature.ts'
import { billsOffice } from './features/bills/office/feature.ts'
import { businessesOffice } from './features/businesses/office/feature.ts'
import { companiesOffice } from './features/companies/office/feature.ts'
import { enrolmentOffice } from './features/enrolment/office/feature.ts'
import { eventsOffice } from './features/events/office/feature.ts'
import { resourcesOffice } from './features/feature-flags/office/feature.ts'
import { financeOffice } from './features/finance/office/feature.ts'
import { guideOffice } from './features/guide/office/feature.ts'
import { identityOffice } from './features/identity/office/feature.ts'
import { membersOffice } from './features/member-admin/office/feature.ts'
import { moderationOffice } from './features/moderation/office/feature.ts'
import { newsOffice } from './features/news/office/feature.ts'
import { privacyOffice } from './features/privacy/office/feature.ts'
import { promotionsOffice } from './features/promotions/office/feature.ts'
import { rafflesOffice } from './features/raffles/office/feature.ts'
import { referenceOffice } from './features/reference/office/feature.ts'
import { schemaOffice } from './features/schema/office/feature.ts'
import { supportOffice } from './features/support/office/feature.ts'
import { textsOffice } from './features/texts/office/feature.ts'

export const officeFeatures: readonly OfficeFeature[] = [
  membersOffice,
  companiesOffice,
  promotionsOffice,
  businessesOffice,
  supportOffice,
  newsOffice,
  eventsOffice,
  rafflesOffice,
  referenceOffice,
  guideOffice,
  billingOffice,
  billsOffice,
  privacyOffice,
  moderationOffice,
  enrolmentOffice,
  financeOffice,
  identityOffice,
  textsOffice,
  resourcesOffice,
  schemaOffice,
  adminOffice,
]
