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

const hidden = ['memberId', 'payerId', 'companyId', 'planId', 'checkoutUrl', 'gives'] as const

export async function exportSections(db: Database, { memberId, userId }: PersonIds): Promise<Section[]> {
  const spent = await db.select().from(payments).where(eq(payments.payerId, userId))
  const ofCompanies = {
    name: 'pagamentos_de_empresas',
    title: 'Pagamentos que você fez por empresas',
    rows: omit(spent, ...hidden),
  }
  if (!memberId) return [ofCompanies]
  const paid = await db.select().from(payments).where(eq(payments.memberId, memberId))
  const renewing = await db.select().from(subscriptions).where(eq(subscriptions.memberId, memberId))
  const bought = await db.select().from(entitlements).where(eq(entitlements.memberId, memberId))
  return [
    { name: 'pagamentos', title: 'Pagamentos', rows: omit(paid, ...hidden) },
    ofCompanies,
    { name: 'assinaturas', title: 'Assinaturas', rows: omit(renewing, 'memberId', 'planId', 'means') },
    { name: 'planos', title: 'O que você pagou', rows: omit(bought, 'memberId') },
  ]
}
