// Gifts of each tier beyond what everybody has: the server enforces it, and screens tell it.
import type { PlanTier } from '../values/options.ts'

type Gifts = {
  /** Seen by whom they liked and by matches alone; and whose profiles they opened is told to nobody. */
  incognito: boolean
  /** Members who opened their profile. */
  profileViews: boolean
  /** `advancedFilters` of discover. */
  advancedFilters: boolean
  /** Days between one boost and the next; `null`: none. */
  boostEveryDays: number | null
}

export const tierGives = {
  basic: { incognito: false, profileViews: false, advancedFilters: false, boostEveryDays: null },
  premium: { incognito: true, profileViews: true, advancedFilters: true, boostEveryDays: 30 },
  vip: { incognito: true, profileViews: true, advancedFilters: true, boostEveryDays: 7 },
} as const satisfies Record<PlanTier, Gifts>

export type Benefit = keyof Gifts

export const gives = (tier: PlanTier, benefit: Benefit): boolean => Boolean(tierGives[tier][benefit])

/** For how long a boost lasts. */
export const boostMinutes = 30
/** Boosts among people shown in a row: at most one in so many stands there for a boost. */
export const boostedAmong = 6
/** Days for which it is told who opened a profile. */
export const profileViewDays = 90

/** Filters of discover that not every tier may use. */
export const advancedFilters = ['verified', 'video', 'interest'] as const
