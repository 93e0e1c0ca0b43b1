// Menu of the signed-in shell, out of what features hand in, with the feature flag that may hide each line (member area §6).
import { Compass, Crown, HeartHandshake, House } from 'lucide-react'
import type { Flag } from '#contract/feature-flags/flags.ts'
import { type MenuItem, menuGroups } from '#web/feature.ts'
import { features } from '#web/features.ts'

/** A shortcut; `middle`: the largest of them. */
type Shortcut = Omit<MenuItem, 'group'> & { middle?: true }

/** The thumb's shortcuts on a phone (member area §3), discover in their middle; the last place is signing out's. */
const shortcuts: readonly Shortcut[] = [
  { label: 'Home', page: '/relacionamento/dashboard', icon: House },
  { label: 'Planos', page: '/relacionamento/planos', icon: Crown, flag: 'plans' },
  { label: 'Descobrir', page: '/relacionamento/descobrir', icon: Compass, middle: true },
  { label: 'Match', page: '/relacionamento/matches', icon: HeartHandshake, counts: 'newMatches' },
]

const shownOf = <Item extends Pick<MenuItem, 'flag'>>(
  items: readonly Item[],
  isEnabled: (flag: Flag) => boolean,
) => items.filter(({ flag }) => !flag || isEnabled(flag))

/** The shortcuts to show: without plans while they are off. */
export const shortcutsFor = (isEnabled: (flag: Flag) => boolean) => shownOf(shortcuts, isEnabled)

/** The lines to show by their heading, given which flags are on. */
export const menuFor = (isEnabled: (flag: Flag) => boolean, items: readonly MenuItem[] = features.flat()) =>
  menuGroups.map((group) => ({
    group,
    lines: shownOf(items, isEnabled).filter((item) => item.group === group),
  }))
