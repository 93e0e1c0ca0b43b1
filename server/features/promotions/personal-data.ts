// Personal data of promotions: a member's vouchers.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { promotions } from '../companies/tables.ts'
import { promotionParticipants as participants } from './tables.ts'

const section = 'cupons'

export const personalData: readonly PersonalTable[] = [
  { table: 'promotion_participants', export: { in: section }, erased: 'unlinked' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const rows = await db
    .select({
      promotion: promotions.title,
      company: promotions.companyName,
      code: participants.code,
      name: participants.name,
      email: participants.email,
      whatsapp: participants.whatsapp,
      at: participants.createdAt,
      redeemedAt: participants.redeemedAt,
    })
    .from(participants)
    .innerJoin(promotions, eq(promotions.id, participants.promotionId))
    .where(eq(participants.userId, memberId))
  return [{ name: section, title: 'Os cupons que você pegou', rows }]
}
