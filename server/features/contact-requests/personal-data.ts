// Personal data of contact requests: sent and received, and what was shown for them. Whoever asked is not told how they were answered.
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { nameTo } from '../interactions/replies.ts'
import { matches } from '../interactions/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { contactRequests } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'contact_requests', export: { in: 'pedidos_de_contato_enviados' }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const { askedAt, answeredAt, channel, askerId } = contactRequests
  const who = nameTo(memberId)
  const other = sql`case when ${matches.user1Id} = ${memberId} then ${matches.user2Id} else ${matches.user1Id} end`
  const own = or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId))
  const sent = await db
    .select({
      at: askedAt,
      // As the list of matches: of whom the member can't reach, nothing is shown any more.
      shown: sql<
        string | null
      >`case when ${matches.status} = 'active' and ${reachableBy(memberId)} then ${channel} end`,
      who,
    })
    .from(contactRequests)
    .innerJoin(matches, eq(matches.id, contactRequests.matchId))
    .innerJoin(appUsers, sql`${appUsers.id} = ${other}`)
    .where(eq(askerId, memberId))
    .orderBy(desc(askedAt))
  const received = await db
    .select({ at: askedAt, answeredAt, showing: channel, who })
    .from(contactRequests)
    .innerJoin(matches, eq(matches.id, contactRequests.matchId))
    .innerJoin(appUsers, eq(appUsers.id, askerId))
    .where(and(own, ne(askerId, memberId)))
    .orderBy(desc(askedAt))
  return [
    { name: 'pedidos_de_contato_enviados', title: 'Os contatos que você pediu', rows: sent },
    { name: 'pedidos_de_contato_recebidos', title: 'Os contatos que pediram a você', rows: received },
  ]
}
