// Failures of lists and profiles of people: apart, so that no first visit downloads their sentences.
export const peopleFailures = {
  'people.not_found': { status: 404, message: 'Essa pessoa não está por aqui.' },
  'people.self': { status: 400, message: 'Esse perfil é o seu.' },
  'people.rejected_you': {
    status: 403,
    message: 'Você não pode interagir com usuários que te rejeitaram',
  },
  'people.whatsapp_hidden': {
    status: 403,
    message: 'WhatsApp não disponível - Este usuário não habilitou contato via WhatsApp.',
  },
  'people.whatsapp_missing': { status: 404, message: 'Número de WhatsApp não disponível' },
  'people.email_hidden': { status: 403, message: 'Essa pessoa prefere não receber e-mail.' },
  'people.enough_strangers': {
    status: 429,
    message: 'Você já chamou 20 pessoas hoje. Amanhã tem mais; com seus matches, é só conversar.',
  },
  'people.too_fast': {
    status: 429,
    message: 'Calma, que dá tempo: você viu gente demais num minuto. Continue daqui a pouco.',
  },
  'people.enough_today': {
    status: 429,
    message: 'Por hoje você já viu muita gente. Amanhã tem mais.',
  },
} as const
