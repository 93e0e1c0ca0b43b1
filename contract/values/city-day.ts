// Days and moments of the product's city.
import { product } from '../product.ts'
import { lazy } from './lazy.ts'

const days = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone: product.timeZone }))

/** The instant at which the city's clocks show so ("2026-03-10T19:00"): three hours after UTC's, all year round. */
export const cityMoment = (local: string): Date => new Date(`${local}-03:00`)

/** "2026-03-10": the day of an instant in the city. */
export const cityDay = (at: Date): string => days().format(at)
