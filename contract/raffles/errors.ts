// Failures of raffles: apart, so that no first visit downloads their sentences.
export const raffleFailures = {
  'raffles.not_found': { status: 404, message: 'Este sorteio não está mais aqui.' },
  'raffles.not_begun': { status: 409, message: 'As inscrições deste sorteio ainda não abriram.' },
  'raffles.over': { status: 409, message: 'As inscrições deste sorteio já fecharam.' },
  'raffles.full': { status: 409, message: 'As vagas deste sorteio acabaram.' },
  'raffles.limit_below': { status: 409, message: 'Já há mais participantes do que este limite.' },
  'raffles.sealed': { status: 409, message: 'A lista deste sorteio já foi lacrada: nada mais muda nele.' },
  'raffles.terms_fixed': {
    status: 409,
    message: 'Já há participantes: prêmio, encerramento, número público e dia da extração não mudam mais.',
  },
  'raffles.extraction_over': {
    status: 409,
    message: 'O resultado deste dia já pode ter saído. Escolha uma extração que ainda não aconteceu.',
  },
  'raffles.not_sealed': { status: 409, message: 'A lista deste sorteio ainda não foi lacrada.' },
  'raffles.drawn': { status: 409, message: 'Este sorteio já foi feito.' },
  'raffles.not_drawn': { status: 409, message: 'Este sorteio ainda não foi feito.' },
  'raffles.round_unavailable': {
    status: 409,
    message:
      'O número público ainda não saiu, ou a fonte pública não respondeu. Tente de novo daqui a pouco.',
  },
  'raffles.no_alternate': { status: 409, message: 'Não há mais suplentes neste sorteio.' },
  'raffles.delivered': { status: 409, message: 'O prêmio deste sorteio já foi entregue.' },
} as const
