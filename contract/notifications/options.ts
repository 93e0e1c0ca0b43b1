// Parts and bounds of notifications; read by screens, which need no schema for it.

/** Parts of Notificações: news of people and of what is on; those of the account and its money, with the team's. */
export const notificationParts = ['people', 'account'] as const
export type NotificationPart = (typeof notificationParts)[number]

/** Hours between which nothing is sent, unless a member chooses others. */
export const defaultQuiet = { from: 22, until: 8 }

/** The bell counts no further. */
export const maxUnseen = 100
