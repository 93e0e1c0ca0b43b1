// Plans of members and their payment; plans as administrators keep them.
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import {
  adminsWrite,
  done,
  fails,
  forAccounts,
  forAdmins,
  forMembersWhile,
  id,
  pageInput,
  pageOf,
} from '../kit.ts'
import { paymentMethods, paymentStates, planTiers, planTypes } from '../values/options.ts'
import { hasTierWhereNeeded, newPlanForm, planFields, tierMissing } from './form.ts'

/** A plan as members choose among them (member area §5). */
const plan = z.object({
  id,
  name: z.string(),
  tier: z.enum(planTiers),
  /** Integer centavos. */
  price: z.int().min(0),
  /** Days: 30 is monthly, anything else yearly. */
  duration: z.int().min(1),
  description: z.string().nullable(),
  features: z.array(z.string()),
  /** True if it is what the member has now. */
  current: z.boolean(),
})
export type Plan = z.infer<typeof plan>

/** Reference of a payment at its provider: an address carries it. */
const sessionId = z.string().min(1).max(200)

export const payment = z.object({
  sessionId: z.string(),
  /** Number of its receipt, short enough to be read aloud. */
  number: z.string(),
  state: z.enum(paymentStates),
  plan: z.string(),
  /** `null`: it buys a place in an event. */
  tier: z.enum(planTiers).nullable(),
  /** Integer centavos. */
  amount: z.int(),
  /** Until when it gives access; `null` while it gives none. */
  until: z.date().nullable(),
  /** Address at which it can still be paid. */
  url: z.string().nullable(),
  /** Until when its checkout takes it, as agreed with the provider; `null` once something was chosen there. */
  payableUntil: z.date().nullable(),
  /** Plan that it was for, to be chosen again; `null` once that is gone. */
  planId: id.nullable(),
  renews: z.boolean(),
  /** Payer, by their whole name: only they read it. */
  payer: z.string(),
  days: z.int().nullable(),
  paidAt: z.date().nullable(),
  /** Method by which it was paid, as far as the provider tells. */
  method: z.enum(paymentMethods).nullable(),
  /** Since when it is to go back, until it has gone back. */
  refundAskedAt: z.date().nullable(),
})
export type Payment = z.infer<typeof payment>

