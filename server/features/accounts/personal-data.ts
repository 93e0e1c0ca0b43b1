// Personal data of accounts: signing in, devices, and records of access.
import { desc, eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import { accessRecords } from '#server/platform/access-log-tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { securityEvents } from '#server/platform/security-log-tables.ts'
import { sessions, users } from './tables.ts'

const mine = { not: 'Segredo de acesso: contá-lo abriria a conta.' } as const

export const personalData: readonly PersonalTable[] = [
  { table: 'users', export: { in: 'conta' }, erased: 'with its account' },
  { table: 'accounts', export: mine, erased: 'with its account' },
  { table: 'second_factors', export: mine, erased: 'with its account' },
  { table: 'sessions', export: { in: 'aparelhos' }, erased: 'with its account' },
  { table: 'verifications', export: mine, erased: 'by hand' },
  {
    table: 'security_events',
    export: { in: 'registros_de_acesso' },
    erased: { stays: 'Seis meses (Marco Civil da Internet, art. 15): conta e endereço, sem nome.' },
  },
  {
    table: 'access_records',
    export: { in: 'acessos' },
    erased: { stays: 'Seis meses (Marco Civil da Internet, art. 15): conta, endereço e hora, sem nome.' },
  },
  {
    table: 'rate_limits',
    export: { not: 'Contas de tentativas, que somem em até um dia.' },
    erased: { stays: 'Some em até um dia.' },
  },
]

export async function exportSections(db: Database, { userId }: PersonIds): Promise<Section[]> {
  const own = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const devices = await db
    .select({ userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastSeen: sessions.updatedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const access = await db
    .select({ at: securityEvents.at, what: securityEvents.what, address: securityEvents.address })
    .from(securityEvents)
    .where(eq(securityEvents.account, userId))
    .orderBy(desc(securityEvents.at))
  const uses = await db
    .select({ address: accessRecords.address, since: accessRecords.since, until: accessRecords.until })
    .from(accessRecords)
    .where(eq(accessRecords.account, userId))
    .orderBy(desc(accessRecords.since))
  return [
    { name: 'conta', title: 'Sua conta', rows: own },
    { name: 'aparelhos', title: 'Aparelhos conectados', rows: devices },
    { name: 'registros_de_acesso', title: 'Registros de acesso', rows: access },
    { name: 'acessos', title: 'Quando e de onde você entrou aqui', rows: uses },
  ]
}
