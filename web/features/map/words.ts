// Words of the map: numbers of people, companies and events, and names of bairros with their article.
import type { MapAreas } from '#contract/map/api.ts'
import { plural } from '#web/lib/plural.ts'

export type Area = MapAreas['areas'][number]

export const peopleWords = (count: number) => plural(count, 'pessoa')
export const companyWords = (count: number) => plural(count, 'empresa')
export const eventWords = (count: number) => plural(count, 'evento')

/** Gender of first words whose ending does not tell it. */
const articles = new Map([
  ...['Cidade'].map((word) => [word, 'da'] as const),
  ...['Fátima', 'Jacarecanga', 'Messejana'].map((word) => [word, 'de'] as const),
  ...['Benfica', 'Moura'].map((word) => [word, 'do'] as const),
  ...['Cajazeiras', 'Pedras', 'Salinas'].map((word) => [word, 'das'] as const),
])

/** "do Benfica", "da Aldeota", "de Fátima". */
export function ofBairro(name: string): string {
  const [word = ''] = name.split(/[\s-]/)
  return `${articles.get(word) ?? (word.endsWith('a') ? 'da' : 'do')} ${name}`
}

/** "SER 4" as the city's people say it. */
export const regionalName = (regional: string) => regional.replace(/^SER /, 'Regional ')

/** The most people first; those alike as they came, which is by name. */
export const byPeople = (areas: readonly Area[]) =>
  [...areas].sort((a, b) => (b.people ?? 0) - (a.people ?? 0))
