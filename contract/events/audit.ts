// Vocabulary of the audit about events.
import type { FormNames } from '../back-office/fields.ts'
import type { eventFields } from './form.ts'

export const eventsAudit = {
  event: {
    called: 'Evento',
    fields: {
      title: 'título',
      description: 'descrição',
      category: 'categoria',
      startsAt: 'começo',
      endsAt: 'fim',
      place: 'local',
      address: 'endereço',
      maxParticipants: 'limite',
      price: 'preço',
      paidOnline: 'pago online',
      image: 'imagem',
      status: 'situação',
      cancelled: 'cancelado',
      here: 'chegou',
    } satisfies Record<FormNames<typeof eventFields> | 'status' | 'cancelled' | 'here', string>,
  },
} as const
