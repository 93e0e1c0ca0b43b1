// What notifications can be about, and their bounds; read by screens, which need no schema for it.

/**
 * `waiting`, `failed`: a payment begun that has not come yet, and one that was refused. `late`, `ended`: a subscription that did
 * not renew, and one that is over for it. `expiring`: a paid time that is about to end and renews by nothing.
 */
export const notificationKinds = [
  'match',
  'like',
  'reply',
  'paid',
  'refunded',
  'late',
  'ended',
  'waiting',
  'failed',
  'expiring',
  'new_device',
  'password',
  'second_factor',
  'email',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What concerns the account's safety: it waits for no hour, and nobody turns it off. */
export const securityKinds = ['new_device', 'password', 'second_factor', 'email'] as const
export type SecurityKind = (typeof securityKinds)[number]

/** Hours between which nothing is sent, unless a member chooses others. */
export const defaultQuiet = { from: 22, until: 8 }

/** The bell counts no further. */
export const mostUnseen = 100
