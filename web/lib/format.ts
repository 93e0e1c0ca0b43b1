// Words of elapsed time, and of a person's name with the age.

import { firstName } from '#contract/values/names.ts'

/** "ontem", "há 3 dias", "na semana passada": how long ago, no closer than anybody needs. */
export function formatDaysAgo(days: number): string {
  if (days < 1) return 'hoje'
  if (days < 2) return 'ontem'
  if (days < 7) return `há ${days} dias`
  if (days < 14) return 'na semana passada'
  if (days < 30) return `há ${Math.floor(days / 7)} semanas`
  if (days < 60) return 'no mês passado'
  return days < 365 ? `há ${Math.floor(days / 30)} meses` : 'há mais de um ano'
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "agora", "há 5 min", "há 2 h", then by days: how long before `now` something was. */
export function formatAgo(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime()
  if (ms < minuteMs) return 'agora'
  if (ms < hourMs) return `há ${Math.floor(ms / minuteMs)} min`
  if (ms < dayMs) return `há ${Math.floor(ms / hourMs)} h`
  return formatDaysAgo(Math.floor(ms / dayMs))
}

type Named = { name: string; age: number | null }
const withAge = (name: string, age: number | null) => (age === null ? name : `${name}, ${age}`)

/** "Ana, 22", as lists call people; the name alone without an age. */
export const nameAndAge = ({ name, age }: Named) => withAge(firstName(name), age)
/** "Ana Girão, 22", where one person is shown whole. */
export const fullNameAndAge = ({ name, age }: Named) => withAge(name, age)
