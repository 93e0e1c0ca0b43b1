// Vocabulary of the audit about bills.

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
    },
  },
} as const
