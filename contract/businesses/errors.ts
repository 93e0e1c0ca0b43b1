// Failures of the businesses' own door: apart, so that no first visit downloads their sentences.
import { maxPeople, maxWaiting } from './options.ts'

export const businessFailures = {
  'businesses.not_yours': { status: 404, message: 'Esta empresa não está na sua conta.' },
  'businesses.out_of_guide': {
    status: 409,
    message: 'Sua empresa está fora do guia: fale com a equipe para voltar.',
  },
  'businesses.photos_over_plan': {
    status: 409,
    message: 'Seu plano mostra menos fotos na galeria. Veja os planos, em Seu plano.',
  },
  'businesses.media_over_plan': {
    status: 409,
    message: 'Vídeo e encarte vêm com um plano. Veja os planos, em Seu plano.',
  },
  'businesses.promotions_over_plan': {
    status: 409,
    message: 'Seu plano tem menos promoções ao mesmo tempo. Encerre ou pause uma, ou veja os planos.',
  },
  'businesses.owner_only': { status: 403, message: 'Só quem é dono da empresa pode fazer isso.' },
  'businesses.staff': {
    status: 403,
    message: 'Contas da equipe do guia não cuidam de empresas. Use outra conta.',
  },
  'businesses.already_yours': { status: 409, message: 'Esta empresa já está na sua conta.' },
  'businesses.request_waits': { status: 409, message: 'Você já pediu isso. A resposta chega por e-mail.' },
  'businesses.too_many_waiting': {
    status: 409,
    message: `Espere a resposta: dá para ter ${maxWaiting} pedidos ao mesmo tempo.`,
  },
  'businesses.document_invalid': { status: 400, message: 'Confira o CNPJ ou CPF.' },
  'businesses.request_over': { status: 409, message: 'Este pedido já foi respondido.' },
  'businesses.hours_unread': {
    status: 409,
    message: 'Primeiro organize o horário por dia: o texto de agora não diz quando abre.',
  },
  'businesses.days_off_full': {
    status: 409,
    message: 'Há dias fechados demais marcados. Tire um, em Mudar horário, e tente de novo.',
  },
  'businesses.review_gone': { status: 404, message: 'Esta avaliação não está mais na página.' },
  'businesses.review_reported': {
    status: 409,
    message: 'Você já denunciou esta avaliação. A equipe responde.',
  },
  'businesses.proof_kind': { status: 400, message: 'Envie uma foto (JPG, PNG ou WebP) ou um PDF.' },
  'businesses.wrong_code': { status: 400, message: 'Código incorreto. Confira e tente de novo.' },
  'businesses.code_over': { status: 400, message: 'Este código não vale mais. A equipe manda outro.' },
  'businesses.unproven': {
    status: 409,
    message: 'Falta a prova: o código do telefone ou um documento.',
  },
  'businesses.too_many_people': {
    status: 409,
    message: `Uma empresa tem até ${maxPeople} pessoas, com os convites.`,
  },
  'businesses.last_owner': { status: 409, message: 'A empresa precisa de pelo menos um dono.' },
  'businesses.invitation_over': { status: 404, message: 'Este convite não vale mais. Peça outro.' },
  'businesses.invited_other': {
    status: 403,
    message: 'Este convite é de outro e-mail. Entre com a conta que foi convidada.',
  },
} as const satisfies Record<string, { status: number; message: string }>
