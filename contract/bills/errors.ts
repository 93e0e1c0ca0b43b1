// Failures of bills: apart, so that no first visit downloads their sentences.
export const billFailures = {
  'bills.paid': { status: 409, message: 'Esta conta já foi paga.' },
  'bills.paid_ahead': { status: 409, message: 'A data do pagamento não pode estar no futuro.' },
} as const
