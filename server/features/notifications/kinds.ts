// Kinds of notifications by what their rows say of them.

import type { Flag } from '#contract/feature-flags/flags.ts'
import { kindRows, type NotificationKind, notificationKinds } from '#contract/notifications/kinds.ts'
import type { NotificationPart } from '#contract/notifications/options.ts'

export const echoKinds = notificationKinds.filter((kind) => kindRows[kind].echo !== null)

export const isUrgent = (kind: NotificationKind) => kindRows[kind].device === 'urgent'
export const urgentKinds = notificationKinds.filter(isUrgent)

/** Kinds of a part; of both without one. */
export const kindsOf = (part: NotificationPart | undefined) =>
  notificationKinds.filter((kind) => !part || kindRows[kind].part === part)

/** Kinds of a part whose features are on; what concerns money and safety is listed whatever is on. */
export async function kindsWhile(
  isOn: (flag: Flag) => Promise<boolean>,
  part?: NotificationPart,
): Promise<NotificationKind[]> {
  const listed: NotificationKind[] = []
  for (const kind of kindsOf(part)) {
    const { flag } = kindRows[kind]
    if (flag === null || (await isOn(flag))) listed.push(kind)
  }
  return listed
}
