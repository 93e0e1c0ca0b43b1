// How values read in Brazil: dates and numbers of America/Fortaleza.
import { product } from '#contract/product.ts'

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: product.timeZone })
const numbers = new Intl.NumberFormat('pt-BR')

/** dd/MM/yyyy */
export const formatDate = (date: Date) => dates.format(date)
export const formatNumber = (value: number) => numbers.format(value)

/** "Ana, 22"; the name alone without an age. */
export const nameAndAge = (person: { name: string; age: number | null }) =>
  person.age === null ? person.name : `${person.name}, ${person.age}`

export const firstName = (name: string) => name.split(' ')[0] ?? name
