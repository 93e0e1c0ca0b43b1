// Failures of the team's accounts and of the second factor: apart, so that no member downloads their sentences.
export const staffFailures = {
  'identity.wrong_code': {
    status: 400,
    message: 'Esse código não confere, ou já foi usado. Use o próximo.',
  },
  'identity.half_sign_in_over': {
    status: 401,
    message: 'Demorou demais ou foram tentativas demais. Entre com e-mail e senha de novo.',
  },
  'identity.second_factor_not_begun': {
    status: 409,
    message: 'Seu segundo fator não está sendo ligado. Comece de novo.',
  },
  'identity.second_factor_off': { status: 409, message: 'O segundo fator está desligado.' },
  'identity.second_factor_demanded': {
    status: 403,
    message: 'Seu papel na equipe pede o segundo fator: dá para trocar de aparelho, não para desligar.',
  },
  'identity.last_administrator': {
    status: 409,
    message: 'Precisa ficar pelo menos uma pessoa como Administrador.',
  },
} as const
