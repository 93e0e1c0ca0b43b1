// Budgets of meetings.
import type { Limit } from '../shared-limits.ts'

export const meetingLimits = {
  /** Invitations and counter-proposals. */
  invite: { points: 20, seconds: 86_400, by: 'caller' },
  /** Places suggested: each answer says which are near. */
  suggestPlaces: { points: 60, seconds: 3600, by: 'caller' },
  /** Friends' links opened: a campus may sit behind one address. */
  friendLink: { points: 240, seconds: 600, by: 'address', store: 'process' },
} as const satisfies Record<string, Limit>
