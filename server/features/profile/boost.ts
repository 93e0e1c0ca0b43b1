// The boost: for a while a member stands earlier in discover, for whom they fit, as often as their tier gives it.
import { eq, sql } from 'drizzle-orm'
import { boostMinutes, tierGives } from '#contract/billing/tiers.ts'
import type { Boost } from '#contract/profile/api.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { requireBenefit } from '../people/tier.ts'

type Booster = Pick<Member, 'id' | 'tier'>
const boostMs = boostMinutes * 60_000

function boostOf(boostedUntil: Date | null, { tier }: Booster, now: Date): Boost {
  const days = tierGives[tier].boostEveryDays
  const nextAt =
    boostedUntil && days !== null ? new Date(boostedUntil.getTime() - boostMs + days * dayMs) : null
  return {
    until: boostedUntil && boostedUntil > now ? boostedUntil : null,
    nextAt: nextAt && nextAt > now ? nextAt : null,
  }
}

export async function boost({ db, clock }: Pick<Deps, 'db' | 'clock'>, member: Booster): Promise<Boost> {
  const [own] = await db
    .select({ boostedUntil: appUsers.boostedUntil })
    .from(appUsers)
    .where(eq(appUsers.id, member.id))
  return boostOf(own?.boostedUntil ?? null, member, clock.now())
}

/** In one statement: of two presses at once, one begins it. */
export async function startBoost({ db, clock }: Pick<Deps, 'db' | 'clock'>, member: Booster): Promise<Boost> {
  requireBenefit(member, 'boostEveryDays')
  const now = clock.now()
  const days = tierGives[member.tier].boostEveryDays ?? 0
  const earliest = new Date(now.getTime() - days * dayMs)
  const due = sql`coalesce(${appUsers.boostedUntil} <= ${new Date(earliest.getTime() + boostMs).toISOString()}::timestamptz, true)`
  const boostedUntil = new Date(now.getTime() + boostMs)
  const [boosted] = await db
    .update(appUsers)
    .set({ boostedUntil })
    .where(sql`${eq(appUsers.id, member.id)} and ${due}`)
    .returning({ id: appUsers.id })
  if (!boosted) throw failure('profile.boosted_already')
  return boostOf(boostedUntil, member, now)
}
