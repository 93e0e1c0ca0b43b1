// The feature flags of the product: the names that `app_resources` may hold, and that the code may ask for.

/** Those of both documents (member area §3 and §6, guide and admin "Features"), and one for each other screen of the sidebar. */
export const flags = [
  'discover',
  'unimatch',
  'matches',
  'liked_you',
  'you_liked',
  'disliked',
  'encontros',
  'plans',
  'videos',
  'news_feed',
  'user_feed',
  'raffles',
  'events',
  'map',
  'promotions',
  'guia_comercial',
  'empresas_portal',
  'support',
] as const
export type Flag = (typeof flags)[number]
