import { companies } from '#contract/companies/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { rate, unrate } from './commands.ts'
import { uploadPdf, uploadVideo } from './files.ts'
import type { CompaniesQueries } from './queries.ts'
import { ratingsOf, setRatingAside } from './ratings.ts'
import { companyRecords, companyRows, formLists } from './records.ts'

const on = bind(companies)

export const companiesRoutes = (queries: CompaniesQueries) => ({
  list: on.list.handler(({ input }) => queries.list(input)),
  facets: on.facets.handler(() => queries.facets()),
  one: on.one.handler(({ input }) => queries.one(input.slug)),
  reviews: on.reviews.handler(({ input: { slug, ...page } }) => queries.reviews(slug, page)),
  ownReview: on.ownReview.handler(({ context, input }) => queries.ownReview(input.slug, context.member.id)),
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
