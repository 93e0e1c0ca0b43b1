// Words on a device by kind of notification, handed in by the features; the service worker alone reads them.
import type { NotificationKind } from '#contract/notifications/options.ts'
import type { Of, Pushed } from './feature.ts'
import { billingPushed } from './features/billing/pushed.ts'
import { eventsPushed } from './features/events/pushed.ts'
import { feedPushed } from './features/feed/pushed.ts'
import { identityPushed } from './features/identity/pushed.ts'
import { matchesPushed } from './features/matches/pushed.ts'
import { moderationPushed } from './features/moderation/pushed.ts'
import { rafflesPushed } from './features/raffles/pushed.ts'
import { supportPushed } from './features/support/pushed.ts'
import { videosPushed } from './features/videos/pushed.ts'

export const pushed: Of<NotificationKind, Pushed> = {
  ...billingPushed,
  ...eventsPushed,
  ...feedPushed,
  ...identityPushed,
  ...matchesPushed,
  ...moderationPushed,
  ...rafflesPushed,
  ...supportPushed,
  ...videosPushed,
}
