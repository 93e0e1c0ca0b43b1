import { schema } from '#contract/schema/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { schemaState } from './queries.ts'

const on = bind(schema)

export const schemaRoutes = {
  tables: on.tables.handler(({ context }) => schemaState(context.deps.db)),
}
