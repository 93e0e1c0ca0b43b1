// Vocabulary of the audit about events.
import { auditNames } from '../back-office/fields.ts'
import { eventFields } from './form.ts'

export const eventsAudit = {
  event: {
    called: 'Evento',
    fields: { ...auditNames(eventFields), status: 'situação', cancelled: 'cancelado', here: 'chegou' },
  },
} as const
