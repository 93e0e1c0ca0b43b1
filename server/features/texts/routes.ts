import { texts } from '#contract/texts/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { publicText } from './queries.ts'
import { textsRecords, textsRows } from './records.ts'

const on = bind(texts, ['read', 'list'])

export const textsRoutes = {
  read: on.read.handler(({ context, input }) => publicText(context.deps.db, input)),
  list: on.list.handler(({ context, input }) => textsRows.page(context.deps.db, input)),
  update: on.update.handler(textsRecords.update),
}
