// Every budget of calls: each feature's own, and those that several share.

import { ageLimits } from './age/limits.ts'
import { enrolmentLimits } from './enrolment/limits.ts'
import { identityLimits } from './identity/limits.ts'
import { photoLimits } from './photos/limits.ts'
import { privacyLimits } from './privacy/limits.ts'
import { profileLimits } from './profile/limits.ts'
import { sharedLimits } from './shared-limits.ts'

export const limits = {
  ...sharedLimits,
  ...identityLimits,
  ...ageLimits,
  ...privacyLimits,
  ...enrolmentLimits,
  ...profileLimits,
  ...photoLimits,
} as const

export type LimitName = keyof typeof limits
