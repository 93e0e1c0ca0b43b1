// Appeals as those suspended write them, through the link that they were mailed or signed in.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { failure } from '#server/platform/failure.ts'
import type { OpenContext } from '#server/platform/http/procedures.ts'
import { appealHash } from './emails.ts'
import { suspensions } from './tables.ts'

/** The lasting suspension of the link, or of whoever asks. */
function meant({ caller }: Pick<OpenContext, 'caller'>, token: string | undefined): SQL | undefined {
  const byAppellant =
    token !== undefined
      ? eq(suspensions.appealToken, appealHash(token))
      : caller?.member
        ? eq(suspensions.memberId, caller.member.id)
        : sql`false`
  return and(byAppellant, isNull(suspensions.endedAt))
}

/** Decision that holds, while it lasts: who is suspended and in doubt is told of the suspension. */
export async function suspensionOf(context: OpenContext, token: string | undefined) {
  const { db } = context.deps
  const [found] = await db
    .select({
      rule: suspensions.rule,
      since: suspensions.since,
      ageDoubt: suspensions.ageDoubt,
      appealedAt: suspensions.appealedAt,
      answer: suspensions.answer,
    })
    .from(suspensions)
    .where(meant(context, token))
    .orderBy(suspensions.ageDoubt)
    .limit(1)
  if (!found) throw failure('identity.link_expired')
  return { ...found, rule: found.rule ?? ('other' as const) }
}

/** Once, and as long as the suspension lasts. */
export async function appeal(
  context: OpenContext,
  { token, text }: { token?: string | undefined; text: string },
) {
  const { db, clock } = context.deps
  const stored = await db
    .update(suspensions)
    .set({ appeal: text, appealedAt: clock.now() })
    .where(and(meant(context, token), isNull(suspensions.appeal)))
    .returning({ id: suspensions.id })
  if (stored.length === 0) throw failure('identity.link_expired')
}
