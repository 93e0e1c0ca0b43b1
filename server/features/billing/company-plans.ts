// Payments of companies' plans: begun for an owner, listed for the company, and asked after by the feature of businesses,
// which gives and takes what they buy.
import { and, asc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { CompanyPlan } from '#contract/businesses/plans-api.ts'
import { type CompanyGives, freeCompanyGives } from '#contract/companies/gives.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { begin, beginMs, checkoutMs } from './commands.ts'
import { fulfillIfReached } from './fulfill.ts'
import { payments, plans } from './tables.ts'

type PlanRow = typeof plans.$inferSelect

/** Gives of a plan; of one that is no company's, those of the free page. */
export const givesOfPlan = ({ photos, media, highlight, promotions }: Switches): CompanyGives => ({
  photos: photos ?? freeCompanyGives.photos,
  media: media ?? freeCompanyGives.media,
  highlight: highlight ?? freeCompanyGives.highlight,
  promotions: promotions ?? freeCompanyGives.promotions,
})
type Switches = Pick<PlanRow, keyof CompanyGives>

const onSale = and(eq(plans.type, 'company'), isNull(plans.binnedAt), gt(plans.price, 0))

/** Plans that companies can buy, by price. */
export async function companyPlansOnSale(db: Handle): Promise<CompanyPlan[]> {
  const rows = await db.select().from(plans).where(onSale).orderBy(asc(plans.price), asc(plans.name))
  return rows.map((plan) => {
    const { id, name, price, duration, description, features } = plan
    return { id, name, price, duration, description, features, gives: givesOfPlan(plan) }
  })
}

type Purchase = { payerId: string; companyId: string; company: string; planId: string }

/** The payment under way for this plan at this price, whichever owner began it; a new one where there is none. */
async function paymentUnderWay(deps: Deps, plan: PlanRow, { payerId, companyId, company }: Purchase) {
  const { db, clock, payments: provider } = deps
  if (!provider) throw failure('billing.payment_failed')
  const { id: planId, price: amount, duration: days } = plan
  const createdAt = clock.now()
  const underWay = and(
    eq(payments.companyId, companyId),
    eq(payments.planId, planId),
    eq(payments.amount, amount),
    eq(payments.days, days),
    eq(payments.provider, provider.name),
    inArray(payments.state, ['open', 'awaiting']),
  )
  const stale = lt(payments.createdAt, new Date(createdAt.getTime() - beginMs))
  await db
    .update(payments)
    .set({ state: 'expired' })
    .where(and(underWay, isNull(payments.providerRef), stale))
  await db
    .insert(payments)
    .values({
      companyId,
      payerId,
      planId,
      planName: `${plan.name} · ${company}`,
      gives: { plan: plan.name, ...givesOfPlan(plan) },
      amount,
      days,
      provider: provider.name,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + checkoutMs),
    })
    .onConflictDoNothing()
  const [payment] = await db.select().from(payments).where(underWay)
  if (!payment) throw failure('billing.payment_failed')
  return payment
}

/** Answers where a company's plan is paid; what is under way is looked at first, as with members. */
export async function payCompanyPlan(deps: Deps, purchase: Purchase): Promise<{ url: string }> {
  const { db, payments: provider } = deps
  if (!provider) throw failure('billing.payment_failed')
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(onSale, eq(plans.id, purchase.planId)))
  if (!plan) throw failure('billing.plan_unavailable')
  const open = await paymentUnderWay(deps, plan, purchase)
  if (open.checkoutUrl) await fulfillIfReached(deps, open.id)
  const payment = open.checkoutUrl ? await paymentUnderWay(deps, plan, purchase) : open
  if (payment.checkoutUrl) return { url: payment.checkoutUrl }
  return begin(deps, provider, payment, `empresa=${purchase.companyId}`)
}

/** A payment of this company's, whoever of it paid. */
export const ofCompany = (companyId: string): SQL => eq(payments.companyId, companyId)
