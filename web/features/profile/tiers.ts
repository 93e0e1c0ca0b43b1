// Names of the tiers, and in words what each gives beyond what everybody has.

import { boostMinutes, tierGives } from '#contract/billing/tiers.ts'
import type { PlanTier } from '#contract/values/options.ts'

export const tierNames: Record<PlanTier, string> = { basic: 'Básico', premium: 'Premium', vip: 'VIP' }

const everyDays = (days: number) =>
  days === 7 ? 'por semana' : days === 30 ? 'por mês' : `a cada ${days} dias`

/** One line each; none for who has what everybody has. */
export function benefitsOf(tier: PlanTier): string[] {
  const { incognito, profileViews, advancedFilters, boostEveryDays } = tierGives[tier]
  return [
    incognito ? 'Modo incógnito: só quem você curtir vê você' : [],
    profileViews ? 'Quem viu seu perfil' : [],
    advancedFilters ? 'Filtros avançados: vídeo, selo de estudante e interesses' : [],
    boostEveryDays ? `Um destaque de ${boostMinutes} minutos ${everyDays(boostEveryDays)}` : [],
  ].flat()
}
