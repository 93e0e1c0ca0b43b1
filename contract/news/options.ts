// Options of news: categories, plans and kinds of contract (member area §2; guide and admin §3, §9).

export const newsCategories = ['relacionamentos', 'autoajuda', 'astrologia', 'tendencias'] as const
export type NewsCategory = (typeof newsCategories)[number]
export const newsCategoryLabels: Record<NewsCategory, string> = {
  relacionamentos: 'Relacionamentos',
  autoajuda: 'Autoajuda',
  astrologia: 'Astrologia',
  tendencias: 'Tendências',
}

/** Decides the place: Enterprise before Premium before Basic, the newest first within each. */
export const newsPlans = ['Basic', 'Premium', 'Enterprise'] as const
export type NewsPlan = (typeof newsPlans)[number]

/** `noticia` is editorial; the others are paid for by a contractor, and say so. */
export const contractTypes = ['divulgacao', 'evento', 'noticia'] as const
export type ContractType = (typeof contractTypes)[number]
export const contractTypeLabels: Record<ContractType, string> = {
  divulgacao: 'Divulgação',
  evento: 'Evento',
  noticia: 'Notícia',
}

/** Letters of a summary (member area §9). */
export const summaryLength = 150
export const maxNewsComment = 500

/** Rules of taking part in what a news item announces. */
export const participationRules = (limit: number) => [
  `São ${limit} ${limit === 1 ? 'vaga' : 'vagas'}, por ordem de chegada.`,
  'Cada pessoa ocupa uma vaga.',
  'Mudou de ideia? Saia, e a vaga vai para outra pessoa.',
]
