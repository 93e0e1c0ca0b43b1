// Vocabulary of the audit about bills.
import type { FormNames } from '../back-office/fields.ts'
import type { billFields } from './form.ts'

export const billsAudit = {
  bill: {
    called: 'Conta a pagar',
    fields: {
      supplier: 'fornecedor',
      description: 'descrição',
      amount: 'valor',
      dueDate: 'vencimento',
      category: 'categoria',
      priority: 'prioridade',
      invoiceNumber: 'nota',
      isRecurring: 'recorrente',
      plannedFor: 'programada para',
      paymentDate: 'pagamento',
    } satisfies Record<FormNames<typeof billFields> | 'paymentDate', string>,
  },
} as const
