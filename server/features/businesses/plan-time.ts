// Time of companies' plans: given once the money has come, taken when it goes back, and told of before it ends.
import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mailCompanyPlanReceipt } from '../billing/emails.ts'
import { oweRefund } from '../billing/fulfill.ts'
import { payments } from '../billing/tables.ts'
import { companies, companyPlans as table } from '../companies/tables.ts'
import { mailPlanEnded, mailPlanEnding } from './emails.ts'
import { ownersOf } from './people.ts'

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'payments'>
type PaymentRow = typeof payments.$inferSelect

const ofPayment = (paymentId: string) => and(eq(table.paymentId, paymentId), isNull(table.revokedAt))

/** Adds the days of a payment after all that the company bought before. `false`: there is no company to have them. */
async function give(deps: PlanDeps, tx: Transaction, payment: PaymentRow): Promise<boolean> {
  const { companyId, days, gives, planId, id: paymentId } = payment
  if (!companyId || !days || !gives) return false
  const now = deps.clock.now()
  const [company] = await tx
    .select({
      status: companies.status,
      binnedAt: companies.binnedAt,
      photosBefore: sql<number>`num_nonnulls(${companies.image1}, ${companies.image2}, ${companies.image3}, ${companies.image4})`,
      mediaBefore: sql<boolean>`num_nonnulls(${companies.videoUrl}, ${companies.pdfUrl}) > 0`,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  if (company?.status !== 'active' || company.binnedAt) return false
  const [last] = await tx
    .select({ endsAt: table.endsAt })
    .from(table)
    .where(and(eq(table.companyId, companyId), isNull(table.revokedAt)))
    .orderBy(desc(table.endsAt))
    .limit(1)
  const startsAt = new Date(Math.max(now.getTime(), last?.endsAt.getTime() ?? 0))
  const time = { startsAt, endsAt: new Date(startsAt.getTime() + days * dayMs) }
  const { plan: planName, ...switches } = gives
  const [first] = await tx
    .select({ photosBefore: table.photosBefore, mediaBefore: table.mediaBefore })
    .from(table)
    .where(eq(table.companyId, companyId))
    .limit(1)
  const { photosBefore, mediaBefore } = first ?? company
  const before = { photosBefore, mediaBefore }
  await tx.insert(table).values({ companyId, paymentId, planId, planName, ...switches, ...before, ...time })
  await mailCompanyPlanReceipt(deps, tx, payment, time)
  return true
}

/** Takes back what is left of a payment's days; what was bought after it moves forward into their place. */
async function revoke(tx: Transaction, { id: paymentId, companyId }: PaymentRow, now: Date) {
  if (!companyId) return
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  const [taken] = await tx.update(table).set({ revokedAt: now }).where(ofPayment(paymentId)).returning()
  if (!taken) return
  const left = taken.endsAt.getTime() - Math.max(now.getTime(), taken.startsAt.getTime())
  if (left <= 0) return
  const by = sql.raw(`interval '${left} milliseconds'`)
  await tx
    .update(table)
    .set({ startsAt: sql`${table.startsAt} - ${by}`, endsAt: sql`${table.endsAt} - ${by}` })
    .where(and(eq(table.companyId, companyId), isNull(table.revokedAt), gte(table.startsAt, taken.endsAt)))
}

/** Does with a company's plan what its payment has come to, as it stands by now. Bears being done twice. */
export const settleCompanyPlan = (deps: PlanDeps, paymentId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!payment?.companyId) return
    if (payment.state === 'refunded' || payment.refundAskedAt) return revoke(tx, payment, deps.clock.now())
    if (payment.state !== 'paid' || (await tx.$count(table, eq(table.paymentId, paymentId))) > 0) return
    if (!(await give(deps, tx, payment))) await oweRefund(deps, tx, paymentId)
  })

/** Mails about an end: how long before it, in their order. */
const notices = [7 * dayMs, dayMs, 0] as const
const maxAtOnce = 2000

/** Nothing was bought after it: its end is the page's. */
const isLast: SQL = sql`not exists (select from ${table} as later where later.company_id = ${table.companyId}
  and later.revoked_at is null and later.ends_at > ${table.endsAt})`

/** Its next mail is due: those that have theirs leave the room to others. */
const isDue = (now: Date) =>
  and(
    sql`${table.mailed} < ${sql.raw(String(notices.length))}`,
    or(
      ...notices.map((before, sent) =>
        and(lte(table.mailed, sent), lte(table.endsAt, new Date(now.getTime() + before))),
      ),
    ),
  )

/** Mails owners of plans that end within a week, within a day, and by now, unless more was bought. Done twice, each is mailed once. */
export async function mailEndingPlans(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const ending = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.revokedAt), isDue(now), isLast))
    .orderBy(table.endsAt)
    .limit(maxAtOnce)
  for (const { id } of ending)
    await db.transaction(async (tx) => {
      const [plan] = await tx.select().from(table).where(eq(table.id, id)).for('update')
      if (!plan || plan.revokedAt) return
      const due = notices.filter((before) => plan.endsAt.getTime() - before <= now.getTime()).length
      if (due <= plan.mailed) return
      await tx.update(table).set({ mailed: due }).where(eq(table.id, id))
      const [company] = await tx
        .select({ name: companies.name, binnedAt: companies.binnedAt })
        .from(companies)
        .where(eq(companies.id, plan.companyId))
      if (!company || company.binnedAt) return
      const { companyId, planName, endsAt } = plan
      const mail = due === notices.length ? mailPlanEnded : mailPlanEnding
      for (const { email } of await ownersOf(tx, companyId))
        await mail(deps, tx, { to: email, company: company.name, companyId, plan: planName, endsAt })
    })
}