export const planList = listing({
  name: 'plans',
  file: 'planos',
  reads: 'plans.read',
  exports: 'plans.export',
  filters: { type: z.enum(planTypes).optional(), binned: z.boolean().optional() },
  sorts: ['name', 'price', 'duration', 'subscribers', 'createdAt'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    name: z.string(),
    type: z.enum(planTypes),
    tier: z.enum(planTiers).nullable(),
    price: z.int(),
    duration: z.int(),
    description: z.string().nullable(),
    /** One a line, as the form has them. */
    features: z.string(),
    /** Switches of a plan of companies; others have none. */
    photos: z.int().nullable(),
    media: z.boolean().nullable(),
    highlight: z.boolean().nullable(),
    promotions: z.int().nullable(),
    /** Members whose paid time of it runs now, or companies that have it. */
    subscribers: z.int(),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})
export type PlanRow = RowOf<typeof planList>

/** Payments that are not what was asked for, until somebody decides what becomes of each. */
export const mismatchList = listing({
  name: 'mismatches',
  file: 'divergencias',
  reads: 'payments.read',
  exports: 'payments.export',
  filters: {},
  sorts: ['createdAt', 'amount'],
  order: 'createdAt',
  row: z.object({
    id,
    /** Payer, abbreviated; `null` once their account is erased. */
    name: z.string().nullable(),
    plan: z.string(),
    /** Amount asked for; integer centavos. */
    amount: z.int(),
    /** Amount that came; `null` where that was not noted yet. */
    received: z.int().nullable(),
    receivedCurrency: z.string().nullable(),
    createdAt: z.date(),
    /** Decided to go back, and under way. */
    refunding: z.boolean(),
  }),
})
export type MismatchRow = RowOf<typeof mismatchList>

const decidesMismatch = () =>
  adminsWrite('payments.write').errors(fails('record.not_found', 'billing.mismatch_decided'))

const planSummary = z.object({
  plans: z.int(),
  subscribers: z.int(),
  /** Price times subscribers, summed; integer centavos. */
  revenue: z.int(),
  /** The plan with the most subscribers; `null` while nobody has any. */
  popular: z.string().nullable(),
})
export type PlanSummary = z.infer<typeof planSummary>

const procedures = recordProcedures('/admin/plans', 'plans.write')

/** Subscription: renews by itself until its member cancels it. */
const subscription = z.object({
  plan: z.string(),
  /** Integer centavos. */
  amount: z.int(),
  state: z.enum(['active', 'late']),
  renewsAt: z.date(),
  /** Until when access lasts while a renewal that failed is tried again. */
  graceUntil: z.date(),
})
export type Subscription = z.infer<typeof subscription>

/** One of the member's own payments, in their list. */
export const ownPayment = z.object({
  id,
  sessionId: z.string(),
  state: z.enum(paymentStates),
  plan: z.string(),
  /** True if it buys a place in an event, not a plan. */
  ofPlace: z.boolean(),
  /** Integer centavos. */
  amount: z.int(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  /** Until when it gives access; `null` while it gives none. */
  until: z.date().nullable(),
  /** Until when it may be regretted; `null` where it may not. */
  refundableUntil: z.date().nullable(),
  /** Since when it is to go back, until it has gone back. */
  refundAskedAt: z.date().nullable(),
})
export type OwnPayment = z.infer<typeof ownPayment>

export const billing = {
  /** By price. */
  plans: forMembersWhile('plans')
    .route({
      method: 'GET',
      path: '/billing/plans',
      summary: 'Os planos por preço, e qual é o de quem pergunta',
    })
    .output(
      z.object({
        plans: z.array(plan),
        tier: z.enum(planTiers),
        /** When the paid time ends; `null` without any. */
        until: z.date().nullable(),
        /** Subscriptions, which renew by themselves. */
        subscription: subscription.nullable(),
        /** Way in which plans are paid here: not at all, in play, or with money. */
        payable: z.enum(['no', 'test', 'yes']),
      }),
    ),
  /** Answers the payment, and where it is paid; again for one whose payment is under way, the same. */
  createPayment: forMembersWhile('plans', ['payment'])
    .route({
      method: 'POST',
      path: '/billing/payments',
      summary: 'Responde onde o plano é pago; de um pagamento em andamento, o mesmo endereço',
    })
    /** `renews`: by itself, from then on, with the card that pays. */
    .input(z.object({ planId: id, renews: z.boolean().default(false) }))
    .output(z.object({ url: z.string(), sessionId }))
    .errors(
      fails(
        'billing.plan_unavailable',
        'billing.subscribed',
        'billing.checkout_under_way',
        'billing.payment_failed',
      ),
    ),
  /** One's own payment as it stands with the provider now. Like all of one's own money, it answers whatever state the account is in. */
  payment: forAccounts(['paymentLook'])
    .route({
      method: 'GET',
      path: '/billing/payments/{sessionId}',
      summary: 'Um pagamento de quem pergunta, como está agora no meio de pagamento',
    })
    .input(z.object({ sessionId }))
    .output(payment)
    .errors(fails('billing.payment_not_found')),
  /** One's own, the latest first. */
  payments: forAccounts()
    .route({
      method: 'GET',
      path: '/billing/payments',
      summary: 'Os pagamentos de quem pergunta, do mais novo ao mais antigo',
    })
    .input(pageInput)
    .output(pageOf(ownPayment)),
  /** Gives all of it back, within seven days of paying (CDC, art. 49). Asked twice, it does so once. */
  refund: forAccounts(['payment'])
    .route({
      method: 'POST',
      path: '/billing/payments/{id}/refund',
      summary: 'Devolve um pagamento inteiro, até sete dias depois de feito',
    })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('billing.payment_not_found', 'billing.refund_late')),
  /** Renews nothing from now on; what was paid lasts. */
  cancelSubscription: forAccounts(['payment'])
    .route({
      method: 'POST',
      path: '/billing/subscription/cancel',
      summary: 'Cancela a assinatura de quem pergunta; o que foi pago continua',
    })
    .output(done),
  mismatches: listProcedure('/admin/mismatches', mismatchList).route({
    summary: 'Os pagamentos que não vieram como foram pedidos, para a administração',
  }),
  /** Gives the money back, whoever paid. */
  returnMismatch: decidesMismatch()
    .route({
      method: 'POST',
      path: '/admin/mismatches/{id}/refund',
      summary: 'Devolve um pagamento que não veio como foi pedido',
    })
    .input(z.object({ id }))
    .output(changed),
  /** Takes what came for what was asked for, and gives what was chosen. */
  acceptMismatch: decidesMismatch()
    .route({
      method: 'POST',
      path: '/admin/mismatches/{id}/accept',
      summary: 'Aceita o que veio, e dá o que foi escolhido',
    })
    .input(z.object({ id }))
    .output(changed)
    .errors(fails('billing.mismatch_unwanted', 'billing.mismatch_unreached')),
  planList: listProcedure('/admin/plans', planList).route({ summary: 'Os planos, para a administração' }),
  planSummary: forAdmins('plans.read')
    .route({
      method: 'GET',
      path: '/admin/plans/summary',
      summary: 'Quantos planos e assinantes há, quanto rendem, e qual é o mais popular',
    })
    .output(planSummary),
  createPlan: procedures.create
    .route({ summary: 'Cria um plano' })
    .input(
      newPlanForm.meta({
        examples: [
          {
            name: 'Premium',
            type: 'user',
            tier: 'premium',
            price: 1490,
            duration: 30,
            description: 'Pelo preço de uma tapioca recheada com café.',
            features: 'Tudo do Básico\nNível Premium no seu painel',
          },
        ],
      }),
    )
    .errors(fails('record.name_taken', 'record.in_bin')),
  updatePlan: procedures.update
    .route({ summary: 'Edita um plano' })
    .input(planFields.extend(seen).refine(hasTierWhereNeeded, tierMissing))
    .errors(fails('record.name_taken', 'record.in_bin')),
  /** Puts it into the bin, from which it is erased after 30 days. Who paid for it keeps what they paid for. */
  binPlan: procedures.remove.route({ summary: 'Manda um plano para a lixeira' }),
  restorePlan: procedures.restore.route({ summary: 'Tira um plano da lixeira' }),
}
