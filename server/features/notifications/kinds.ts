// Kinds of news that are told: those whose features are on.

import type { Flag } from '#contract/feature-flags/flags.ts'
import {
  accountKinds,
  type NotificationKind,
  type NotificationPart,
  notificationKinds,
} from '#contract/notifications/options.ts'

/** The feature that each kind is about; what concerns money is told whatever is on. */
const featureOf: Partial<Record<NotificationKind, Flag>> = {
  match: 'matches',
  like: 'liked_you',
  reply: 'support',
  raffle_won: 'raffles',
  event_seat: 'events',
  event_cancelled: 'events',
  event_changed: 'events',
  raffle_changed: 'raffles',
  post_like: 'user_feed',
  post_comment: 'user_feed',
  video_like: 'videos',
  video_comment: 'videos',
}

/** Kinds of a part; of both without one. */
export const kindsOf = (part: NotificationPart | undefined): readonly NotificationKind[] =>
  part
    ? notificationKinds.filter((kind) => accountKinds.includes(kind) === (part === 'account'))
    : notificationKinds

export async function kindsWhile(
  isOn: (flag: Flag) => Promise<boolean>,
  part?: NotificationPart,
): Promise<NotificationKind[]> {
  const told: NotificationKind[] = []
  for (const kind of kindsOf(part)) {
    const flag = featureOf[kind]
    if (!flag || (await isOn(flag))) told.push(kind)
  }
  return told
}
