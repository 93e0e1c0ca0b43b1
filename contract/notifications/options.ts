// Kinds of notifications and their bounds; read by screens, which need no schema for it.

/**
 * `waiting`, `failed`: a payment begun that has not come yet, and one that was refused. `late`, `ended`: a subscription that did
 * not renew, and one that is over for it. `expiring`: a paid time that is about to end and renews by nothing. `report`, to whoever
 * moderates: a report whose clock can't wait for somebody to look.
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
  'report',
  'raffle_won',
  'event_seat',
  'event_cancelled',
  'event_changed',
  'raffle_changed',
  'post_like',
  'post_comment',
  'video_like',
  'video_comment',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Likes and comments under a member's posts and videos: told together for each one, by how many people, until it was seen. */
export const echoKinds = ['post_like', 'post_comment', 'video_like', 'video_comment'] as const
export type EchoKind = (typeof echoKinds)[number]

/** News of the account's safety. */
export const securityKinds = ['new_device', 'password', 'second_factor', 'email'] as const
export type SecurityKind = (typeof securityKinds)[number]

/** News of the account and its money, and the team's: they stand apart from those of people and what is on. */
export const accountKinds: readonly NotificationKind[] = [
  'reply',
  'paid',
  'refunded',
  'late',
  'ended',
  'waiting',
  'failed',
  'expiring',
  'report',
  ...securityKinds,
]
/** Parts of Notificações. */
export const notificationParts = ['people', 'account'] as const
export type NotificationPart = (typeof notificationParts)[number]

/** News that wait for no hour, and nobody turns off: a member's safety, and somebody else's, of whoever moderates. */
export const urgentKinds = [...securityKinds, 'report'] as const

/** Hours between which nothing is sent, unless a member chooses others. */
export const defaultQuiet = { from: 22, until: 8 }

/** The bell counts no further. */
export const maxUnseen = 100
