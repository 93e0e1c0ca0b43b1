// Financeiro: money that came and went, and the figures of a period (guide and admin §2, §9).
import { z } from 'zod'
import { listProcedure } from '../back-office/crud.ts'
import { listing } from '../back-office/listing.ts'
import { day } from '../bills/form.ts'
import { forAdmins, id } from '../kit.ts'
import { financePeriods, transactionKinds, transactionStatuses } from './options.ts'

const date = day('Escolha uma data.')
/** Integer centavos. */
const centavos = z.int()

export const transactionsList = listing({
  name: 'transactions',
  file: 'transacoes',
  reads: 'finance.read',
  exports: 'finance.export',
  filters: {
    /** A member, by id. */
    person: id.optional(),
    kind: z.enum(transactionKinds).optional(),
    status: z.enum(transactionStatuses).optional(),
    /** Days in the city, both included. */
    from: date.optional(),
    until: date.optional(),
  },
  sorts: ['at', 'amount'],
  order: '-at',
  row: z.object({
    /** The entry of the books, the payment still due, or the bill. */
    id,
    kind: z.enum(transactionKinds),
    status: z.enum(transactionStatuses),
    /** The day alone is true of a bill. */
    at: z.date(),
    /** Masked name of whoever pays, `null` once the account is erased; or the supplier. */
    party: z.string().nullable(),
    /** The plan, or the bill's description. */
    description: z.string(),
    /** Negative where money went out. */
    amount: centavos,
    currency: z.string(),
  }),
})

const counted = z.object({ count: z.int(), amount: centavos })

const financeSummary = z.object({
  /** The day in the city. */
  today: z.iso.date(),
  /** The period's days, both included, and whether it is not over. */
  from: z.iso.date(),
  until: z.iso.date(),
  running: z.boolean(),
  /** Charges of the period less its refunds. */
  revenue: centavos,
  /** The same of the period before; of one that runs, as far as this one has come. */
  revenueBefore: centavos,
  /** Paid bills that were due in the period, as the report of Contas a Pagar has them. */
  expenses: counted,
  /** Charges made in the period that may still be paid. */
  receivable: counted,
  /** By the day on which money moved: what came, and refunds and bills that went. */
  cash: z.object({ in: centavos, out: centavos }),
  /** Revenue of the six months that end with the period, oldest first. */
  months: z.array(z.object({ month: z.string(), revenue: centavos, running: z.boolean() })),
  /** Price times subscribers of every plan: a month's revenue as Planos estimates it. */
  estimatedMonth: centavos,
  /** Payments that are not what was asked for and wait for a decision. */
  mismatches: z.int(),
})
export type FinanceSummary = z.infer<typeof financeSummary>

export const finance = {
  summary: forAdmins('finance.read')
    .route({
      method: 'GET',
      path: '/admin/finance',
      summary: 'Os números de um período e a receita de seis meses',
    })
    .input(
      z.object({
        period: z.enum(financePeriods).default('mes'),
        /** Any day of the period; today's when left out. */
        day: date.optional(),
      }),
    )
    .output(financeSummary),
  transactions: listProcedure('/admin/transactions', transactionsList).route({
    summary: 'As transações: receitas, reembolsos, despesas e o que falta receber',
  }),
}
