import { reference } from '#contract/reference.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { activeLists } from './queries.ts'

const on = bind(reference)

export const referenceRoutes = {
  lists: on.lists.handler(({ context }) => activeLists(context.deps.db)),
}
