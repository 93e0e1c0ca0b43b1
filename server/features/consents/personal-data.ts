// Personal data of consents: what a person authorised.
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ledgerOf } from './ledger.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'consents', export: { in: 'autorizacoes' }, erased: 'with its account' },
]

export async function exportSections(db: Database, { userId }: PersonIds): Promise<Section[]> {
  const entries = (await ledgerOf(db, userId)).map(({ text, ...entry }) => ({
    ...entry,
    text: text.title,
    version: text.version,
  }))
  return [{ name: 'autorizacoes', title: 'O que você autorizou', rows: entries }]
}
