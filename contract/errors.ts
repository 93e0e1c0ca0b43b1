// Every failure the API can answer: its code, HTTP status, and the sentence a person reads.
// A sentence in the specification's error catalogue (member area §5 and §8) is kept to the letter.

import { product } from './product.ts'

export const failures = {
  internal: { status: 500, message: 'Erro interno. Tente novamente.' },
  'input.invalid': { status: 400, message: 'Alguma coisa não está certa. Confira e tente de novo.' },
  'request.too_large': { status: 413, message: 'O que você enviou é grande demais.' },
  'request.too_slow': {
    status: 408,
    message: 'O envio demorou demais. Confira sua conexão e tente de novo.',
  },
  'request.malformed': { status: 400, message: 'Não entendemos o que você pediu.' },
  'request.headers_too_large': { status: 431, message: 'O cabeçalho do pedido é grande demais.' },
  'request.not_found': { status: 404, message: 'Isso não existe, ou não existe mais.' },
  'request.foreign_origin': { status: 403, message: `Este pedido não veio do ${product.name}.` },
  'request.too_many': { status: 429, message: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  'request.feature_off': { status: 403, message: 'Isso está desligado por enquanto.' },
  'server.busy': { status: 503, message: 'Muita gente por aqui agora. Tente de novo em instantes.' },

  'session.required': { status: 401, message: 'Entre na sua conta para continuar.' },
  'session.not_admin': { status: 403, message: 'Só administradores têm acesso.' },
  'session.not_permitted': { status: 403, message: 'Seu papel na equipe não permite isso.' },
  'session.second_factor_required': {
    status: 403,
    message: 'Seu papel na equipe pede o segundo fator. Ligue o seu para continuar.',
  },
  'session.not_member': { status: 403, message: 'Perfil não encontrou. Complete seu cadastro primeiro.' },
  'session.inactive': { status: 403, message: 'Sua conta está inativa. Fale com o suporte.' },

  'identity.missing_credentials': { status: 400, message: 'Preencha todos os campos' },
  'identity.wrong_credentials': { status: 401, message: 'E-mail ou senha incorretos.' },
  'identity.wrong_password': { status: 400, message: 'Senha incorreta. Confira e tente de novo.' },
  'identity.email_not_confirmed': {
    status: 403,
    message:
      'Email não confirmado. Verifique seu email e clique no link de confirmação antes de fazer login.',
  },
  'identity.passwords_differ': { status: 400, message: 'As senhas não coincidem' },
  'identity.required_fields': { status: 400, message: 'Preencha todos os campos obrigatórios' },
  'identity.marital_status_required': { status: 400, message: 'Por favor, selecione seu estado civil' },
  'identity.whatsapp_required': { status: 400, message: 'Por favor, informe seu número de WhatsApp' },
  'identity.photos_required': { status: 400, message: 'Por favor, adicione as fotos de rosto e corpo' },
  'identity.underage': { status: 400, message: 'Você precisa ter 18 anos ou mais' },
  'identity.email_invalid': { status: 400, message: 'Esse e-mail não parece certo. Confira.' },
  'identity.email_taken': {
    status: 409,
    message: 'Esse e-mail já tem conta. Entre ou recupere sua senha.',
  },
  'identity.name_invalid': {
    status: 400,
    message: 'Escreva seu nome com letras que dê para ler, numa linha só.',
  },
  'identity.whatsapp_invalid': {
    status: 400,
    message:
      'Digite um celular com DDD, como (85) 98765-4321. Se não é do Brasil, comece com + e o código do país.',
  },
  'identity.instagram_invalid': {
    status: 400,
    message: 'Esse Instagram não parece certo. Digite só seu usuário, como ana.praia.',
  },
  'identity.password_weak': {
    status: 400,
    message: 'Escolha uma senha com pelo menos 8 caracteres, que não seja comum nem parecida com seu e-mail.',
  },
  'identity.education_unknown': {
    status: 400,
    message: 'Escolha universidade, curso e semestre nas listas.',
  },
  'identity.neighborhood_unknown': { status: 400, message: 'Escolha um bairro da lista.' },
  'identity.neighborhood_elsewhere': {
    status: 400,
    message: 'Esse bairro não é da sua cidade. Confira os dois.',
  },
  'identity.link_expired': { status: 400, message: 'Esse link já foi usado ou venceu. Peça outro.' },
  'identity.wrong_code': {
    status: 400,
    message: 'Esse código não confere, ou já foi usado. Espere o próximo.',
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
  'identity.admin_fields': { status: 400, message: 'Por favor, preencha todos os campos' },

  'reference.university_not_found': { status: 404, message: 'Não achamos essa universidade.' },

  'photos.not_image': { status: 400, message: 'Por favor, selecione apenas arquivos de imagem' },
  'photos.too_large': { status: 413, message: 'O arquivo deve ter no máximo 5MB' },
  'photos.too_many_pixels': {
    status: 400,
    message: 'Essa imagem é grande demais. Envie uma foto de até 25 megapixels.',
  },
  'photos.blank': {
    status: 400,
    message: 'Essa foto parece vazia. Escolha uma em que dê para ver você.',
  },
  'photos.already_there': { status: 409, message: 'Essa foto já está no seu perfil.' },
  'photos.unknown': { status: 400, message: 'Essa foto se perdeu no caminho. Envie de novo.' },

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
  'interactions.already_decided': { status: 409, message: 'Você já decidiu sobre essa pessoa.' },
  'interactions.nothing_to_undo': { status: 404, message: 'Não há nada para desfazer.' },
  'record.not_found': { status: 404, message: 'Esse registro não existe mais.' },
  'record.version_missing': {
    status: 428,
    message: 'Diga qual versão do registro você viu: outra pessoa pode ter mudado enquanto isso.',
  },
  'record.stale': { status: 409, message: 'Outra pessoa salvou antes de você.' },
  'record.in_use': { status: 409, message: 'Outros registros ainda usam este. Troque neles primeiro.' },
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
  'bulk.too_many': { status: 400, message: 'Escolha até 20.000 de cada vez.' },
  'matches.not_found': { status: 404, message: 'Esse match não existe mais.' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures
