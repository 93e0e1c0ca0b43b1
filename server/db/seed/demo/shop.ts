// Life of the demo's shop by the commands of its own people: hours by days, promotions in every state with vouchers day after
// day, and plans that were paid for.
import { eq } from 'drizzle-orm'
import { scheduleOf } from '#contract/companies/schedule-form.ts'
import { ownPromotionForm } from '#contract/promotions/form.ts'
import { cityDay, cityMoment } from '#contract/values/city-day.ts'
import { companyPlansOnSale } from '#server/features/billing/company-plans.ts'
import type { AccountContext } from '#server/features/businesses/company.ts'
import { setHours } from '#server/features/businesses/hours.ts'
import { settleCompanyPlan } from '#server/features/businesses/plan-time.ts'
import { buyPlan } from '#server/features/businesses/plans.ts'
import { createPromotion } from '#server/features/businesses/promotions.ts'
import { companies } from '#server/features/companies/tables.ts'
import { redeem } from '#server/features/promotions/counter.ts'
import { join } from '#server/features/promotions/participation.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import { chance } from './chance.ts'
import { demoPeople } from './people.ts'
import { demoCpf } from './promotions.ts'
import { payInSandbox } from './purchases.ts'

/** One of a company's people, as a request of theirs would be; nobody is written to. */
export const keeping = (deps: Deps, userId: string): AccountContext => ({
  deps: { ...deps, jobs: noJobs },
  caller: { userId },
  address: '127.0.0.1',
  requestId: null,
})

/** Buys a plan for a company, as its owner, some days ago; nothing where no payment is played. */
export async function buyDemoPlan(
  deps: Deps,
  userId: string,
  companyId: string,
  name: string,
  daysAgo: number,
) {
  if (deps.payments?.name !== 'sandbox') return
  const planId = (await companyPlansOnSale(deps.db)).find((plan) => plan.name === name)?.id
  if (!planId) return
  const paid = await payInSandbox(deps, daysAgo, { press: 'aprovar' }, (then) =>
    buyPlan(keeping(then, userId), { id: companyId, planId }),
  )
  if (paid) await settleCompanyPlan(paid.then, paid.id)
}

/** A day of the city, from today. */
const dayIn = (now: Date, days: number) => cityDay(new Date(now.getTime() + days * dayMs))
const isSunday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0

/** The week as its text says, shorter hours on holidays, and a day off that is near, never a Sunday. */
export async function seedHours(context: AccountContext, id: string, now: Date) {
  const [row] = await context.deps.db
    .select({ version: companies.version, hours: companies.hours })
    .from(companies)
    .where(eq(companies.id, id))
  const week = scheduleOf(row?.hours ?? null)
  if (!row || !week) throw new Error('the demo’s shop has no hours to put in order')
  const [dayOff = ''] = [9, 10].map((days) => dayIn(now, days)).filter((day) => !isSunday(day))
  const schedule = { ...week, closedOn: [dayOff], holidays: [{ from: '07:00', until: '11:00' }] }
  await setHours(context, { id, version: row.version, schedule })
}

/** Days from today on; without a start it has begun, and runs. The paused one is the guide's own. */
const offers = [
  { title: 'Tapioca em dobro', code: 'TAPIOCA50', discount: 50, starts: -27, ends: 20, limit: 120 },
  { title: 'Semana da carne de sol', code: 'CARNEDESOL', discount: 15, starts: -45, ends: -31, limit: 40 },
  { title: 'Café da manhã de férias', code: 'FERIAS20', discount: 20, starts: 6, ends: 36, limit: 80 },
] as const

/** Vouchers of a day: more toward the weekend. */
const vouchersOn = (code: string, day: string) =>
  Math.floor(
    (/^[0456]$/.test(String(new Date(`${day}T12:00:00Z`).getUTCDay())) ? 1.2 : 0.4) + 1.6 * chance(code, day),
  )

export async function seedOffers(context: AccountContext, id: string, people: People) {
  const now = context.deps.clock.now()
  for (const { title, code, discount, starts, ends, limit } of offers) {
    const form = ownPromotionForm.parse({
      title,
      code,
      discount,
      description: 'Para quem vem pelo guia: mostre o cupom antes de pedir a conta.',
      startsAt: dayIn(now, starts),
      endsAt: dayIn(now, ends),
      participantLimit: limit,
      image: '',
    })
    const promotion = await createPromotion(context, { id, ...form })
    if (starts < 0)
      await seedVouchers(
        context,
        { companyId: id, promotion: promotion.id, code },
        [starts, Math.min(ends, -1)],
        people,
      )
  }
}

type People = ReadonlyMap<string, { id: string; joinedAt: Date }>
type Offer = { companyId: string; promotion: string; code: string }

/** Takes vouchers on each of these days, and redeems most of them within three: by who was here by then. */
async function seedVouchers(
  { deps }: AccountContext,
  { companyId, promotion: id, code }: Offer,
  [first, last]: readonly [number, number],
  people: People,
) {
  const now = deps.clock.now()
  const at = (moment: Date) => ({ ...deps, clock: { now: () => moment } })
  let number = 0
  for (let days = first; days <= last; days++) {
    const day = dayIn(now, days)
    for (let turn = vouchersOn(code, day); turn > 0; turn--) {
      const person = demoPeople[number % demoPeople.length]
      number += 1
      if (!person) continue
      const known = people.get(person.email)
      const taken = new Date(
        cityMoment(`${day}T07:00`).getTime() + chance(code, day, String(turn)) * 12 * hourMs,
      )
      const asker = known && known.joinedAt < taken ? { memberId: known.id } : null
      const { name, email } = person
      const whatsapp = `859${String(81_000_000 + number)}`
      const form = { id, name, email, whatsapp, cpf: demoCpf(5000 + number) }
      const voucher = await join(at(taken), asker, form)
      const waits = Math.floor(4 * chance(code, 'waits', String(number)))
      const opens = chance(code, 'hour', String(number)) < 0.6 ? '07:20' : '16:10'
      const used = new Date(
        cityMoment(`${dayIn(taken, waits)}T${opens}`).getTime() +
          3 * hourMs * chance(code, 'used', String(number)),
      )
      if (waits < 3 && used > taken && used < now)
        await redeem({ deps: at(used), counter: { companyId } }, voucher.code)
    }
  }
}
