import { companies } from '#contract/companies/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { rate, unrate } from './commands.ts'
import { uploadPdf, uploadVideo } from './files.ts'
import type { CompaniesQueries } from './queries.ts'
import { ratingsOf, setRatingAside } from './ratings.ts'
import { companyRecords, companyRows, formLists } from './records.ts'

const on = bind(companies, ['list', 'one', 'reviews', 'records'])

export const companiesRoutes = (queriesOf: (db: Database) => CompaniesQueries) => ({
  list: on.list.handler(({ context, input }) => queriesOf(context.deps.db).list(input)),
  facets: on.facets.handler(({ context }) => queriesOf(context.deps.db).facets()),
  one: on.one.handler(({ context, input }) => queriesOf(context.deps.db).one(input.slug)),
  reviews: on.reviews.handler(({ context, input: { slug, ...page } }) =>
    queriesOf(context.deps.db).reviews(slug, page),
  ),
  ownReview: on.ownReview.handler(({ context, input }) =>
    queriesOf(context.deps.db).ownReview(input.slug, context.member.id),
  ),
  rate: on.rate.handler(({ context, input }) => rate(context.deps, context.member.id, input)),
  unrate: on.unrate.handler(({ context, input }) => unrate(context.deps, context.member.id, input.slug)),

  records: on.records.handler(({ context, input }) => companyRows.page(context.deps.db, input)),
  formLists: on.formLists.handler(({ context }) => formLists(context.deps.db)),
  ratings: on.ratings.handler(({ context, input }) => ratingsOf(context.deps.db, input.id)),
  setRatingAside: on.setRatingAside.handler(({ context, input }) => setRatingAside(context, input)),
  uploadVideo: on.uploadVideo.handler(({ context, input }) => uploadVideo(context.deps, input.file)),
  uploadPdf: on.uploadPdf.handler(({ context, input }) => uploadPdf(context.deps, input.file)),
  create: on.create.handler(({ context, input }) => companyRecords.create(context, input)),
  update: on.update.handler(({ context, input: { id, version, ...values } }) =>
    companyRecords.update(context, { id, version }, values),
  ),
  setStatus: on.setStatus.handler(({ context, input }) => companyRecords.setStatus(context, input)),
  bin: on.bin.handler(({ context, input }) => companyRecords.bin(context, input)),
  restore: on.restore.handler(({ context, input }) => companyRecords.restore(context, input.id)),
})
