// Personal data of raffles: a member's numbers.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { raffleParticipants as participants, raffles } from './tables.ts'

const section = 'sorteios'

export const personalData: readonly PersonalTable[] = [
  // The list is sealed with the numbers: they stay, and are nobody's.
  { table: 'raffle_participants', export: { in: section }, erased: 'unlinked' },
  { table: 'raffles', export: { in: section }, erased: 'unlinked' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const rows = await db
    .select({
      raffle: raffles.title,
      prize: raffles.prize,
      number: participants.number,
      receipt: participants.receipt,
      joinedAt: participants.joinedAt,
      winnerId: raffles.winnerId,
    })
    .from(participants)
    .innerJoin(raffles, eq(raffles.id, participants.raffleId))
    .where(eq(participants.userId, memberId))
  return [
    {
      name: section,
      title: 'Os sorteios de que você participa',
      rows: rows.map(({ winnerId, ...row }) => ({ ...row, won: winnerId === memberId })),
    },
  ]
}
