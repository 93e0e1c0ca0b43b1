// Vocabulary of the audit about bills.
import { auditNames } from '../back-office/fields.ts'
import { billFields } from './form.ts'

export const billsAudit = {
  bill: { called: 'Conta a pagar', fields: { ...auditNames(billFields), paymentDate: 'pagamento' } },
} as const
