// E-mails of a voucher, to the address that its participant gave: itself, and its new last day.
import { product } from '#contract/product.ts'
import { shownVoucherCode } from '#contract/promotions/voucher-code.ts'
import { formatDate } from '#contract/values/format.ts'
import { momentWords } from '#contract/values/moment-words.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'

type VoucherMail = {
  to: string
  /** The member's account, where one asked: they may have given another address than its own. */
  accountId?: string
  code: string
  title: string
  company: string
  discount: number
  endsAt: Date | null
}

type NewEnd = Omit<VoucherMail, 'discount'> & { isOver: boolean }

export const mailVoucher = (
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  { code, title, company, discount, endsAt, ...letter }: VoucherMail,
) =>
  enqueueMail(jobs, tx, {
    ...letter,
    subject: `Seu cupom: ${title}`,
    text: [
      `Oi! Seu cupom de ${discount}% em ${company} é ${shownVoucherCode(code)}.`,
      `Mostre esta página no balcão: ${config.publicUrl}/cupom/${code}`,
      ...(endsAt
        ? [`Ele vale até ${formatDate(endsAt)}, uma vez só. Leve um documento com CPF.`]
        : ['Ele vale uma vez só. Leve um documento com CPF.']),
      'Não foi você que pediu? Pode ignorar este e-mail.',
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })

function endSentence({ code, company, endsAt, isOver }: NewEnd): string {
  const voucher = `Seu cupom ${shownVoucherCode(code)} em ${company}`
  if (!endsAt) return `${voucher} agora vale sem data para acabar.`
  return isOver
    ? `${voucher} não vale mais: a promoção acabou em ${momentWords(endsAt)}.`
    : `${voucher} agora vale até ${momentWords(endsAt)}.`
}

export const mailNewEnd = (
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  letter: NewEnd,
) =>
  enqueueMail(jobs, tx, {
    to: letter.to,
    ...(letter.accountId && { accountId: letter.accountId }),
    subject: `Mudou a data: ${letter.title}`,
    text: [
      `Oi. A promoção mudou de data. ${endSentence(letter)}`,
      ...(letter.isOver ? [] : [`Mostre esta página no balcão: ${config.publicUrl}/cupom/${letter.code}`]),
      'Não foi você que pediu o cupom? Pode ignorar este e-mail.',
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })
