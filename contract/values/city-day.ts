// Days of the product's city.
import { product } from '../product.ts'
import { lazy } from './lazy.ts'

const days = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone: product.timeZone }))

/** "2026-03-10": the day of an instant in the city. */
export const cityDay = (at: Date): string => days().format(at)
