import type { Feature } from '#server/feature.ts'
import { billRecords, billRows } from './records.ts'
import { billsRoutes } from './routes.ts'

export const bills: Feature = {
  name: 'bills',
  about: { bills: 'As contas a pagar da casa: cadastro, pagamento e relatório.' },
  build: () => ({ routes: { bills: billsRoutes } }),
  lists: [billRows],
  undo: { bill: billRecords.undoing },
  bulk: { bills: { bin: billRecords.bulk.bin } },
  erasers: [billRecords.erase],
}
