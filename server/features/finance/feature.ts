import type { Feature } from '#server/feature.ts'
import { aboutFinance } from './reference.ts'
import { financeRoutes } from './routes.ts'
import { transactionRows } from './transactions.ts'

export const finance: Feature = {
  name: 'finance',
  about: { finance: aboutFinance },
  build: () => ({ routes: { finance: financeRoutes } }),
  lists: [transactionRows],
}
