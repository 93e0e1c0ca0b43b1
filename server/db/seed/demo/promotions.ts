// The demo's vouchers: demo people take part as anyone does, some redeem, and one company has its counter.
import { asc, eq } from 'drizzle-orm'
import { cpfOf } from '#contract/promotions/cpf.ts'
import { companies, promotions } from '#server/features/companies/tables.ts'
import { redeem } from '#server/features/promotions/counter.ts'
import { pinHashOf } from '#server/features/promotions/counter-pin.ts'
import { join } from '#server/features/promotions/participation.ts'
import {
  companyCounters as counters,
  promotionParticipants as participants,
} from '#server/features/promotions/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFailure } from '#server/platform/failure.ts'

export const demoCounter = { token: 'demonstracao', pin: '246810' }
/** The voucher whose page the demo always has. */
const demoVoucher = 'XAMEG23K'

/** A CPF that passes the check; those that begin so are nobody's to guess. */
export const demoCpf = (number: number) => cpfOf(String(900_000_000 + number * 37))

/** Over, to come or switched off; full; given before the seeding was cut short. */
const refusals = ['promotions.over', 'promotions.full', 'promotions.cpf_taken'] as const

type Person = { id: string; name: string; email: string }

/** Taken up where it ended: the counter comes last. */
export async function seedPromotions(deps: Deps, people: readonly Person[]): Promise<void> {
  const { db, config } = deps
  if ((await db.$count(counters)) > 0) return
  const offered = await db
    .select({ id: promotions.id, companyId: companies.id })
    .from(promotions)
    .innerJoin(companies, eq(companies.id, promotions.companyId))
    .orderBy(asc(promotions.code))
  for (const [number, { id, companyId }] of offered.entries())
    for (const [place, person] of people.slice(number, number + 2 + ((number * 3) % 6)).entries()) {
      const cpf = demoCpf(number * 100 + place)
      const whatsapp = `859${String(80_000_000 + number * 100 + place)}`
      const { id: memberId, name, email } = person
      const voucher = await join(deps, { memberId }, { id, name, email, whatsapp, cpf }).catch((error) => {
        if (refusals.some((code) => isFailure(error, code))) return null
        throw error
      })
      if (voucher && place % 3 === 1) await redeem({ deps, counter: { companyId } }, voucher.code)
    }
  const [first] = offered
  if (!first) return
  await db.transaction(async (tx) => {
    const { token, pin } = demoCounter
    await tx
      .insert(counters)
      .values({ companyId: first.companyId, token, pinHash: pinHashOf(config, token, pin) })
    const [shown] = await tx
      .select({ id: participants.id })
      .from(participants)
      .where(eq(participants.promotionId, first.id))
      .orderBy(asc(participants.createdAt))
      .limit(1)
    if (shown) await tx.update(participants).set({ code: demoVoucher }).where(eq(participants.id, shown.id))
  })
}
