// What notifications can be about, and their bounds; read by screens, which need no schema for it.

/** `late`, `ended`: a subscription that did not renew, and one that is over for it. */
export const notificationKinds = ['match', 'like', 'reply', 'paid', 'refunded', 'late', 'ended'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Hours between which nothing is sent, unless a member chooses others. */
export const defaultQuiet = { from: 22, until: 8 }

/** The bell counts no further. */
export const mostUnseen = 100
