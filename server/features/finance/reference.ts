// The reference's entries of Financeiro.
import type { Reference } from '#server/api-reference.ts'
import { at } from '#server/api-reference-examples.ts'

export const aboutFinance: Reference['finance'] = {
  description: 'O dinheiro que entrou, saiu e ainda vem: números de um período e as transações.',
  procedures: {
    summary: {
      summary: 'Os números de um período e a receita de seis meses',
      answer: {
        today: '2026-03-10',
        from: '2026-03-01',
        until: '2026-03-31',
        running: true,
        revenue: 287_100,
        revenueBefore: 306_100,
        expenses: { count: 7, amount: 164_050 },
        receivable: { count: 4, amount: 41_800 },
        cash: { in: 290_090, out: 167_040 },
        months: [
          { month: '2026-02', revenue: 306_100, running: false },
          { month: '2026-03', revenue: 287_100, running: true },
        ],
        estimatedMonth: 312_400,
        mismatches: 2,
      },
    },
    transactions: {
      summary: 'As transações: receitas, reembolsos, despesas e o que falta receber',
      answer: {
        rows: [
          {
            id: '0c8f5b1e-2a47-4d39-9b60-7e1f3a5c2d84',
            kind: 'charge',
            status: 'pago',
            at,
            party: 'Sofia B.',
            description: 'Premium',
            amount: 2990,
            currency: 'BRL',
          },
        ],
        total: 1,
        more: false,
      },
    },
  },
}
