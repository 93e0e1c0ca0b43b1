// Personal data of privacy: requests, copies and the end of accounts.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { requestsOf } from './requests.ts'
import { dataExports } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'data_requests', export: { in: 'pedidos' }, erased: 'unlinked' },
  { table: 'data_exports', export: { in: 'copias' }, erased: 'with its account' },
  {
    table: 'account_deletions',
    export: { not: 'Quem tem uma não chega até aqui sem saber dela.' },
    erased: 'with its account',
  },
  {
    table: 'retention_warnings',
    export: { not: 'É o e-mail que já foi mandado.' },
    erased: 'with its account',
  },
  {
    table: 'erased_accounts',
    export: { not: 'Só existe depois da conta.' },
    erased: { stays: 'Só o número da conta, para que uma cópia de segurança não a traga de volta.' },
  },
]

export async function exportSections(db: Database, { userId }: PersonIds): Promise<Section[]> {
  const copies = await db
    .select({ askedAt: dataExports.askedAt, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
  const ownRequests = omit(await requestsOf(db, { userId }), 'id')
  return [
    { name: 'pedidos', title: 'O que você pediu sobre seus dados', rows: ownRequests },
    { name: 'copias', title: 'Cópias dos seus dados', rows: copies },
  ]
}
