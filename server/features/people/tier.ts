// The benefits of a tier, asked for wherever one of them is used.
import { type Benefit, gives } from '#contract/billing/tiers.ts'
import { failure } from '#server/platform/failure.ts'
import type { Member } from '../identity/accounts/member.ts'

/** Refuses whose tier does not give the benefit (`plans.tier_required`). */
export function requireBenefit({ tier }: Pick<Member, 'tier'>, benefit: Benefit): void {
  if (!gives(tier, benefit)) throw failure('plans.tier_required')
}
