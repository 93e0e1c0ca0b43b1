// E-mail to whoever wins a raffle.

import { product } from '#contract/product.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'

type Won = { to: string; title: string; prize: string; useUntil: Date }

const day = (date: Date) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: product.timeZone }).format(date)

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
      `Ele deve ser usado até ${day(useUntil)}. Para combinar a entrega, escreva para o suporte: ${config.publicUrl}/relacionamento/suporte`,
      `A conta do sorteio, que qualquer pessoa pode refazer, está em ${config.publicUrl}/relacionamento/sorteio`,
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })
