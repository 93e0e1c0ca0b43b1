// Failures of promotions, vouchers and the counter: apart, so that no first visit downloads their sentences.
export const promotionFailures = {
  'promotions.not_found': { status: 404, message: 'Esta promoção não está mais no guia.' },
  'promotions.over': { status: 409, message: 'Esta promoção não está mais valendo.' },
  'promotions.full': {
    status: 409,
    message: 'As vagas desta promoção acabaram. Se você já tem um cupom, procure o e-mail que recebeu.',
  },
  'promotions.cpf_taken': {
    status: 409,
    message: 'Este CPF já tem um cupom desta promoção. Procure o e-mail que você recebeu.',
  },
  'promotions.company_unknown': { status: 400, message: 'Escolha uma empresa ativa da lista.' },
  'promotions.code_taken': { status: 409, message: 'Esta empresa já tem uma promoção com este código.' },
  'promotions.limit_below': {
    status: 409,
    message: 'Já há mais participantes do que este limite.',
  },
  'vouchers.not_found': { status: 404, message: 'Não achamos este cupom. Confira o código.' },
  'counter.required': { status: 401, message: 'Este aparelho não é balcão de nenhuma empresa.' },
  'counter.not_found': {
    status: 404,
    message: 'Este link de balcão não vale mais. Peça outro a quem te deu.',
  },
  'counter.wrong_pin': { status: 401, message: 'PIN errado. Confira os seis números.' },
  'counter.locked': {
    status: 429,
    message: 'Muitas tentativas com PIN errado. Espere uma hora, ou peça outro PIN a quem te deu.',
  },
} as const
