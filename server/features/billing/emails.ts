// E-mails to members and companies' owners about their payments.
import { eq } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import type { PaymentRow } from './entitlement.ts'
import { receiptNumber } from './receipt-number.ts'

async function write(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { memberId, payerId = null }: Pick<PaymentRow, 'memberId'> & Partial<Pick<PaymentRow, 'payerId'>>,
  subject: string,
  lines: readonly string[],
) {
  const [member] = payerId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, payerId))
    : memberId
      ? await tx.select({ email: appUsers.email }).from(appUsers).where(eq(appUsers.id, memberId))
      : []
  if (!member) return
  const text = `${lines.join('\n\n')}\n\n${product.name}, ${product.tagline}`
  await enqueueMail(jobs, tx, { to: member.email, subject, text })
}

type Post = Pick<Deps, 'jobs' | 'config' | 'payments'>

const playNote = ({ payments }: Post) =>
  payments?.test ? ['Este pagamento foi feito no ambiente de teste: nenhum dinheiro foi cobrado.'] : []

/** The receipt (CDC art. 6, III: what was bought, for how much, for how long). */
export const mailReceipt = (deps: Post, tx: Transaction, payment: PaymentRow, at: Date, until: Date | null) =>
  write(deps, tx, payment, `Seu recibo do ${product.name}`, [
    'Oi! Seu pagamento foi aprovado.',
    [
      `Plano: ${payment.planName}`,
      `Valor: ${formatMoney(payment.amount)}`,
      `Pago em: ${formatDate(at)}`,
      ...(until ? [`Vale até: ${formatDate(until)}`] : []),
      `Vendido por: ${product.name}`,
      `Número: ${receiptNumber(payment.id)}`,
    ].join('\n'),
    ...playNote(deps),
    'Se mudar de ideia, devolvemos tudo em até 7 dias, com um toque em Seus pagamentos.',
    payment.renews || payment.subscriptionId
      ? 'A assinatura renova sozinha no fim de cada período. Você cancela quando quiser, em Planos.'
      : 'Nada renova sozinho: quando acabar, você decide.',
    `Seus pagamentos: ${deps.config.publicUrl}/relacionamento/pagamentos`,
  ])

/** The receipt of a place in an event; `lines` tell of the event. */
export const mailPlaceReceipt = (
  deps: Post,
  tx: Transaction,
  payment: PaymentRow,
  lines: readonly string[],
  regrettable: Date,
) =>
  write(deps, tx, payment, `Seu recibo do ${product.name}`, [
    'Oi! Seu pagamento foi aprovado, e a vaga é sua.',
    [
      payment.planName,
      `Valor: ${formatMoney(payment.amount)}`,
      `Pago em: ${formatDate(payment.paidAt ?? payment.createdAt)}`,
      `Vendido por: ${product.name}`,
      `Número: ${receiptNumber(payment.id)}`,
    ].join('\n'),
    ...lines,
    ...playNote(deps),
    `Se mudar de ideia, devolvemos tudo se você sair até ${formatDate(regrettable)} e antes de o evento começar.`,
    `Seus pagamentos: ${deps.config.publicUrl}/relacionamento/pagamentos`,
  ])

/** The receipt of a company's plan, which runs from one day until another. */
export const mailCompanyPlanReceipt = (
  deps: Post,
  tx: Transaction,
  payment: PaymentRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) =>
  write(deps, tx, payment, `Seu recibo do ${product.name}`, [
    'Oi! Seu pagamento foi aprovado.',
    [
      `Plano: ${payment.planName}`,
      `Valor: ${formatMoney(payment.amount)}`,
      `Pago em: ${formatDate(payment.paidAt ?? payment.createdAt)}`,
      `Vale de ${formatDate(startsAt)} até ${formatDate(endsAt)}`,
      `Vendido por: ${product.name}`,
      `Número: ${receiptNumber(payment.id)}`,
    ].join('\n'),
    ...playNote(deps),
    'Se mudar de ideia, devolvemos tudo em até 7 dias, com um toque na página da empresa.',
    'Nada renova sozinho: quando acabar, você decide.',
    `Sua empresa: ${deps.config.publicUrl}/empresa/${payment.companyId}#plano`,
  ])

export const mailRefund = (deps: Post, tx: Transaction, payment: PaymentRow) =>
  write(deps, tx, payment, `Seu pagamento no ${product.name} foi devolvido`, [
    `Oi! Devolvemos ${formatMoney(payment.amount)} ${payment.tier === null ? `(${payment.planName})` : `do plano ${payment.planName}`}, pelo mesmo meio em que você pagou.`,
    `Número: ${receiptNumber(payment.id)}`,
    ...playNote(deps),
  ])

type Subscribed = { memberId: string; planName: string; amount: number }

/** A renewal failed; the tier lasts on while it is tried again. */
export const mailLate = (
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  { memberId, planName, amount }: Subscribed,
  until: Date,
) =>
  write(deps, tx, { memberId }, `Sua assinatura do ${product.name} não renovou`, [
    `Oi! Não conseguimos cobrar ${formatMoney(amount)} do plano ${planName}.`,
    `Vamos tentar de novo todo dia, e seu nível continua até ${formatDate(until)}. Se o cartão mudou, cancele a assinatura e assine de novo: ${deps.config.publicUrl}/relacionamento/planos`,
  ])

export const mailEnded = (
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  { memberId, planName }: Subscribed,
) =>
  write(deps, tx, { memberId }, `Sua assinatura do ${product.name} acabou`, [
    `Oi! A assinatura do plano ${planName} acabou, porque não deu para renovar. Nada mais será cobrado.`,
    `Se quiser voltar: ${deps.config.publicUrl}/relacionamento/planos`,
  ])
