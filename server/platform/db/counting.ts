// Counts of the rows that meet a condition, several of them in one reading.
import { type SQL, sql } from 'drizzle-orm'

export const countWhere = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number)
