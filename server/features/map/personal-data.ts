// Personal data of the map: the cell in which a member is counted.
import { eq, sql } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { neighborhoods } from '../reference/tables.ts'
import { mapMembers } from './tables.ts'

const counted = 'mapa'

export const personalData: readonly PersonalTable[] = [
  { table: 'map_members', export: { in: counted }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const rows = await db
    .select({ area: sql<string>`coalesce(${neighborhoods.name}, ${mapMembers.cell})` })
    .from(mapMembers)
    .leftJoin(neighborhoods, eq(sql`${neighborhoods.id}::text`, mapMembers.cell))
    .where(eq(mapMembers.userId, memberId))
  return [{ name: counted, title: 'Onde o mapa conta você', rows }]
}
