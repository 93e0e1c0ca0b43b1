// A company's plan in front of its own people: bought by an owner, and given back within a week by any of them.
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyPlans } from '#contract/businesses/plans-api.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { PageInput } from '#server/platform/http/paging.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { companyPlansOnSale, ofCompany, payCompanyPlan } from '../billing/company-plans.ts'
import { fulfillIfReached } from '../billing/fulfill.ts'
import { findPayment, ownPayments, readPayment } from '../billing/queries.ts'
import { askRefund } from '../billing/refund.ts'
import { payments } from '../billing/tables.ts'
import { isShown } from '../companies/list.ts'
import { hadPlan, runningPlans } from '../companies/plan.ts'
import { companies, companyPlans as table } from '../companies/tables.ts'
import { demandOwner, demandRole } from './people.ts'
import { settleCompanyPlan } from './plan-time.ts'

type Signed = { deps: Deps; caller: Pick<Caller, 'userId'> }
type OfCompany = { id: string }

/** When all that a company bought ends; `null` where nothing runs or waits. */
async function boughtUntil(db: Handle, companyId: string, now: Date): Promise<Date | null> {
  const [last] = await db
    .select({ endsAt: table.endsAt })
    .from(table)
    .where(and(eq(table.companyId, companyId), isNull(table.revokedAt), gt(table.endsAt, now)))
    .orderBy(desc(table.endsAt))
    .limit(1)
  return last?.endsAt ?? null
}

const countShown = (db: Handle, id: string) => db.$count(companies, and(eq(companies.id, id), isShown))

/** Throws `businesses.not_yours`. */
export async function plansOf({ deps, caller }: Signed, { id }: OfCompany): Promise<CompanyPlans> {
  const { db, clock, payments: provider } = deps
  await demandRole(db, caller.userId, id)
  const now = clock.now()
  const [plans, running, lapsed, nextAt, shown] = await Promise.all([
    companyPlansOnSale(db),
    runningPlans(db, [id], now),
    hadPlan(db, id, now),
    boughtUntil(db, id, now),
    countShown(db, id),
  ])
  const plan = running.get(id)
  const way = provider?.test ? ('test' as const) : ('yes' as const)
  return {
    plans,
    present: plan
      ? {
          planId: plan.planId,
          name: plan.name,
          until: plan.endsAt,
          gives: {
            photos: plan.photos,
            media: plan.media,
            highlight: plan.highlight,
            promotions: plan.promotions,
          },
        }
      : null,
    lapsed,
    nextAt,
    payable: provider ? way : 'no',
    shown: shown > 0,
  }
}

/** Throws `businesses.out_of_guide`: nothing is sold to a page that nobody sees. */
export async function buyPlan({ deps, caller }: Signed, { id, planId }: OfCompany & { planId: string }) {
  await demandOwner(deps.db, caller.userId, id)
  const [company] = await deps.db
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), isShown))
  if (!company) throw failure('businesses.out_of_guide')
  const { url } = await payCompanyPlan(deps, {
    payerId: caller.userId,
    companyId: id,
    company: company.name,
    planId,
  })
  return { url }
}

/** Payments of a company before its owners; before whoever is none any more, or whose company is gone, what they paid. */
async function payable({ deps, caller }: Signed, { id }: OfCompany): Promise<SQL> {
  const paid = sql`(${ofCompany(id)} and ${eq(payments.payerId, caller.userId)})`
  const isPayer = (await deps.db.$count(payments, paid)) > 0
  try {
    await demandOwner(deps.db, caller.userId, id)
    return ofCompany(id)
  } catch (error) {
    if (isPayer) return paid
    throw error
  }
}

export async function companyPayments(signed: Signed, { id, ...page }: OfCompany & PageInput) {
  return ownPayments(signed.deps, await payable(signed, { id }), page)
}

export async function companyPayment(signed: Signed, { id, sessionId }: OfCompany & { sessionId: string }) {
  const { deps } = signed
  const own = await payable(signed, { id })
  const found = await findPayment(deps, own, sessionId)
  await fulfillIfReached(deps, found.id)
  await settleCompanyPlan(deps, found.id)
  const [bought] = await deps.db
    .select({ until: table.endsAt })
    .from(table)
    .where(and(eq(table.paymentId, found.id), isNull(table.revokedAt)))
  return { ...(await readPayment(deps, own, sessionId)), until: bought?.until ?? null }
}

/** Throws `billing.refund_late`. The plan is over at once, whenever the money is back. */
export async function refundPlan(signed: Signed, { id, payment }: OfCompany & { payment: string }) {
  const { deps } = signed
  await askRefund(deps, await payable(signed, { id }), payment)
  await settleCompanyPlan(deps, payment)
}
