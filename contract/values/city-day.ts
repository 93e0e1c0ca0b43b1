// Days and hours of the product's city. Its clocks are the same hours behind UTC all year round, so they are computed: the
// tables of time zones that a browser has take a slow phone a tenth of a second at their first use.
import { product } from '../product.ts'

/** The instant at which the city's clocks show so ("2026-03-10T19:00"). */
export const cityMoment = (local: string): Date => new Date(`${local}${product.utcOffset}`)

const aheadMs = Date.parse('1970-01-01T00:00Z') - Date.parse(`1970-01-01T00:00${product.utcOffset}`)

/** The first instant that a `Date` may be. */
const earliestMs = -8_640_000_000_000_000

/** The instant whose UTC reads as the city's clocks do at `at`: its `getUTC…` are the city's. */
export const cityClock = (at: Date): Date => new Date(Math.max(at.getTime() + aheadMs, earliestMs))

/** "2026-03-10": the day of an instant in the city. */
export const cityDay = (at: Date): string => cityClock(at).toISOString().split('T')[0] ?? ''

/** "09:12": the hour of an instant in the city. */
export const cityTime = (at: Date): string => cityClock(at).toISOString().slice(-13, -8)
