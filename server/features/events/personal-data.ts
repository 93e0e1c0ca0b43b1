// Personal data of events: a member's places.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { payments } from '../billing/tables.ts'
import { events, eventParticipants as seats } from './tables.ts'

const section = 'eventos'

export const personalData: readonly PersonalTable[] = [
  { table: 'event_participants', export: { in: section }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const rows = await db
    .select({
      event: events.title,
      startsAt: events.startsAt,
      state: seats.state,
      joinedAt: seats.joinedAt,
      checkedInAt: seats.checkedInAt,
      heldUntil: seats.heldUntil,
      paid: payments.amount,
    })
    .from(seats)
    .innerJoin(events, eq(events.id, seats.eventId))
    .leftJoin(payments, eq(payments.id, seats.paymentId))
    .where(eq(seats.userId, memberId))
  return [{ name: section, title: 'Os eventos de que você participa', rows }]
}
