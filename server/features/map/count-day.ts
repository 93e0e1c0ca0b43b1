// Daily count of who lives where, from the database and back into it.
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { cityDay } from '#contract/values/city-day.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { isShown } from '../interactions/visibility.ts'
import { neighborhoods } from '../reference/tables.ts'
import { nextCount } from './counting.ts'
import { mapCells, mapMembers } from './tables.ts'

/** The row of `app_users` is seen by everybody: whoever hides from some is counted for none. */
const isSeenByAll = and(
  isShown,
  isNull(appUsers.ageDoubtedAt),
  not(appUsers.paused),
  not(appUsers.incognito),
  not(appUsers.hiddenFromUniversity),
  not(appUsers.hiddenFromCourse),
)

const residentsOf = (tx: Transaction) =>
  tx
    .select({
      id: appUsers.id,
      home: sql<string>`${neighborhoods.id}::text`,
      region: neighborhoods.regional,
    })
    .from(appUsers)
    .innerJoin(neighborhoods, eq(neighborhoods.id, appUsers.neighborhoodId))
    .innerJoin(users, and(eq(users.id, appUsers.userId), eq(users.role, 'member')))
    .where(isSeenByAll)

/** Counts once a day of the city, whoever asks: a second time on the same day nothing changes. */
export async function countDay({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = cityDay(clock.now())
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${mapCells} in exclusive mode`)
    const cells = await tx.select().from(mapCells)
    if (cells.some(({ countedOn }) => countedOn >= today)) return
    const members = await tx.select().from(mapMembers)
    const counted = new Map(members.map(({ userId, cell }) => [userId, cell]))
    const next = nextCount(await residentsOf(tx), {
      counted,
      shown: new Map(cells.map(({ cell, shown }) => [cell, shown])),
    })
    const places = await tx
      .select({ id: neighborhoods.id, region: neighborhoods.regional })
      .from(neighborhoods)
    const names = [...new Set([...places.flatMap(({ id, region }) => [id, region]), ...next.shown.keys()])]
    const numbers = names.map((cell) => next.shown.get(cell) ?? 0)
    await tx.execute(sql`insert into ${mapCells} (cell, shown, counted_on)
      select cell, shown, ${today}::date
      from unnest(${sql.param(names)}::text[], ${sql.param(numbers)}::int[]) as counted(cell, shown)
      on conflict (cell) do update set shown = excluded.shown, counted_on = excluded.counted_on`)
    const gone = [...counted.keys()].filter((id) => !next.counted.has(id))
    await tx.execute(sql`delete from ${mapMembers} where user_id = any(${sql.param(gone)}::uuid[])`)
    const moved = [...next.counted].filter(([id, cell]) => counted.get(id) !== cell)
    // A member who was erased meanwhile has no row to come back to.
    await tx.execute(sql`insert into ${mapMembers} (user_id, cell)
      select moved.id, moved.cell
      from unnest(${sql.param(moved.map(([id]) => id))}::uuid[], ${sql.param(moved.map(([, cell]) => cell))}::text[])
        as moved(id, cell)
      join ${appUsers} on app_users.id = moved.id
      on conflict (user_id) do update set cell = excluded.cell`)
  })
}
