// Personal data of enrolment: the student's seal.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { enrolmentProofs, enrolments } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'enrolments', export: { in: 'verificacao' }, erased: 'with its account' },
  {
    table: 'enrolment_codes',
    export: { not: 'Vale meia hora, e só quem o recebeu o sabe.' },
    erased: 'with its account',
  },
  // Files are swept: no row knows them any more.
  { table: 'enrolment_proofs', export: { in: 'comprovantes' }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const verified = await db.select().from(enrolments).where(eq(enrolments.memberId, memberId))
  const proofs = await db.select().from(enrolmentProofs).where(eq(enrolmentProofs.memberId, memberId))
  return [
    {
      name: 'verificacao',
      title: 'Selo de estudante',
      rows: omit(verified, 'memberId', 'addressHash'),
    },
    {
      name: 'comprovantes',
      title: 'Comprovantes de matrícula que você mandou',
      rows: omit(proofs, 'id', 'memberId', 'file', 'version'),
    },
  ]
}
