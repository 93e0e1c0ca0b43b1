// Days by the product's own clock, as bounds in SQL.
import { type SQL, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'

/** The first instant of `day` ("2026-03-10"). */
export const beginningOf = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${product.timeZone})`

/** The first instant of the day after `day`. */
export const endOf = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${product.timeZone})`
