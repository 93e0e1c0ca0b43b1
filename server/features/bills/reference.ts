// The reference's entries of bills.
import type { Reference } from '#server/api-reference.ts'
import { at } from '#server/api-reference-examples.ts'

const id = '5b1e7c3a-9d2f-4e60-8a71-c3d4e5f60718'
const form = {
  supplier: 'Gráfica Rio Pajeú',
  description: 'Cartazes da calourada',
  amount: 62_000,
  dueDate: '2026-03-21',
  category: 'marketing' as const,
  priority: 'urgente' as const,
  invoiceNumber: 'NF 1042',
}
const row = {
  ...form,
  id,
  version: 1,
  isRecurring: false,
  plannedFor: null,
  paymentDate: null,
  status: 'pendente' as const,
  createdAt: at,
  binnedAt: null,
}
const seen = { version: 1 }
const changed = { id, version: 2, entry: 41, undoable: true }
const two = { count: 2, amount: 103_260 }

export const aboutBills: Reference['bills'] = {
  description: 'As contas a pagar da casa: cadastro, pagamento e relatório.',
  procedures: {
    records: { summary: 'As contas a pagar', answer: { rows: [row], total: 1, more: false } },
    summary: {
      summary: 'Quanto falta pagar, o que venceu e o que foi pago no mês',
      answer: {
        today: '2026-03-10',
        pendente: two,
        vencida: two,
        programada: { count: 0, amount: 0 },
        pago: two,
        nextDue: '2026-03-21',
        paidThisMonth: two,
      },
    },
    report: {
      summary: 'As contas pagas que venceram num período',
      send: { from: '2026-03-01', until: '2026-03-31' },
      answer: {
        count: 1,
        amount: 62_000,
        bills: [
          {
            id,
            supplier: form.supplier,
            description: form.description,
            amount: form.amount,
            dueDate: form.dueDate,
            paymentDate: '2026-03-20',
          },
        ],
      },
    },
    create: { summary: 'Cria uma conta a pagar', send: form, answer: changed },
    update: { summary: 'Edita uma conta a pagar', send: { ...seen, ...form }, answer: changed },
    pay: {
      summary: 'Registra o pagamento de uma conta; se for recorrente, cria a próxima',
      send: { ...seen, paymentDate: '2026-03-10' },
      answer: changed,
    },
    bin: {
      summary: 'Manda uma conta a pagar para a lixeira',
      send: seen,
      answer: { ...changed, version: null },
    },
    restore: { summary: 'Tira uma conta a pagar da lixeira', answer: changed },
  },
}
