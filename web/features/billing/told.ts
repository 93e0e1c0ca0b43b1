import { CreditCard } from 'lucide-react'
import type { Of, Told } from '#web/feature.ts'

const paying = { icon: CreditCard, to: '/relacionamento/pagamentos' } as const
const choosing = { icon: CreditCard, to: '/relacionamento/planos' } as const

export const billingTold: Of<
  'paid' | 'refunded' | 'late' | 'ended' | 'waiting' | 'failed' | 'expiring',
  Told
> = {
  paid: { ...paying, text: () => 'Seu pagamento foi aprovado' },
  refunded: { ...paying, text: () => 'Seu pagamento foi devolvido' },
  late: { ...paying, text: () => 'Sua assinatura não renovou: vamos tentar de novo' },
  ended: { ...choosing, text: () => 'Sua assinatura acabou' },
  waiting: { ...paying, text: () => 'Seu pagamento espera o Pix' },
  failed: { ...choosing, text: () => 'Seu pagamento não foi aprovado' },
  expiring: { ...choosing, text: () => 'Seu plano está acabando' },
}
