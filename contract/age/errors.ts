// Failures of age assurance: apart, so that no first visit downloads their sentences.
export const ageFailures = {
  'age.not_assured': { status: 403, message: 'Falta confirmar sua idade.' },
  'age.not_asked': { status: 409, message: 'Sua idade já está confirmada.' },
  'age.provider_away': {
    status: 503,
    message: 'Não deu para falar com quem confirma a idade. Tente de novo em instantes.',
  },
} as const
