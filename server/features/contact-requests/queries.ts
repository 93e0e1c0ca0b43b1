import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { maxWaiting } from '#contract/contact-requests/options.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../identity/tables.ts'
import { matches } from '../interactions/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { cardColumns, joinCardTables, presentCard } from '../people/cards.ts'
import { contactRequests } from './tables.ts'

const me = sql.placeholder('me')

const statementsFor = preparedFor((db) =>
  joinCardTables(
    db
      .select({ ...cardColumns, askedAt: contactRequests.askedAt })
      .from(matches)
      .innerJoin(
        contactRequests,
        and(
          eq(contactRequests.matchId, matches.id),
          ne(contactRequests.askerId, me),
          isNull(contactRequests.answeredAt),
        ),
      )
      .innerJoin(appUsers, eq(appUsers.id, contactRequests.askerId))
      .$dynamic(),
  )
    .where(
      and(
        or(eq(matches.user1Id, me), eq(matches.user2Id, me)),
        eq(matches.status, 'active'),
        reachableBy(me),
      ),
    )
    .orderBy(desc(contactRequests.askedAt), desc(contactRequests.id))
    .limit(maxWaiting)
    .prepare('contact_requests_waiting'),
)

/** Requests that wait for the member's answer, of matches whom they can reach. */
export function waitingQuery({ db }: Pick<Deps, 'db'>) {
  const statement = statementsFor(db)
  return async (memberId: string) => {
    const rows = await statement.execute({ me: memberId })
    return { items: rows.map(({ askedAt, ...card }) => ({ askedAt, person: presentCard(card, true) })) }
  }
}
