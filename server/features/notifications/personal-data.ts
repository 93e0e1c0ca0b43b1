// Personal data of notifications: what was told, how, and on which devices.
import { desc, eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { sessions } from '../accounts/tables.ts'
import { notificationSettings, notifications, pushSubscriptions } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'notifications', export: { in: 'novidades' }, erased: 'with its account' },
  { table: 'push_subscriptions', export: { in: 'aparelhos_avisados' }, erased: 'with its account' },
  { table: 'notification_settings', export: { in: 'avisos' }, erased: 'with its account' },
  { table: 'mail_outbox', export: { not: 'São os e-mails que já foram mandados.' }, erased: 'by hand' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const received = await db
    .select({ kind: notifications.kind, at: notifications.createdAt, seenAt: notifications.seenAt })
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(desc(notifications.createdAt))
  const wanted = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.memberId, memberId))
  // Not where they are reached: whoever knows that could send to them.
  const reached = await db
    .select({
      userAgent: sessions.userAgent,
      since: pushSubscriptions.createdAt,
      lastSentAt: pushSubscriptions.lastSentAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.memberId, memberId))
  return [
    { name: 'novidades', title: 'O que você viu em Notificações', rows: received },
    { name: 'avisos', title: 'Os avisos que você escolheu', rows: omit(wanted, 'memberId') },
    { name: 'aparelhos_avisados', title: 'Aparelhos em que você recebe avisos', rows: reached },
  ]
}
