// The registry of features: what each flag is called, and what of the product it switches.
import type { Flag } from './flags.ts'

type Feature = {
  label: string
  /** The screens that it is. */
  screens: readonly string[]
}

/** By the flags' order. Which procedures a flag refuses, each says itself (`forMembersWhile`); a test holds both together. */
export const features: Record<Flag, Feature> = {
  discover: { label: 'Descobrir', screens: ['/relacionamento/descobrir'] },
  unimatch: { label: 'UniMatch', screens: ['/relacionamento/unimatch'] },
  matches: { label: 'Matches', screens: ['/relacionamento/matches'] },
  liked_you: { label: 'Quem Curtiu', screens: ['/relacionamento/curtidas'] },
  you_liked: { label: 'Quem Você Curtiu', screens: ['/relacionamento/quem-voce-curtiu'] },
  disliked: { label: 'Quem te rejeitou', screens: ['/relacionamento/rejeitados'] },
  encontros: { label: 'Encontros', screens: ['/relacionamento/encontros'] },
  plans: { label: 'Planos', screens: ['/relacionamento/planos'] },
  videos: { label: 'Vídeos', screens: ['/relacionamento/videos'] },
  news_feed: { label: 'Notícias', screens: ['/relacionamento/noticias'] },
  user_feed: { label: 'Feed', screens: ['/relacionamento/feed-usuarios'] },
  raffles: { label: 'Sorteios', screens: ['/relacionamento/sorteio'] },
  events: { label: 'Eventos', screens: ['/relacionamento/eventos'] },
  map: { label: 'Mapa', screens: ['/relacionamento/mapa'] },
  promotions: { label: 'Promoções', screens: ['/guia-comercial/promocoes'] },
  guia_comercial: { label: 'Guia Comercial', screens: ['/guia-comercial'] },
  empresas_portal: { label: 'Portal da empresa', screens: ['/empresa'] },
  support: { label: 'Suporte', screens: ['/relacionamento/suporte'] },
}

/** Those whose line stands in the menu also while they are off, as the specification has it; the line says so. */
export const alwaysShown = [
  'discover',
  'unimatch',
  'matches',
  'liked_you',
  'disliked',
] as const satisfies Flag[]
export type AlwaysShown = (typeof alwaysShown)[number]
export const isAlwaysShown = (flag: Flag): flag is AlwaysShown => alwaysShown.some((one) => one === flag)
