// Personal data of businesses' people: the companies that they keep, and what they asked of the team.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { users } from '../accounts/tables.ts'
import { companies } from '../companies/tables.ts'
import { businessInvitations, businessPeople, businessRequests } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'business_people', export: { in: 'empresas_que_voce_cuida' }, erased: 'with its account' },
  { table: 'business_requests', export: { in: 'pedidos_de_empresa' }, erased: 'with its account' },
  { table: 'business_invitations', export: { in: 'convites_de_empresa' }, erased: 'with its account' },
]

export async function exportSections(db: Database, { userId }: PersonIds): Promise<Section[]> {
  const [kept, asked, invited] = await Promise.all([
    db
      .select({
        company: companies.name,
        role: businessPeople.role,
        since: businessPeople.since,
        reviewMail: businessPeople.reviewMail,
        figuresMail: businessPeople.figuresMail,
      })
      .from(businessPeople)
      .innerJoin(companies, eq(companies.id, businessPeople.companyId))
      .where(eq(businessPeople.userId, userId)),
    db.select().from(businessRequests).where(eq(businessRequests.userId, userId)),
    db
      .select({
        company: companies.name,
        role: businessInvitations.role,
        expiresAt: businessInvitations.expiresAt,
      })
      .from(businessInvitations)
      .innerJoin(companies, eq(companies.id, businessInvitations.companyId))
      .innerJoin(users, eq(users.email, businessInvitations.email))
      .where(eq(users.id, userId)),
  ])
  return [
    { name: 'empresas_que_voce_cuida', title: 'Empresas que você cuida', rows: kept },
    {
      name: 'pedidos_de_empresa',
      title: 'Pedidos que você fez sobre empresas',
      rows: omit(asked, 'id', 'userId', 'companyId', 'reviewId', 'codeHash', 'codeTries', 'file', 'version'),
    },
    { name: 'convites_de_empresa', title: 'Convites para cuidar de empresas', rows: invited },
  ]
}
