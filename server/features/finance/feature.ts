import { and, eq, isNotNull } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { payments } from '../billing/tables.ts'
import { financeRoutes } from './routes.ts'
import { transactionRows } from './transactions.ts'

export const finance: Feature = {
  name: 'finance',
  about: { finance: 'O dinheiro que entrou, saiu e ainda vem: números de um período e as transações.' },
  build: () => ({ routes: { finance: financeRoutes } }),
  lists: [transactionRows],
  counts: [
    {
      kind: 'payments',
      permission: 'finance.read',
      table: payments,
      of: ({ memberId }) => and(eq(payments.memberId, memberId), isNotNull(payments.paidAt)),
    },
  ],
}
