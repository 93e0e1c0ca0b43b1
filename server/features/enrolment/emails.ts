// E-mails to students about their verification.
import { codeMinutes } from '#contract/enrolment/options.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'

type Post = Pick<Deps, 'jobs' | 'config'>

const write = ({ jobs }: Post, tx: Transaction, to: string, subject: string, lines: readonly string[]) =>
  enqueueMail(jobs, tx, { to, subject, text: `${lines.join('\n\n')}\n\n${product.name}, ${product.tagline}` })

const page = ({ config }: Post) => `${config.publicUrl}/relacionamento/verificacao`

/**
 * To the address at the university, whoever reads it there: whose account asks is not told. The outbox forgets what it says
 * when the code is over, and to whom within days: the address stands nowhere else.
 */
type Code = { to: string; accountId: string; code: string; opensUntil: Date }
export const mailCode = ({ jobs }: Post, tx: Transaction, { code, ...letter }: Code) =>
  enqueueMail(jobs, tx, {
    ...letter,
    subject: `Seu código do ${product.name}`,
    text: [
      `Oi! Seu código é ${code}. Ele vale por ${codeMinutes} minutos.`,
      'Digite-o na página em que você pediu. Não conte a ninguém.',
      'Se não foi você que pediu, não faça nada: sem o código, nada acontece.',
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })

export const mailApproved = (post: Post, tx: Transaction, to: string, until: Date) =>
  write(post, tx, to, `Sua matrícula foi confirmada no ${product.name}`, [
    `Oi! Vimos seu comprovante, e seu perfil tem o selo de estudante até ${formatDate(until)}.`,
    'O arquivo que você mandou já foi apagado.',
  ])

export const mailRefused = (post: Post, tx: Transaction, to: string, reason: string) =>
  write(post, tx, to, `Seu comprovante no ${product.name}`, [
    'Oi! Vimos seu comprovante, e desta vez não deu para confirmar sua matrícula.',
    `O motivo: ${reason}`,
    `O arquivo que você mandou já foi apagado. Para mandar outro: ${page(post)}`,
  ])

export const mailEndsSoon = (post: Post, tx: Transaction, to: string, until: Date) =>
  write(post, tx, to, `Seu selo de estudante no ${product.name} está no fim`, [
    `Oi! O selo de estudante do seu perfil vale até ${formatDate(until)}.`,
    `Ainda estuda lá? Confirme de novo, leva um minuto: ${page(post)}`,
  ])

export const mailNotReviewed = (post: Post, tx: Transaction, to: string) =>
  write(post, tx, to, `Seu comprovante no ${product.name}`, [
    'Oi! Não conseguimos ver seu comprovante em 30 dias, e o arquivo foi apagado. Desculpe.',
    `Para mandar outro: ${page(post)}`,
  ])
