// Personal data of UniMatch: stars given.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { nameTo } from '../interactions/replies.ts'
import { unimatchStars } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'unimatch_stars', export: { in: 'estrelas' }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const who = nameTo(memberId)
  // Stars that others gave are the giver's alone.
  const stars = await db
    .select({ stars: unimatchStars.stars, at: unimatchStars.createdAt, who })
    .from(unimatchStars)
    .innerJoin(appUsers, eq(appUsers.id, unimatchStars.toUserId))
    .where(eq(unimatchStars.fromUserId, memberId))
  return [{ name: 'estrelas', title: 'As estrelas que você deu no UniMatch', rows: stars }]
}
