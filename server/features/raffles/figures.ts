// Figures of raffles, as the back-office's front page counts them.
import { and, lte } from 'drizzle-orm'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isActive, isOpen, isSealed } from './stage.ts'
import { raffles } from './tables.ts'

/** Those that one may take part in, those sealed that wait to be drawn, and of these the ones whose number is out. */
export async function raffleFigures(db: Database, now: Date) {
  const [row] = await db
    .select({
      open: countWhere(isOpen(now)),
      sealed: countWhere(isSealed),
      due: countWhere(and(isSealed, lte(raffles.drawsAt, now))),
    })
    .from(raffles)
    .where(isActive)
  return { open: row?.open ?? 0, sealed: row?.sealed ?? 0, due: row?.due ?? 0 }
}
