// Figures of promotions, as the back-office's front page counts them.
import { count, eq } from 'drizzle-orm'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companies, promotions } from '../companies/tables.ts'
import { isEnding, isRunning } from './list.ts'

/** Promotions that run now, and those of them that end within a week. */
export async function promotionFigures(db: Database, now: Date) {
  const [row] = await db
    .select({ active: count(), ending: countWhere(isEnding(now)) })
    .from(promotions)
    .innerJoin(companies, eq(companies.id, promotions.companyId))
    .where(isRunning(now))
  return { active: row?.active ?? 0, ending: row?.ending ?? 0 }
}
