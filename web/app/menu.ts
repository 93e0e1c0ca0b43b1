// Menu of the signed-in shell, with the feature flag that may hide each line (member area §6).
import {
  CalendarDays,
  Compass,
  Crown,
  Gift,
  GraduationCap,
  Heart,
  HeartHandshake,
  House,
  LifeBuoy,
  Lock,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Newspaper,
  Play,
  Send,
  Sparkles,
  Store,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import type { AlwaysShown } from '#contract/resources/features.ts'
import type { Flag } from '#contract/resources/flags.ts'
import type { MemberPath } from '#site/routes.ts'

/** What a line counts: likes waiting for an answer, or matches not seen yet. */
export type Counted = 'likedYou' | 'newMatches'

export type MenuItem = {
  label: string
  page: MemberPath | '/guia-comercial' | '/guia-comercial/promocoes'
  icon: LucideIcon
  /** The `app_resources` flag that decides whether it shows, if any does. */
  flag?: Flag
  /** The flag of what shows always, as the specification has it: while it is off, the line says so. */
  says?: AlwaysShown
  counts?: Counted
  /** The largest of the shortcuts. */
  middle?: boolean
}

const menu: readonly MenuItem[] = [
  { label: 'Descobrir', page: '/relacionamento/descobrir', icon: Compass, says: 'discover' },
  { label: 'UniMatch', page: '/relacionamento/unimatch', icon: GraduationCap, says: 'unimatch' },
  { label: 'Perfil', page: '/relacionamento/perfil', icon: UserRound },
  {
    label: 'Quem Curtiu',
    page: '/relacionamento/curtidas',
    icon: Heart,
    says: 'liked_you',
    counts: 'likedYou',
  },
  { label: 'Quem Você Curtiu', page: '/relacionamento/quem-voce-curtiu', icon: Send, flag: 'you_liked' },
  { label: 'Quem te rejeitou', page: '/relacionamento/rejeitados', icon: UserRoundX, says: 'disliked' },
  {
    label: 'Matches',
    page: '/relacionamento/matches',
    icon: HeartHandshake,
    says: 'matches',
    counts: 'newMatches',
  },
  { label: 'Guia Comercial', page: '/guia-comercial', icon: Store, flag: 'guia_comercial' },
  { label: 'Promoções', page: '/guia-comercial/promocoes', icon: Sparkles, flag: 'promotions' },
  { label: 'Feed de Notícias', page: '/relacionamento/noticias', icon: Newspaper, flag: 'news_feed' },
  {
    label: 'Feed de Usuários',
    page: '/relacionamento/feed-usuarios',
    icon: MessageCircle,
    flag: 'user_feed',
  },
  { label: 'Vídeos', page: '/relacionamento/videos', icon: Play, flag: 'videos' },
  { label: 'Mapa', page: '/relacionamento/mapa', icon: MapPin, flag: 'map' },
  { label: 'Eventos', page: '/relacionamento/eventos', icon: CalendarDays, flag: 'events' },
  { label: 'Sorteio', page: '/relacionamento/sorteio', icon: Gift, flag: 'raffles' },
  { label: 'Planos', page: '/relacionamento/planos', icon: Crown, flag: 'plans' },
  { label: 'Suporte', page: '/relacionamento/suporte', icon: LifeBuoy, flag: 'support' },
  { label: 'Privacidade e dados', page: '/relacionamento/privacidade', icon: Lock },
]

/** The thumb's shortcuts on a phone (member area §3), discover in their middle; the last place is signing out's. */
const shortcuts: readonly MenuItem[] = [
  { label: 'Home', page: '/relacionamento/dashboard', icon: House },
  { label: 'Planos', page: '/relacionamento/planos', icon: Crown, flag: 'plans' },
  { label: 'Descobrir', page: '/relacionamento/descobrir', icon: Compass, middle: true },
  { label: 'Match', page: '/relacionamento/matches', icon: HeartHandshake, counts: 'newMatches' },
]

/** The shortcuts to show: without plans while they are off. */
export const shortcutsFor = (isEnabled: (flag: Flag) => boolean): readonly MenuItem[] =>
  menuFor(isEnabled, shortcuts)

/** The lines to show, given which flags are on. */
export function menuFor(isEnabled: (flag: Flag) => boolean, items: readonly MenuItem[] = menu) {
  return items.filter(({ flag }) => !flag || isEnabled(flag))
}
