import { companies } from '#contract/companies/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { byMember } from '../identity/accounts/member.ts'
import { type IsKeeper, rateWith, unrate } from './commands.ts'
import type { IsManagedBy } from './counting.ts'
import { uploadPdf, uploadVideo } from './files.ts'
import type { CompaniesQueries } from './queries.ts'
import { type NoteRemovedAnswer, ratingsOf, removeAnswer, setRatingAside } from './ratings.ts'
import { companyRecords, companyRows, formLists } from './records.ts'
import { noteView } from './views.ts'

const on = bind(companies, ['list', 'one', 'reviews', 'records'])

/** Handed in by a later feature: who keeps a company, and news for them. */
export type OfKeepers = { isKeeper: IsKeeper; isManagedBy: IsManagedBy; noteRemovedAnswer: NoteRemovedAnswer }

export const companiesRoutes = (
  queriesOf: (db: Database) => CompaniesQueries,
  { isKeeper, isManagedBy, noteRemovedAnswer }: OfKeepers,
) => ({
  list: on.list.handler(({ context, input }) => queriesOf(context.deps.db).list(input)),
  facets: on.facets.handler(({ context }) => queriesOf(context.deps.db).facets()),
  one: on.one.handler(({ context, input }) => queriesOf(context.deps.db).one(input.slug)),
  reviews: on.reviews.handler(({ context, input: { slug, ...page } }) =>
    queriesOf(context.deps.db).reviews(slug, page),
  ),
  noteView: on.noteView.handler(async ({ context, input }) => {
    await noteView(context, isManagedBy, input)
    return done
  }),
  ownReview: on.ownReview.handler(({ context, input }) =>
    queriesOf(context.deps.db).ownReview(input.slug, context.member.id),
  ),
  rate: on.rate.handler(byMember(rateWith(isKeeper))),
  unrate: on.unrate.handler(({ context, input }) => unrate(context.deps, context.member.id, input.slug)),

  records: on.records.handler(({ context, input }) => companyRows.page(context.deps.db, input)),
  formLists: on.formLists.handler(({ context }) => formLists(context.deps.db)),
  ratings: on.ratings.handler(({ context, input }) => ratingsOf(context.deps.db, input.id)),
  setRatingAside: on.setRatingAside.handler(({ context, input }) => setRatingAside(context, input)),
  removeAnswer: on.removeAnswer.handler(({ context, input }) =>
    removeAnswer(context, noteRemovedAnswer, input),
  ),
  uploadVideo: on.uploadVideo.handler(({ context, input }) => uploadVideo(context.deps, input.file)),
  uploadPdf: on.uploadPdf.handler(({ context, input }) => uploadPdf(context.deps, input.file)),
  create: on.create.handler(companyRecords.create),
  update: on.update.handler(companyRecords.update),
  setStatus: on.setStatus.handler(companyRecords.setStatus),
  bin: on.bin.handler(companyRecords.bin),
  restore: on.restore.handler(companyRecords.restore),
})
