import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { unimatchStars } from './tables.ts'

/** Notes the member's stars for someone they may see; `null` takes them away. The same twice has the effect of once. */
export async function rate(
  db: Database,
  memberId: string,
  { to, stars }: { to: string; stars: number | null },
) {
  const [person] = await db
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(and(eq(appUsers.id, to), reachableBy(memberId)))
  if (!person) throw failure('people.not_found')
  if (stars === null) {
    await db
      .delete(unimatchStars)
      .where(and(eq(unimatchStars.fromUserId, memberId), eq(unimatchStars.toUserId, to)))
    return
  }
  await db
    .insert(unimatchStars)
    .values({ fromUserId: memberId, toUserId: to, stars })
    .onConflictDoUpdate({
      target: [unimatchStars.fromUserId, unimatchStars.toUserId],
      set: { stars: sql`excluded.stars` },
    })
}
