import { eq, inArray } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { createEdition } from '../consents/edition.ts'
import { universities } from '../reference/tables.ts'
import { admitMember } from './accounts/member.ts'
import { takeAgeOutcome } from './age/assurance.ts'
import { identityJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { identityRoutes } from './routes.ts'
import { appUsers } from './tables.ts'

const nameOf = (db: Handle, university: string) =>
  db.select({ name: universities.name }).from(universities).where(eq(universities.id, university))

export const identity: Feature = {
  name: 'identity',
  about: { identity: 'Cadastro, entrada e saída, e os links enviados por e-mail.' },
  build: ({ deps, auth }) => ({
    routes: { identity: identityRoutes(auth, createEdition(deps)) },
    admissions: { member: admitMember },
    webhooks: { '/webhooks/idade': takeAgeOutcome(deps) },
  }),
  jobs: identityJobs,
  uses: [
    {
      of: 'university',
      permission: 'universities.read',
      words: ['pessoa estuda nela', 'pessoas estudam nela'],
      count: (db, id) => db.$count(appUsers, inArray(appUsers.university, nameOf(db, id))),
    },
  ],
  personalData,
  exportSections,
}
