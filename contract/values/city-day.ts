// Days of the product's city.
import { product } from '../product.ts'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: product.timeZone })

/** "2026-03-10": the day of an instant in the city. */
export const cityDay = (at: Date): string => format.format(at)
