// Personal data of identity: the profile row and checks of age.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { omit } from '#server/platform/omit.ts'
import { neighborhoods } from '../reference/tables.ts'
import { ageChecks, appUsers } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  {
    table: 'email_links',
    export: { not: 'Segredo de acesso: contá-lo abriria a conta.' },
    erased: 'with its account',
  },
  { table: 'app_users', export: { in: 'perfil' }, erased: 'with its account' },
  { table: 'age_checks', export: { in: 'idade' }, erased: 'with its account' },
  { table: 'admin_requests', export: { not: 'Pedido de quem ainda não tem conta.' }, erased: 'by hand' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const profile = await db
    .select({ profile: appUsers, neighborhood: neighborhoods.name })
    .from(appUsers)
    .leftJoin(neighborhoods, eq(neighborhoods.id, appUsers.neighborhoodId))
    .where(eq(appUsers.id, memberId))
  const ages = await db.select().from(ageChecks).where(eq(ageChecks.memberId, memberId))
  return [
    {
      name: 'perfil',
      title: 'Seu perfil',
      rows: profile.flatMap(({ profile, neighborhood }) => {
        const hidden = ['id', 'userId', 'neighborhoodId', 'version', 'timesDecided', 'agreedEdition'] as const
        return omit([{ ...profile, neighborhood }], ...hidden)
      }),
    },
    { name: 'idade', title: 'Confirmações da sua idade', rows: omit(ages, 'id', 'memberId') },
  ]
}
