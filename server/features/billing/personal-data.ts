// Personal data of payments, subscriptions and what they gave.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { entitlements, payments, subscriptions } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'payments', export: { in: 'pagamentos' }, erased: 'unlinked' },
  { table: 'subscriptions', export: { in: 'assinaturas' }, erased: 'with its account' },
  { table: 'entitlements', export: { in: 'planos' }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const paid = await db.select().from(payments).where(eq(payments.memberId, memberId))
  const renewing = await db.select().from(subscriptions).where(eq(subscriptions.memberId, memberId))
  const bought = await db.select().from(entitlements).where(eq(entitlements.memberId, memberId))
  return [
    { name: 'pagamentos', title: 'Pagamentos', rows: omit(paid, 'memberId', 'planId', 'checkoutUrl') },
    { name: 'assinaturas', title: 'Assinaturas', rows: omit(renewing, 'memberId', 'planId', 'means') },
    { name: 'planos', title: 'O que você pagou', rows: omit(bought, 'memberId') },
  ]
}
