// The failures that only the back-office is answered: apart, so that no member downloads their sentences.

export const officeFailures = {
  'session.not_permitted': { status: 403, message: 'Seu papel na equipe não permite isso.' },
  'session.second_factor_required': {
    status: 403,
    message: 'Seu papel na equipe pede o segundo fator. Ligue o seu para continuar.',
  },
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
  'record.not_found': { status: 404, message: 'Esse registro não existe mais.' },
  'record.version_missing': {
    status: 428,
    message: 'Diga qual versão do registro você viu: outra pessoa pode ter mudado enquanto isso.',
  },
  'record.stale': { status: 409, message: 'Este registro mudou desde que você o abriu.' },
  'record.in_use': { status: 409, message: 'Outros registros ainda usam este. Troque neles primeiro.' },
  'record.in_bin': {
    status: 409,
    message: 'Já existe na lixeira. Tire de lá em “Lixeira”, ou escolha outro.',
  },
  'record.name_taken': { status: 409, message: 'Já existe outro com esse nome.' },
  'billing.mismatch_decided': { status: 409, message: 'Esse pagamento já foi decidido. Recarregue a lista.' },
  'billing.mismatch_unwanted': {
    status: 409,
    message: 'Não dá para aceitar: quem pagou está fora daqui, já tem assinatura, ou o dinheiro já voltou.',
  },
  'billing.mismatch_unreached': {
    status: 503,
    message: 'Não conseguimos falar com quem recebe os pagamentos. Tente de novo daqui a pouco.',
  },
  'audit.not_undoable': { status: 409, message: 'Isso não dá para desfazer.' },
  'audit.undone_already': { status: 409, message: 'Isso já foi desfeito.' },
  'audit.changed_since': {
    status: 409,
    message: 'Mudou de novo depois disso. Desfaça primeiro o que veio depois.',
  },
  'members.reason_required': { status: 400, message: 'Diga o motivo.' },
  'members.staff': {
    status: 409,
    message: 'Essa pessoa é da equipe. Tire o papel dela em Equipe primeiro.',
  },
  'members.leaving': {
    status: 409,
    message: 'Essa pessoa pediu para excluir a conta. Só ela desfaz isso.',
  },
  'bulk.count_moved': {
    status: 409,
    message: 'A lista mudou enquanto você escolhia. Confira o total e confirme.',
  },
  'bulk.too_many': { status: 400, message: 'Escolha até 10.000 de cada vez.' },
  'moderation.decided': { status: 409, message: 'Isso já foi decidido.' },
  'moderation.nothing_said': {
    status: 409,
    message: 'Esta denúncia é sobre o perfil: não há post nem comentário para apagar.',
  },
  'moderation.own_suspension': {
    status: 409,
    message: 'Quem suspendeu não responde à contestação. Peça a outra pessoa da equipe.',
  },
} as const satisfies Record<string, { status: number; message: string }>
