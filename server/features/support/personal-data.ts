// Personal data of support: tickets and their messages.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { supportTickets, ticketMessages } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'support_tickets', export: { in: 'suporte' }, erased: 'with its account' },
  // The member's go with their ticket; of the team's, who wrote them.
  { table: 'ticket_messages', export: { in: 'respostas_do_suporte' }, erased: 'unlinked' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const tickets = await db.select().from(supportTickets).where(eq(supportTickets.memberId, memberId))
  const replies = await db
    .select({
      subject: supportTickets.subject,
      fromTeam: ticketMessages.fromTeam,
      body: ticketMessages.body,
      at: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, ticketMessages.ticketId))
    .where(eq(supportTickets.memberId, memberId))
    .orderBy(ticketMessages.createdAt)
  return [
    {
      name: 'suporte',
      title: 'O que você pediu ao suporte',
      rows: omit(tickets, 'id', 'memberId', 'version'),
    },
    { name: 'respostas_do_suporte', title: 'As conversas com o suporte', rows: replies },
  ]
}
