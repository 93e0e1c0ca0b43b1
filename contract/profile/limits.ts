// Budgets of a member's profile.
import type { Limit } from '../shared-limits.ts'

export const profileLimits = {
  uploadVideo: { points: 20, seconds: 3600, by: 'caller' },
} as const satisfies Record<string, Limit>
