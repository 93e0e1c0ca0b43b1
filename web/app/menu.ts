// What the signed-in shell leads to, and which of it a feature flag may hide (member area §6).
import {
  Compass,
  Heart,
  HeartHandshake,
  House,
  type LucideIcon,
  Send,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import type { Flag } from '#contract/flags.ts'
import type { MemberPath } from '#site/routes.ts'

/** What a line counts: likes waiting for an answer, or matches not seen yet. */
export type Counted = 'likedYou' | 'newMatches'

export type MenuItem = {
  label: string
  page: MemberPath
  icon: LucideIcon
  /**
   * The `app_resources` flag that decides whether it shows; without one it always does, as the specification has it
   * of likes received, rejects and matches.
   */
  flag?: Flag
  counts?: Counted
}

const menu: readonly MenuItem[] = [
  { label: 'Descobrir', page: '/relacionamento/descobrir', icon: Compass },
  { label: 'Perfil', page: '/relacionamento/perfil', icon: UserRound },
  { label: 'Quem Curtiu', page: '/relacionamento/curtidas', icon: Heart, counts: 'likedYou' },
  { label: 'Quem Você Curtiu', page: '/relacionamento/quem-voce-curtiu', icon: Send, flag: 'you_liked' },
  { label: 'Quem te rejeitou', page: '/relacionamento/rejeitados', icon: UserRoundX },
  { label: 'Matches', page: '/relacionamento/matches', icon: HeartHandshake, counts: 'newMatches' },
]

/** The thumb's shortcuts on a phone; the last place is signing out's. */
export const shortcuts: readonly MenuItem[] = [
  { label: 'Home', page: '/relacionamento/dashboard', icon: House },
  { label: 'Descobrir', page: '/relacionamento/descobrir', icon: Compass },
  { label: 'Match', page: '/relacionamento/matches', icon: HeartHandshake, counts: 'newMatches' },
]

/** The lines to show, given which flags are on. */
export function menuFor(isEnabled: (flag: Flag) => boolean, items: readonly MenuItem[] = menu) {
  return items.filter(({ flag }) => !flag || isEnabled(flag))
}
