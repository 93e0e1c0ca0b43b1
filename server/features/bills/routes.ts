import { bills } from '#contract/bills/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { billsReport, billsSummary } from './figures.ts'
import { billRecords, billRows } from './records.ts'

const on = bind(bills, ['records'])

export const billsRoutes = {
  records: on.records.handler(({ context, input }) => billRows.page(context.deps.db, input)),
  summary: on.summary.handler(({ context }) => billsSummary(context.deps)),
  report: on.report.handler(({ context, input }) => billsReport(context.deps, input)),
  create: on.create.handler(billRecords.create),
  update: on.update.handler(billRecords.update),
  pay: on.pay.handler(({ context, input }) => billRecords.pay(context, input)),
  bin: on.bin.handler(billRecords.bin),
  restore: on.restore.handler(billRecords.restore),
}
