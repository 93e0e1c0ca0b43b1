// Rows of Notificações by kind, handed in by the features.
import type { NotificationKind } from '#contract/notifications/options.ts'
import type { Of, Told } from './feature.ts'
import { billingTold } from './features/billing/told.ts'
import { eventsTold } from './features/events/told.ts'
import { feedTold } from './features/feed/told.ts'
import { identityTold } from './features/identity/told.ts'
import { matchesTold } from './features/matches/told.ts'
import { moderationTold } from './features/moderation/told.ts'
import { rafflesTold } from './features/raffles/told.ts'
import { supportTold } from './features/support/told.ts'
import { videosTold } from './features/videos/told.ts'

export const told: Of<NotificationKind, Told> = {
  ...billingTold,
  ...eventsTold,
  ...feedTold,
  ...identityTold,
  ...matchesTold,
  ...moderationTold,
  ...rafflesTold,
  ...supportTold,
  ...videosTold,
}
