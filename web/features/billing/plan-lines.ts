// Lines of a plan's card: the plan below it that it has all of, and what it adds to that.
import type { Plan } from '#contract/billing/api.ts'
import { planTiers } from '#contract/values/options.ts'
import { benefitsOf, tierNames } from '#web/features/profile/tiers.ts'

/** Tier below, by a line of the plan's own: "Tudo do Premium". */
const baseOf = (line: string) => planTiers.find((tier) => line === `Tudo do ${tierNames[tier]}`)

export function planLines({ tier, features }: Pick<Plan, 'tier' | 'features'>) {
  const base = features.map(baseOf).find((one) => one !== undefined)
  const below = base ? benefitsOf(base) : []
  return {
    base: base ? `Tudo do ${tierNames[base]}, e mais:` : null,
    added: [
      ...benefitsOf(tier).filter((line) => !below.includes(line)),
      ...features.filter((line) => !baseOf(line)),
    ],
  }
}
