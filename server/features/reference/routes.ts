import { reference } from '#contract/reference/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { activeLists } from './queries.ts'
import type { UniversityPages } from './universities.ts'
import { storedUniversity, type UniversityRecords, universityRows } from './university-records.ts'

const on = bind(reference, ['universities'])

export const referenceRoutes = (pages: UniversityPages, records: UniversityRecords) => ({
  lists: on.lists.handler(({ context }) => activeLists(context.deps.db)),
  university: on.university.handler(({ input }) => pages.get(input.slug)),

  universities: on.universities.handler(({ context, input }) => universityRows.page(context.deps.db, input)),
  createUniversity: on.createUniversity.handler(({ context, input }) =>
    records.create({ context, input: storedUniversity(input) }),
  ),
  updateUniversity: on.updateUniversity.handler(({ context, input: { id, version, ...typed } }) =>
    records.update({ context, input: { id, version, ...storedUniversity(typed) } }),
  ),
  setUniversityStatus: on.setUniversityStatus.handler(records.setStatus),
  removeUniversity: on.removeUniversity.handler(records.remove),
})
