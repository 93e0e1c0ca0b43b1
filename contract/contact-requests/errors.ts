// Failures of contact requests: apart, so that no first visit downloads their sentences.
export const contactRequestFailures = {
  'contact_requests.nothing_to_show': { status: 409, message: 'Esse contato falta no seu perfil.' },
  'contact_requests.not_shown': { status: 403, message: 'Esse contato não está mais à mostra.' },
} as const
