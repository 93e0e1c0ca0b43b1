// The failures that only the back-office is answered: apart, so that no member downloads their sentences.

export const officeFailures = {
  'session.not_permitted': { status: 403, message: 'Seu papel na equipe não permite isso.' },
  'session.second_factor_required': {
    status: 403,
    message: 'Seu papel na equipe pede o segundo fator. Ligue o seu para continuar.',
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
  'audit.not_undoable': { status: 409, message: 'Isso não dá para desfazer.' },
  'audit.undone_already': { status: 409, message: 'Isso já foi desfeito.' },
  'audit.changed_since': {
    status: 409,
    message: 'Mudou de novo depois disso. Desfaça primeiro o que veio depois.',
  },
  'bulk.count_moved': {
    status: 409,
    message: 'A lista mudou enquanto você escolhia. Confira o total e confirme.',
  },
  'bulk.too_many': { status: 400, message: 'Escolha até 10.000 de cada vez.' },
} as const satisfies Record<string, { status: number; message: string }>
