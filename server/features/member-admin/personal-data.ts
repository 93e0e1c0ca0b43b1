// Personal data of the back-office of members: suspensions.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { suspensions } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'suspensions', export: { in: 'suspensoes' }, erased: 'either' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const suspended = await db.select().from(suspensions).where(eq(suspensions.memberId, memberId))
  return [
    {
      name: 'suspensoes',
      title: 'Suspensões',
      rows: omit(suspended, 'id', 'memberId', 'appealToken', 'byId'),
    },
  ]
}
