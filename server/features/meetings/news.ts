// News of meetings in Notificações and on devices.
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { notify, takeBack } from '../notifications/commands.ts'
import '../notifications/signals.ts'

export type MeetingKind = Extract<NotificationKind, `meeting_${string}`>
type MeetingNews = { memberId: string; kind: MeetingKind; meetingId: string }

/** Tells one of the two. Earlier news of the kind are none any more: without them the new one is told, and pushed, again. */
export async function news(tx: Transaction, { memberId, kind, meetingId }: MeetingNews, now: Date) {
  await takeBack(tx, { memberId, kind, aboutId: meetingId })
  await notify(tx, { memberId, kind, aboutId: meetingId }, now)
}
