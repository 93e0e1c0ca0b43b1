// E-mails of the businesses' own door: invitations, and the team's answers.
import { type BusinessRole, businessRoleOptions, invitationDays } from '#contract/businesses/options.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'

type Post = Pick<Deps, 'jobs' | 'config'>
type Answer = { to: string; company: string }

const signed = (lines: readonly string[]) => [...lines, `${product.name}, ${product.tagline}`].join('\n\n')
const page = ({ config }: Post) => `${config.publicUrl}/empresa`

type Invitation = Answer & { role: BusinessRole; token: string; opensUntil: Date }

export const mailInvitation = (
  { jobs, config }: Post,
  tx: Transaction,
  { company, role, token, ...letter }: Invitation,
) =>
  enqueueMail(jobs, tx, {
    ...letter,
    subject: `Convite para cuidar de ${company} no ${product.name}`,
    text: signed([
      `Oi! Você foi convidado para cuidar da página de ${company} no guia do ${product.name}, como ${labelOf(businessRoleOptions, role).toLowerCase()}.`,
      `Para aceitar, em até ${invitationDays} dias: ${config.publicUrl}/empresa/convite?token=${token}`,
      'Não conhece a empresa? Pode ignorar este e-mail: sem o link, nada acontece.',
    ]),
  })

const write = (post: Post, tx: Transaction, to: string, subject: string, lines: readonly string[]) =>
  enqueueMail(post.jobs, tx, { to, subject, text: signed(lines) })

export const mailApproved = (post: Post, tx: Transaction, { to, company }: Answer) =>
  write(post, tx, to, `${company} já está na sua conta`, [
    `Oi! A equipe confirmou: agora é você que cuida de ${company} no guia.`,
    `Horário, fotos, descrição e quem mais pode mexer: ${page(post)}`,
  ])

export const mailChangeApproved = (post: Post, tx: Transaction, { to, company }: Answer) =>
  write(post, tx, to, `A mudança em ${company} já vale`, [
    `Oi! A equipe aprovou, e o guia já mostra: ${page(post)}`,
  ])

export const mailRefused = (post: Post, tx: Transaction, { to, reason }: { to: string; reason: string }) =>
  write(post, tx, to, 'Seu pedido de empresa', [
    'Oi! A equipe viu o seu pedido, e desta vez não deu.',
    `O motivo: ${reason}`,
    `Para pedir de novo: ${page(post)}`,
  ])

type Reported = Answer & { companyId: string }

export const mailReviewAside = (post: Post, tx: Transaction, { to, company, companyId }: Reported) =>
  write(post, tx, to, 'A avaliação que você denunciou saiu da página', [
    `Oi! A equipe leu e concordou: ela não conta mais na nota de ${company}.`,
    `As outras: ${page(post)}/${companyId}`,
  ])

export const mailReviewStays = (
  post: Post,
  tx: Transaction,
  { to, company, companyId, reason }: Reported & { reason: string },
) =>
  write(post, tx, to, 'A avaliação que você denunciou fica', [
    `Oi! A equipe leu a avaliação de ${company} que você denunciou, e desta vez ela fica.`,
    `O motivo: ${reason}`,
    `Uma resposta sua, embaixo dela, todo mundo lê: ${page(post)}/${companyId}`,
  ])

/** Repeats no word of the answer. */
export const mailAnswerRemoved = (
  post: Post,
  tx: Transaction,
  { to, company, companyId, reason }: Reported & { reason: string },
) =>
  write(post, tx, to, 'A equipe tirou uma resposta sua', [
    `Oi! Uma resposta de ${company} a uma avaliação saiu da página.`,
    `O motivo: ${reason}`,
    `Dá para escrever outra: ${page(post)}/${companyId}`,
  ])

type OfPlan = Reported & { plan: string; endsAt: Date }

export const mailPlanEnding = (
  post: Post,
  tx: Transaction,
  { to, company, companyId, plan, endsAt }: OfPlan,
) =>
  write(post, tx, to, `O plano de ${company} vai até ${formatDate(endsAt)}`, [
    `Oi! O plano ${plan} termina em ${formatDate(endsAt)}. Nada renova sozinho: se quiser continuar, os dias novos somam aos que faltam.`,
    `Renove aqui: ${page(post)}/${companyId}`,
  ])

/** At the end: what the page shows, and what stays. */
export const mailPlanEnded = (post: Post, tx: Transaction, { to, company, companyId, plan }: OfPlan) =>
  write(post, tx, to, `O plano de ${company} terminou`, [
    `Oi! O plano ${plan} terminou, e a página já não mostra o que ele dava a mais. Nada foi apagado: fotos, vídeo, encarte e promoções continuam guardados, e com um plano tudo volta como estava.`,
    `Para voltar: ${page(post)}/${companyId}`,
  ])

type NewReviews = Reported & { reviews: number; unsubscribe: string }

/** Neither names who wrote nor repeats a word. */
export const mailNewReviews = (
  { jobs, config }: Post,
  tx: Transaction,
  { to, company, companyId, reviews, unsubscribe }: NewReviews,
) =>
  enqueueMail(jobs, tx, {
    to,
    subject:
      reviews === 1 ? `${company} tem uma avaliação nova` : `${company} tem ${reviews} avaliações novas`,
    text: signed([
      'Oi! Tem cliente contando como foi. Uma resposta sua, embaixo da avaliação, todo mundo lê.',
      `Leia e responda: ${config.publicUrl}/empresa/${companyId}#avaliacoes`,
      `Para não receber mais estes avisos: ${unsubscribe}`,
    ]),
    unsubscribe,
  })

type Week = Answer & { companyId: string; lines: readonly string[]; unsubscribe: string }

export const mailFigures = (
  { jobs, config }: Post,
  tx: Transaction,
  { to, company, companyId, lines, unsubscribe }: Week,
) =>
  enqueueMail(jobs, tx, {
    to,
    subject: `A semana de ${company} no guia`,
    text: signed([
      'Oi! De segunda a domingo, na página da sua empresa:',
      lines.join('\n'),
      `Os gráficos, e o que fazer com eles: ${config.publicUrl}/empresa/${companyId}#numeros`,
      'Contamos visitas e toques, nunca quem foi. Por isso números menores que 3 não aparecem.',
      `Para não receber mais estes avisos: ${unsubscribe}`,
    ]),
    unsubscribe,
  })

/** To those who kept it before, when somebody else begins to. */
export const mailNewOwner = (post: Post, tx: Transaction, { to, company }: Answer) =>
  write(post, tx, to, `Mais alguém cuida de ${company}`, [
    `Oi! A equipe deu a outra pessoa acesso a ${company}. Você continua com o seu.`,
    `Não esperava? Veja quem é e fale com a gente: ${page(post)}`,
  ])
