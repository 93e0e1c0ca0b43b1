// Failures of the own profile: apart, so that no first visit downloads their sentences.
export const profileFailures = {
  'profile.boosted_already': {
    status: 409,
    message: 'Você já usou seu destaque. Ele volta em alguns dias.',
  },
  'profile.number_hidden': {
    status: 409,
    message: 'Disseram que esse número é de outra pessoa. Troque o número, ou fale com o suporte.',
  },
} as const
