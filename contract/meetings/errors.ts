// Failures of meetings: apart, so that no first visit downloads their sentences.
export const meetingFailures = {
  'meetings.not_found': { status: 404, message: 'Este encontro não está mais aqui.' },
  'meetings.open_exists': { status: 409, message: 'Vocês já têm um convite aberto.' },
  'meetings.wait': { status: 409, message: 'Dê um tempo antes de chamar esta pessoa de novo.' },
  'meetings.changed': { status: 409, message: 'Este convite mudou. Veja como está agora.' },
  'meetings.no_counters_left': {
    status: 409,
    message: 'Vocês já trocaram três propostas. Combinem por mensagem, ou responda a esta.',
  },
  'meetings.bad_hour': { status: 400, message: 'Escolha uma hora dos próximos 30 dias.' },
  'meetings.place_unknown': { status: 400, message: 'Este lugar não está no guia.' },
  'meetings.place_closed': { status: 409, message: 'Este lugar está fechado nessa hora.' },
  'meetings.link_over': { status: 404, message: 'Este link não vale mais.' },
} as const
