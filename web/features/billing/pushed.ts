import type { Of, Pushed } from '#web/feature.ts'

const payments = '/relacionamento/pagamentos'
const plans = '/relacionamento/planos'

export const billingPushed: Of<
  'paid' | 'refunded' | 'late' | 'ended' | 'waiting' | 'failed' | 'expiring',
  Pushed
> = {
  paid: { say: () => 'Seu pagamento foi aprovado.', to: payments },
  refunded: { say: () => 'Seu pagamento foi devolvido.', to: payments },
  late: { say: () => 'Sua assinatura não renovou.', to: payments },
  waiting: { say: () => 'Seu pagamento espera o Pix.', to: payments },
  ended: { say: () => 'Sua assinatura acabou.', to: plans },
  failed: { say: () => 'Seu pagamento não foi aprovado.', to: plans },
  expiring: { say: () => 'Seu plano está acabando.', to: plans },
}
