// E-mails of raffles: to whoever wins one, and to who takes part in one that is suspended, resumed or put off.

import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import { dayWords } from '#contract/values/moment-words.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'

type Won = { to: string; title: string; prize: string; useUntil: Date }

export const mailWinner = (
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  { to, title, prize, useUntil }: Won,
) =>
  enqueueMail(jobs, tx, {
    to,
    subject: `Você ganhou: ${title}`,
    text: [
      `Oi! Seu número saiu no sorteio “${title}”. O prêmio: ${prize}.`,
      `Ele deve ser usado até ${formatDate(useUntil)}. Para combinar a entrega, escreva para o suporte: ${config.publicUrl}/relacionamento/suporte`,
      `A conta do sorteio, que qualquer pessoa pode refazer, está em ${config.publicUrl}/relacionamento/sorteio`,
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })

/** A date: the day of the extraction that the draw is put off to. */
export type RaffleChange = 'suspended' | 'resumed' | Date

const subjectOf = (change: RaffleChange) =>
  change === 'suspended' ? 'Suspenso' : change === 'resumed' ? 'De volta' : 'Adiado'

const sentenceOf = (title: string, change: RaffleChange) =>
  change === 'suspended'
    ? `Oi. O sorteio “${title}” foi suspenso: por enquanto ninguém é sorteado. Se ele voltar, seu número continua o mesmo, e avisamos você.`
    : change === 'resumed'
      ? `Oi! O sorteio “${title}” voltou, e seu número continua o mesmo.`
      : `Oi. O sorteio “${title}” ficou para ${dayWords(change)}: quem decide é a extração da Loteria Federal desse dia. Seu número continua o mesmo.`

export const mailChange = (
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  { to, title, change }: { to: string; title: string; change: RaffleChange },
) =>
  enqueueMail(jobs, tx, {
    to,
    subject: `${subjectOf(change)}: ${title}`,
    text: [
      sentenceOf(title, change),
      `Os sorteios: ${config.publicUrl}/relacionamento/sorteio`,
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })
