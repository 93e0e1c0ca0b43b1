import { reference } from '#contract/reference.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { activeLists } from './queries.ts'
import type { UniversityPages } from './universities.ts'

const on = bind(reference)

export const referenceRoutes = (universities: UniversityPages) => ({
  lists: on.lists.handler(({ context }) => activeLists(context.deps.db)),
  university: on.university.handler(({ input }) => universities.get(input.slug)),
})
