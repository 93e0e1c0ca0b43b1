// Every budget of calls: each feature's own, and those that several share.

import { ageLimits } from './age/limits.ts'
import { officeLimits } from './back-office/limits.ts'
import { billingLimits } from './billing/limits.ts'
import { businessLimits } from './businesses/limits.ts'
import { companyLimits } from './companies/limits.ts'
import { discoverLimits } from './discover/limits.ts'
import { enrolmentLimits } from './enrolment/limits.ts'
import { feedLimits } from './feed/limits.ts'
import { identityLimits } from './identity/limits.ts'
import { interactionLimits } from './interactions/limits.ts'
import { meetingLimits } from './meetings/limits.ts'
import { memberAdminLimits } from './member-admin/limits.ts'
import { notificationLimits } from './notifications/limits.ts'
import { photoLimits } from './photos/limits.ts'
import { privacyLimits } from './privacy/limits.ts'
import { profileLimits } from './profile/limits.ts'
import { promotionLimits } from './promotions/limits.ts'
import { sharedLimits } from './shared-limits.ts'
import { supportLimits } from './support/limits.ts'

export const limits = {
  ...sharedLimits,
  ...identityLimits,
  ...ageLimits,
  ...privacyLimits,
  ...enrolmentLimits,
  ...profileLimits,
  ...photoLimits,
  ...interactionLimits,
  ...discoverLimits,
  ...feedLimits,
  ...notificationLimits,
  ...billingLimits,
  ...supportLimits,
  ...companyLimits,
  ...promotionLimits,
  ...businessLimits,
  ...meetingLimits,
  ...memberAdminLimits,
  ...officeLimits,
} as const

export type LimitName = keyof typeof limits
