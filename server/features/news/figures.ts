// Figures of news, as the back-office's front page counts them.
import { count } from 'drizzle-orm'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isEnding, isPublished } from './list.ts'
import { newsFeed } from './tables.ts'

/** News published now, and those of it that end within a week. */
export async function newsFigures(db: Database, now: Date) {
  const [row] = await db
    .select({ active: count(), ending: countWhere(isEnding(now)) })
    .from(newsFeed)
    .where(isPublished(now))
  return { active: row?.active ?? 0, ending: row?.ending ?? 0 }
}
