// Failures of plans and payments: apart, so that no first visit downloads their sentences.
export const billingFailures = {
  'plans.tier_required': {
    status: 403,
    message: 'Isso faz parte dos planos Premium e VIP.',
  },
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
  'billing.mismatch_decided': { status: 409, message: 'Esse pagamento já foi decidido. Recarregue a lista.' },
  'billing.mismatch_unwanted': {
    status: 409,
    message: 'Não dá para aceitar: quem pagou está fora daqui, já tem assinatura, ou o dinheiro já voltou.',
  },
  'billing.mismatch_unreached': {
    status: 503,
    message: 'Não conseguimos falar com quem recebe os pagamentos. Tente de novo daqui a pouco.',
  },
  'billing.checkout_under_way': {
    status: 409,
    message: 'Você já começou outra assinatura. Termine aquele pagamento, ou espere uma hora.',
  },
} as const
