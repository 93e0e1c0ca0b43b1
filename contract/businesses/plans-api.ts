// A company's plan in front of its own people: what is on sale, what runs, and the company's payments.
import { z } from 'zod'
import { ownPayment, payment } from '../billing/api.ts'
import { done, fails, forAccounts, id, pageInput, pageOf } from '../kit.ts'
import { mine, owners } from './callers.ts'

const gives = z.object({
  photos: z.int(),
  media: z.boolean(),
  highlight: z.boolean(),
  promotions: z.int(),
})

const companyPlan = z.object({
  id,
  name: z.string(),
  /** Integer centavos. */
  price: z.int(),
  /** Days. */
  duration: z.int(),
  description: z.string().nullable(),
  /** Words of the team. */
  features: z.array(z.string()),
  gives,
})
export type CompanyPlan = z.infer<typeof companyPlan>

export const companyPlans = z.object({
  /** On sale, by price. */
  plans: z.array(companyPlan),
  /** The one that runs; `null`: the free page. */
  present: z
    .object({
      planId: id.nullable(),
      name: z.string(),
      /** `null`: the team gave it. */
      until: z.date().nullable(),
      gives,
    })
    .nullable(),
  /** The last one ended, and none runs since. */
  lapsed: z.boolean(),
  /** When all that was bought ends, and what is bought next begins; `null`: at once. */
  nextAt: z.date().nullable(),
  /** Way in which plans are paid here: not at all, in play, or with money. */
  payable: z.enum(['no', 'test', 'yes']),
  /** The company is shown in the guide, without which it buys nothing. */
  shown: z.boolean(),
})
export type CompanyPlans = z.infer<typeof companyPlans>

const ofCompany = z.object({ id })
/** Money is answered about whatever is switched off: to the company's owners, and to whoever paid. */
const ofMoney = (limits: Parameters<typeof forAccounts>[0] = []) =>
  forAccounts(limits).errors(fails('businesses.not_yours', 'businesses.owner_only'))

export const businessPlans = {
  list: mine()
    .route({
      method: 'GET',
      path: '/business/companies/{id}/plans',
      summary: 'Os planos à venda, e o da própria empresa',
    })
    .input(ofCompany)
    .output(companyPlans),
  /** Answers where it is paid; again, also for another owner, the payment under way. */
  buy: owners(['payment'])
    .route({
      method: 'POST',
      path: '/business/companies/{id}/plans',
      summary: 'Responde onde o plano da empresa é pago; de um pagamento em andamento, o mesmo endereço',
    })
    .input(ofCompany.extend({ planId: id }))
    .output(z.object({ url: z.string() }))
    .errors(fails('businesses.out_of_guide', 'billing.plan_unavailable', 'billing.payment_failed')),
  /** The latest first. */
  payments: ofMoney()
    .route({
      method: 'GET',
      path: '/business/companies/{id}/payments',
      summary: 'Os pagamentos da própria empresa, do mais novo ao mais antigo',
    })
    .input(pageInput.extend({ id }))
    .output(pageOf(ownPayment)),
  /** A payment as it stands with the provider now. */
  payment: ofMoney(['paymentLook'])
    .route({
      method: 'GET',
      path: '/business/companies/{id}/payments/{sessionId}',
      summary: 'Um pagamento da própria empresa, como está agora no meio de pagamento',
    })
    .input(ofCompany.extend({ sessionId: z.string().min(1).max(200) }))
    .output(payment)
    .errors(fails('billing.payment_not_found')),
  /** Gives all of it back, within seven days of paying (CDC, art. 49). */
  refund: ofMoney(['payment'])
    .route({
      method: 'POST',
      path: '/business/companies/{id}/payments/{payment}/refund',
      summary: 'Devolve um pagamento inteiro da própria empresa, até sete dias depois de feito',
    })
    .input(ofCompany.extend({ payment: id }))
    .output(done)
    .errors(fails('billing.payment_not_found', 'billing.refund_late')),
}
