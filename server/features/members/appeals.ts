// What somebody suspended answers the team, through the link that they were mailed.
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appealHash } from './letters.ts'
import { suspensions } from './tables.ts'

/** What stands behind a link that lasts. */
export async function suspensionOf({ db }: Pick<Deps, 'db'>, token: string) {
  const [found] = await db
    .select({
      rule: suspensions.rule,
      since: suspensions.since,
      ageDoubt: suspensions.ageDoubt,
      appealedAt: suspensions.appealedAt,
      answer: suspensions.answer,
    })
    .from(suspensions)
    .where(and(eq(suspensions.appealToken, appealHash(token)), isNull(suspensions.endedAt)))
  if (!found) throw failure('identity.link_expired')
  return { ...found, rule: found.rule ?? ('other' as const) }
}

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
