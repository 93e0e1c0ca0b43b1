// Plans and payment in the API's reference.
import type { Reference } from '#server/api-reference.ts'

const planId = '3c2b1a0f-9e8d-4c7b-8a69-5f4e3d2c1b00'
const url = 'https://exemplo.com.br/sandbox/sbx_7Kq2mZ'

const form = {
  name: 'Premium',
  type: 'user' as const,
  tier: 'premium' as const,
  price: 1490,
  duration: 30,
  description: 'Pelo preço de uma tapioca recheada com café.',
  features: 'Tudo do Básico\nNível Premium no seu painel',
}
const changed = { id: planId, version: 4, entry: 18_203, undoable: true }
const decided = { ...changed, version: null, undoable: false }
const seen = { version: 3 }

export const aboutBilling: Reference['billing'] = {
  description: 'Os planos dos membros e o pagamento deles.',
  procedures: {
    plans: {
      summary: 'Os planos por preço, e qual é o de quem pergunta',
      answer: {
        plans: [
          {
            id: planId,
            name: 'Premium',
            tier: 'premium',
            price: 1490,
            duration: 30,
            description: 'Pelo preço de uma tapioca recheada com café.',
            features: ['Tudo do Básico', 'Nível Premium no seu painel'],
            current: false,
          },
        ],
        tier: 'basic',
        until: null,
        subscription: null,
        payable: 'test',
      },
    },
    createPayment: {
      summary: 'Responde onde o plano é pago; de um pagamento em andamento, o mesmo endereço',
      send: { planId },
      answer: { url, sessionId: 'sbx_7Kq2mZ' },
    },
    payment: {
      summary: 'Um pagamento de quem pergunta, como está agora no meio de pagamento',
      answer: {
        sessionId: 'sbx_7Kq2mZ',
        number: '7C1E-04B9',
        state: 'paid',
        plan: 'Premium',
        tier: 'premium',
        amount: 1490,
        until: new Date('2026-04-09T22:30:00Z'),
        url: null,
        payableUntil: null,
        planId,
        renews: false,
        payer: 'Bia Rocha',
        days: 30,
        paidAt: new Date('2026-03-10T22:30:00Z'),
        method: 'card',
        refundAskedAt: null,
      },
    },
    payments: {
      summary: 'Os pagamentos de quem pergunta, do mais novo ao mais antigo',
      answer: {
        items: [
          {
            id: 'c1d2e3f4-0a1b-4c2d-8e3f-4a5b6c7d8e9f',
            sessionId: 'sbx_7Kq2mZ',
            state: 'paid',
            plan: 'Premium',
            ofPlace: false,
            amount: 1490,
            createdAt: new Date('2026-03-10T22:29:00Z'),
            paidAt: new Date('2026-03-10T22:30:00Z'),
            until: new Date('2026-04-09T22:30:00Z'),
            refundableUntil: new Date('2026-03-17T22:30:00Z'),
            refundAskedAt: null,
          },
        ],
        nextCursor: null,
      },
    },
    refund: { summary: 'Devolve um pagamento inteiro, até sete dias depois de feito', answer: { ok: true } },
    cancelSubscription: {
      summary: 'Cancela a assinatura de quem pergunta; o que foi pago continua',
      answer: { ok: true },
    },
    mismatches: {
      summary: 'Os pagamentos que não vieram como foram pedidos, para a administração',
      answer: {
        rows: [
          {
            id: 'c1d2e3f4-0a1b-4c2d-8e3f-4a5b6c7d8e9f',
            name: 'Bia R.',
            plan: 'Premium',
            amount: 1490,
            received: 1400,
            receivedCurrency: 'BRL',
            createdAt: new Date('2026-03-10T22:29:00Z'),
            refunding: false,
          },
        ],
        total: 1,
        more: false,
      },
    },
    returnMismatch: { summary: 'Devolve um pagamento que não veio como foi pedido', answer: decided },
    acceptMismatch: {
      summary: 'Aceita o que veio, e dá o que foi escolhido',
      answer: decided,
    },
    planList: {
      summary: 'Os planos, para a administração',
      answer: {
        rows: [
          {
            ...form,
            ...seen,
            id: planId,
            subscribers: 12,
            createdAt: new Date('2026-03-10T22:30:00Z'),
            binnedAt: null,
          },
        ],
        total: 1,
        more: false,
      },
    },
    planSummary: {
      summary: 'Quantos planos e assinantes há, quanto rendem, e qual é o mais popular',
      answer: { plans: 9, subscribers: 12, revenue: 17_880, popular: 'Premium' },
    },
    createPlan: { summary: 'Cria um plano', send: form, answer: changed },
    updatePlan: { summary: 'Edita um plano', send: { ...seen, ...form }, answer: changed },
    binPlan: { summary: 'Manda um plano para a lixeira', send: seen, answer: { ...changed, version: null } },
    restorePlan: { summary: 'Tira um plano da lixeira', answer: changed },
  },
}
