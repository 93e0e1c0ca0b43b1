// Every failure that members and visitors can be answered: its code, HTTP status, and the sentence a person reads.
// A sentence in the specification's error catalogue (member area §5 and §8) is kept to the letter.

import type { officeFailures } from './back-office/errors.ts'
import type { billFailures } from './bills/errors.ts'
import type { companyFailures } from './companies/errors.ts'
import type { enrolmentFailures } from './enrolment/errors.ts'
import type { eventFailures } from './events/errors.ts'
import type { feedFailures } from './feed/errors.ts'
import type { httpFailures } from './http-errors.ts'
import type { newsFailures } from './news/errors.ts'
import type { photoFailures } from './photos/errors.ts'
import type { privacyFailures } from './privacy/errors.ts'
import { product } from './product.ts'
import type { promotionFailures } from './promotions/errors.ts'
import type { raffleFailures } from './raffles/errors.ts'
import type { videoFailures } from './videos/errors.ts'

export const failures = {
  internal: { status: 500, message: 'Erro interno. Tente novamente.' },
  'input.invalid': { status: 400, message: 'Alguma coisa não está certa. Confira e tente de novo.' },
  'request.too_large': { status: 413, message: 'O que você enviou é grande demais.' },
  'request.too_slow': {
    status: 408,
    message: 'O envio demorou demais. Confira sua conexão e tente de novo.',
  },
  'request.not_found': { status: 404, message: 'Isso não existe, ou não existe mais.' },
  'request.foreign_origin': { status: 403, message: `Este pedido não veio do ${product.name}.` },
  'request.too_many': { status: 429, message: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  'request.feature_off': { status: 403, message: 'Isso está desligado por enquanto.' },
  'server.busy': { status: 503, message: 'Muita gente por aqui agora. Tente de novo em instantes.' },
  'server.storage_away': {
    status: 503,
    message: 'O lugar onde ficam os arquivos não está respondendo. Tente de novo em instantes.',
  },

  'session.required': { status: 401, message: 'Entre na sua conta para continuar.' },
  'session.not_admin': { status: 403, message: 'Só administradores têm acesso.' },
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
  'identity.admin_fields': { status: 400, message: 'Por favor, preencha todos os campos' },

  'reference.university_not_found': { status: 404, message: 'Não achamos essa universidade.' },

  'notifications.push_unknown': {
    status: 400,
    message: 'Não conseguimos mandar avisos para este navegador.',
  },

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
  'photos.unknown': { status: 400, message: 'Essa foto se perdeu no caminho. Envie de novo.' },

  'videos.not_video': { status: 400, message: 'Por favor, selecione apenas arquivos de vídeo' },
  'videos.too_large': { status: 413, message: 'O vídeo deve ter no máximo 50MB' },

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
  'age.not_assured': { status: 403, message: 'Falta confirmar sua idade.' },
  'age.not_asked': { status: 409, message: 'Sua idade já está confirmada.' },
  'age.provider_away': {
    status: 503,
    message: 'Não deu para falar com quem confirma a idade. Tente de novo em instantes.',
  },
  'plans.tier_required': {
    status: 403,
    message: 'Isso faz parte dos planos Premium e VIP.',
  },
  'profile.boosted_already': {
    status: 409,
    message: 'Você já usou seu destaque. Ele volta em alguns dias.',
  },
  'people.enough_today': {
    status: 429,
    message: 'Por hoje você já viu muita gente. Amanhã tem mais.',
  },
  'interactions.already_decided': { status: 409, message: 'Você já decidiu sobre essa pessoa.' },
  'interactions.nothing_to_undo': { status: 404, message: 'Não há nada para desfazer.' },
  'matches.not_found': { status: 404, message: 'Esse match não existe mais.' },

  'billing.plan_unavailable': {
    status: 409,
    message: 'Esse plano não está à venda agora. Atualize a página e escolha de novo.',
  },
  'billing.subscribed': {
    status: 409,
    message: 'Você já tem uma assinatura. Cancele essa antes de assinar outra.',
  },
  'billing.payment_failed': { status: 503, message: 'Erro ao processar pagamento' },
  'billing.refund_late': {
    status: 409,
    message: 'A devolução automática vale por 7 dias depois do pagamento. Fale com a gente.',
  },
  'billing.payment_not_found': { status: 404, message: 'Não achamos esse pagamento na sua conta.' },
} as const satisfies Record<string, { status: number; message: string }>

/** Those that members and visitors meet. */
export type MembersFailureCode = keyof typeof failures
export type FailureCode =
  | MembersFailureCode
  | keyof typeof httpFailures
  | keyof typeof officeFailures
  | keyof typeof privacyFailures
  | keyof typeof enrolmentFailures
  | keyof typeof companyFailures
  | keyof typeof promotionFailures
  | keyof typeof raffleFailures
  | keyof typeof newsFailures
  | keyof typeof feedFailures
  | keyof typeof eventFailures
  | keyof typeof billFailures
  | keyof typeof photoFailures
  | keyof typeof videoFailures
