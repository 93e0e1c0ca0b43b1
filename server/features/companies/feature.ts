import { eq, type SQL } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import { bairroMaps, serveBairroMaps } from './bairro-map.ts'
import { serveCompanyCards } from './card-route.ts'
import { serveContacts } from './contact-route.ts'
import { companiesOf } from './figures.ts'
import { companyFileAccess } from './files.ts'
import { companiesJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { companiesQueries } from './queries.ts'
import { companyRecords, companyRows } from './records.ts'
import { companiesRoutes, type OfKeepers } from './routes.ts'
import { companyReviews } from './tables.ts'
import { reviewContent } from './user-content.ts'

type Handed = OfKeepers & {
  /** Most of the members who met a match at the row of `companies` found that it was good. */
  goodForFirst: SQL<boolean>
}

export const companies = ({ goodForFirst, ...ofKeepers }: Handed): Feature => ({
  name: 'companies',
  about: {
    companies:
      'As empresas do guia: como visitantes as acham, abrem e avaliam, e como a administração as mantém.',
  },
  build: ({ deps, identify }) => {
    const maps = bairroMaps(deps)
    const queriesOf = preparedFor((db) => companiesQueries({ ...deps, db }, maps, goodForFirst))
    const queries = queriesOf(deps.db)
    return {
      routes: { companies: companiesRoutes(queriesOf, ofKeepers) },
      serve: (app) => {
        serveContacts(app, { deps, identify }, ofKeepers.isManagedBy)
        serveCompanyCards(app, deps, queries)
        serveBairroMaps(app, maps)
      },
      isPublic: companyFileAccess(deps.db),
      addresses: { '/guia-comercial/empresas/$slug': (db) => queriesOf(db).slugs() },
    }
  },
  jobs: companiesJobs,
  lists: [companyRows],
  undo: { company: companyRecords.undoing },
  bulk: { companies: companyRecords.bulk },
  erasers: [companyRecords.erase],
  personalData,
  exportSections,
  userContent: { company_review: reviewContent },
  uses: [
    {
      of: 'category',
      permission: 'companies.read',
      words: ['empresa usa', 'empresas usam'],
      count: companiesOf,
    },
  ],
  counts: [
    {
      kind: 'reviews',
      permission: 'companies.read',
      table: companyReviews,
      of: ({ memberId }) => eq(companyReviews.userId, memberId),
    },
  ],
})
