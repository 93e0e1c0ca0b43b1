// Failures of events: apart, so that no first visit downloads their sentences.
export const eventFailures = {
  'events.not_found': { status: 404, message: 'Este evento não está mais aqui.' },
  'events.over': { status: 409, message: 'Este evento já começou.' },
  'events.cancelled': { status: 409, message: 'Este evento foi cancelado.' },
  'events.limit_below': { status: 409, message: 'Já há mais participantes do que este limite.' },
  'events.paid_places': {
    status: 409,
    message: 'Há lugares pagos neste evento. Cancele o evento: o dinheiro volta para todos.',
  },
  'events.not_going': { status: 409, message: 'Esta pessoa não tem lugar neste evento.' },
} as const
