// A voucher as whoever has its code sees it.
import { and, eq, isNull } from 'drizzle-orm'
import type { Voucher, voucherStates } from '#contract/promotions/api.ts'
import { firstName } from '#contract/values/names.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { promotions } from '../companies/tables.ts'
import { maskSealedCpf } from './cpf.ts'
import { giverOf, withGiver } from './list.ts'
import { promotionParticipants as participants } from './tables.ts'

type Dated = { redeemedAt: Date | null; startsAt: Date | null; endsAt: Date | null }

/** One that was given stays good until the promotion's end, also where the team has switched the promotion off. */
export function stateOf({ redeemedAt, startsAt, endsAt }: Dated, now: Date): (typeof voucherStates)[number] {
  if (redeemedAt) return 'used'
  if (startsAt && startsAt > now) return 'early'
  return endsAt && endsAt <= now ? 'expired' : 'valid'
}

/** Throws `vouchers.not_found`. */
export async function voucherOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  code: string,
): Promise<Voucher> {
  const [row] = await withGiver(db, {
    id: participants.id,
    name: participants.name,
    cpfSealed: participants.cpfSealed,
    redeemedAt: participants.redeemedAt,
    startsAt: promotions.startsAt,
    promotion: {
      id: promotions.id,
      title: promotions.title,
      description: promotions.description,
      discount: promotions.discount,
      endsAt: promotions.endsAt,
    },
  })
    .innerJoin(participants, eq(participants.promotionId, promotions.id))
    .where(and(eq(participants.code, code), isNull(participants.forgottenAt)))
  if (!row?.name || !row.cpfSealed) throw failure('vouchers.not_found')
  const { id, name, cpfSealed, redeemedAt, startsAt, promotion, giver } = row
  return {
    code,
    state: stateOf({ redeemedAt, startsAt, endsAt: promotion.endsAt }, clock.now()),
    firstName: firstName(name),
    maskedCpf: maskSealedCpf(config, id, cpfSealed),
    redeemedAt,
    promotion,
    company: giverOf(giver),
  }
}
