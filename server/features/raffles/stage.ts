// Stage of a raffle, by its row and the clock.
import { and, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { RaffleStage } from '#contract/raffles/options.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { raffles as table } from './tables.ts'

const stageAt = (instant: SQL): SQL<RaffleStage> => sql<RaffleStage>`case
  when ${table.drawnAt} is not null then 'drawn'
  when ${table.sealedAt} is not null then 'sealed'
  when ${table.endsAt} <= ${instant} then 'closed'
  when ${table.startsAt} > ${instant} then 'upcoming'
  else 'open' end`

/** The stage of a row at this moment. */
export const stageOf = (now: Date) => stageAt(instantOf(now))
/** The same by the database's clock, for lists of the back-office, which have no other. */
export const stageByDatabase = stageAt(sql`now()`)

/** Members see it. */
// A plan for whatever values sees it in the index's condition, too.
export const isActive = and(sql`${table.status} = 'active'`, isNull(table.binnedAt))

/** Somebody who asks now may take part, while there are places. */
export const isOpen = (now: Date) =>
  and(isActive, isNull(table.sealedAt), lte(table.startsAt, now), gt(table.endsAt, now))

/** The list is sealed, and the draw of somebody still to come. */
export const isSealed = and(
  isActive,
  isNotNull(table.sealedAt),
  isNull(table.drawnAt),
  gt(table.participants, 0),
)

export const isDrawn = isNotNull(table.drawnAt)
