// What somebody suspended answers the team, through the link that they were mailed.
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appealHash } from './letters.ts'
import { suspensions } from './tables.ts'

/** Once, and as long as the suspension lasts. */
export async function appeal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, text }: { token: string; text: string },
) {
  const kept = await db
    .update(suspensions)
    .set({ appeal: text, appealedAt: clock.now() })
    .where(
      and(
        eq(suspensions.appealToken, appealHash(token)),
        isNull(suspensions.endedAt),
        isNull(suspensions.appeal),
      ),
    )
    .returning({ id: suspensions.id })
  if (kept.length === 0) throw failure('identity.link_expired')
}
