import { finance } from '#contract/finance/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { financeSummary } from './figures.ts'
import { transactionRows } from './transactions.ts'

const on = bind(finance, ['transactions'])

export const financeRoutes = {
  summary: on.summary.handler(({ context, input }) => financeSummary(context.deps, input)),
  transactions: on.transactions.handler(({ context, input }) => transactionRows.page(context.deps.db, input)),
}
