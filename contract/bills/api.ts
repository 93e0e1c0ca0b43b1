// Bills of the house: kept, paid and reported by administrators (guide and admin §2, §3, §6).
import { z } from 'zod'
import { listProcedure, ofSeen, recordProcedures } from '../back-office/crud.ts'
import { rowShape } from '../back-office/fields.ts'
import { changed, listing, seen } from '../back-office/listing.ts'
import { adminsWrite, fails, forAdmins, id } from '../kit.ts'
import { billFields, billForm, day } from './form.ts'
import { billCategories, billPriorities, billStatuses } from './options.ts'

const date = day('Escolha uma data.')

export const billsList = listing({
  name: 'bills',
  file: 'contas-a-pagar',
  reads: 'bills.read',
  exports: 'bills.export',
  filters: {
    status: z.enum(billStatuses).optional(),
    priority: z.enum(billPriorities).optional(),
    category: z.enum(billCategories).optional(),
    dueFrom: date.optional(),
    dueUntil: date.optional(),
    binned: z.boolean().optional(),
  },
  /** `agenda`: what is to be paid by its due date, then what is paid, the latest first. */
  sorts: ['agenda', 'supplier', 'amount', 'dueDate', 'createdAt'],
  order: 'agenda',
  row: z.object({
    id,
    version: z.int(),
    ...rowShape(billFields),
    status: z.enum(billStatuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})

const counted = z.object({ count: z.int(), amount: z.int() })

const billsSummary = z.object({
  /** The day in the city. */
  today: z.string(),
  pendente: counted,
  vencida: counted,
  programada: counted,
  pago: counted,
  /** The earliest due date of what is pending. */
  nextDue: z.string().nullable(),
  /** Paid, and due within this month. */
  paidThisMonth: counted,
})
export type BillsSummary = z.infer<typeof billsSummary>

const billsReport = counted.extend({
  bills: z.array(
    z.object({
      id,
      supplier: z.string(),
      description: z.string(),
      amount: z.int(),
      dueDate: z.string(),
      paymentDate: z.string(),
    }),
  ),
})
export type BillsReport = z.infer<typeof billsReport>

const write = () => adminsWrite('bills.write')
const procedures = recordProcedures('/admin/bills', 'bills.write')

export const bills = {
  records: listProcedure('/admin/bills', billsList).route({ summary: 'As contas a pagar' }),
  summary: forAdmins('bills.read')
    .route({
      method: 'GET',
      path: '/admin/bills-summary',
      summary: 'Quanto falta pagar, o que venceu e o que foi pago no mês',
    })
    .output(billsSummary),
  /** The paid bills that were due in these days; of very many the first thousand are listed, and all counted. */
  report: forAdmins('bills.read')
    .route({
      method: 'GET',
      path: '/admin/bills-report',
      summary: 'As contas pagas que venceram num período',
    })
    .input(
      z.object({ from: date, until: date }).refine(({ from, until }) => from <= until, {
        error: 'O fim vem antes do início.',
        path: ['until'],
      }),
    )
    .output(billsReport),
  create: procedures.create.route({ summary: 'Cria uma conta a pagar' }).input(
    billForm.meta({
      examples: [
        {
          supplier: 'Gráfica Rio Pajeú',
          description: 'Cartazes da calourada',
          amount: 62_000,
          dueDate: '2026-03-21',
          category: 'marketing',
          priority: 'urgente',
          invoiceNumber: 'NF 1042',
        },
      ],
    }),
  ),
  update: procedures.update.route({ summary: 'Edita uma conta a pagar' }).input(billForm.safeExtend(seen)),
  /** Makes the next one of a recurring bill, too. */
  pay: write()
    .route({
      method: 'POST',
      path: '/admin/bills/{id}/payment',
      summary: 'Registra o pagamento de uma conta; se for recorrente, cria a próxima',
    })
    .input(z.object({ ...seen, paymentDate: date }))
    .output(changed)
    .errors({ ...ofSeen, ...fails('bills.paid', 'bills.paid_ahead') }),
  bin: procedures.remove.route({ summary: 'Manda uma conta a pagar para a lixeira' }),
  restore: procedures.restore.route({ summary: 'Tira uma conta a pagar da lixeira' }),
}
