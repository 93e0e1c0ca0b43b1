// The lists around mutual likes, and how many there are of each. Each pages newest first, and leaves out whom the member
// can't reach. Members ask for them all the time: every statement is prepared, and a screen takes one round trip. The badge
// counts matches later than `matches_seen_at`; one that shows all never goes and tells nothing.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { maxCounted } from '#contract/values/options.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cursorAfter, type PageInput, positionOf, takePage } from '#server/platform/http/paging.ts'
import { contactColumns, joinRequests, presentBetween } from '../contact-requests/between.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { isOpenLike, matches, profileViews, userInteractions } from '../interactions/tables.ts'
import { isMatchedWith, reachableBy } from '../interactions/visibility.ts'
import { cardColumns, comparedColumns, joinCardTables, peopleOf, presentCard } from '../people/cards.ts'
import { compatibility } from '../people/compatibility.ts'
import { rejectionsQuery } from './rejections.ts'

const at = sql.placeholder
const me = at('me')

/** Rows of `id`, `other` (the person) and `at`, whoever the person is. */
const interactionsFrom = (where: SQL | undefined) => sql`
  select ${userInteractions.id} as id, ${userInteractions.toUserId} as other, ${userInteractions.createdAt} as at
  from ${userInteractions} where ${userInteractions.fromUserId} = ${me} and ${where}`
const interactionsTo = (where: SQL | undefined) => sql`
  select ${userInteractions.id} as id, ${userInteractions.fromUserId} as other, ${userInteractions.createdAt} as at
  from ${userInteractions} where ${userInteractions.toUserId} = ${me} and ${where}`

/** The member's active matches that `where` holds of; a pair is stored with the smaller id first. */
const ownMatches = (where: SQL = sql`true`) => sql`
  select ${matches.id} as id, ${matches.user2Id} as other, ${matches.matchedAt} as at
  from ${matches} where ${matches.user1Id} = ${me} and ${matches.status} = 'active' and ${where}
  union all
  select ${matches.id} as id, ${matches.user1Id} as other, ${matches.matchedAt} as at
  from ${matches} where ${matches.user2Id} = ${me} and ${matches.status} = 'active' and ${where}`
/** Up to when the member has seen the list of them. */
const seenUpTo = sql`(select own.matches_seen_at from ${appUsers} own where own.id = ${me})`

const likes = sql`${userInteractions.interactionType} = 'like'`
const dislikes = sql`${userInteractions.interactionType} = 'dislike'`
/** The member likes the row of `app_users`. */
const isLiked = sql<boolean>`exists (${interactionsFrom(likes)} and ${userInteractions.toUserId} = ${appUsers.id})`

/** Views of the member's profile; the viewer's id stands for the row's, which has none. */
const viewsOf = sql`
  select ${profileViews.viewerId} as id, ${profileViews.viewerId} as other, ${profileViews.seenAt} as at
  from ${profileViews} where ${profileViews.viewedId} = ${me}`

/** People whom each list is about, and which of them the member may be shown. */
const lists = {
  matches: { rows: ownMatches(), rules: reachableBy(me) },
  newMatches: { rows: ownMatches(sql`${matches.matchedAt} > ${seenUpTo}`), rules: reachableBy(me) },
  likesReceived: { rows: interactionsTo(isOpenLike), rules: reachableBy(me) },
  likesSent: { rows: interactionsFrom(likes), rules: reachableBy(me) },
  profileViews: { rows: viewsOf, rules: reachableBy(me) },
} as const
type List = (typeof lists)[keyof typeof lists]

/** The rows of a list whose person may be shown: asked of one after the other, so that a limit ends the asking. */
const shown = ({ rows, rules }: List) => sql`(${rows}) as listed cross join lateral
  (select ${appUsers}.* from ${appUsers} where ${and(eq(appUsers.id, sql`listed.other`), rules)} limit 1) as person`
const listed = sql`listed.id as row_id, listed.at as row_at, person.*`

/** The first page of a list, each row with how many there are in all: every person is asked about once. */
const firstPageOf = (list: List) => sql`
  with allowed as materialized (select ${listed} from ${shown(list)})
  select *, (select count(*) from allowed) as row_total from allowed
  order by row_at desc, row_id desc limit ${at('limit')}`

/** A later page of a list. */
const laterPageOf = (list: List) => sql`select ${listed} from ${shown(list)}
  where (listed.at, listed.id) < (${at('at')}, ${at('id')}::uuid)
  order by row_at desc, row_id desc limit ${at('limit')}`

const row = { id: sql<string>`row_id`, at: sql`row_at`.mapWith(userInteractions.createdAt) }
const newestFirst = sql`row_at desc, row_id desc`

/** Day on which the member last called the other of the match that is the row. */
const contactedOn = sql<
  string | null
>`(select case when ${matches.user1Id} = ${me} then ${matches.user1ContactedOn} else ${matches.user2ContactedOn} end
  from ${matches} where ${matches.id} = row_id)::text`

const once = sql`(select 1) as once`
/** Number of rows; it stops at `maxCounted`. */
const counted = (from: SQL) =>
  sql<number>`(select count(*) from (select from ${from} limit ${sql.raw(String(maxCounted))}) as counted)`

/** The two queries of a list, out of the one that `select` writes around a page of it. */
const paged = <Query>(list: List, select: (found: SQL, total: SQL<number>) => Query) => ({
  first: select(firstPageOf(list), sql<number>`row_total`.mapWith(Number)),
  later: select(laterPageOf(list), sql<number>`0`.mapWith(Number)),
})

type Placed = { row: { id: string; at: Date; total: number } }
type Page<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/** A page; the first one says how many there are in all, as the screen does at its top. */
async function read<Row extends Placed>(
  { first, later }: { first: Page<Row>; later: Page<Row> },
  memberId: string,
  { cursor, limit }: PageInput,
) {
  const bindings = { me: memberId, limit: limit + 1 }
  const { rows, last } = takePage(
    cursor === undefined
      ? await first.execute(bindings)
      : await later.execute({ ...bindings, ...positionOf(cursor) }),
    limit,
  )
  return {
    rows,
    nextCursor: cursorAfter(last?.row),
    total: cursor === undefined ? (rows[0]?.row.total ?? 0) : null,
  }
}

const statementsFor = preparedFor((db) => {
  const cards = (list: List, name: string) => {
    const { first, later } = paged(list, (found, total) =>
      joinCardTables(
        db
          .select({ ...cardColumns, row: { ...row, total } })
          .from(peopleOf(found))
          .$dynamic(),
      ).orderBy(newestFirst),
    )
    return { first: first.prepare(`${name}_first`), later: later.prepare(`${name}_later`) }
  }
  const sent = paged(lists.likesSent, (found, total) =>
    joinCardTables(
      db
        .select({ ...cardColumns, row: { ...row, total }, matched: isMatchedWith(me) })
        .from(peopleOf(found))
        .$dynamic(),
    ).orderBy(newestFirst),
  )
  const own = paged(lists.matches, (found, total) =>
    joinRequests(
      joinCardTables(
        db
          .select({
            ...cardColumns,
            ...comparedColumns,
            ...contactColumns,
            row: { ...row, total },
            isNew: sql<boolean>`row_at > ${seenUpTo}`,
            contactedOn,
          })
          .from(peopleOf(found))
          .$dynamic(),
      ),
      sql`row_id`,
      me,
    ).orderBy(newestFirst),
  )
  const viewed = paged(lists.profileViews, (found, total) =>
    joinCardTables(
      db
        .select({ ...cardColumns, row: { ...row, total }, liked: isLiked, matched: isMatchedWith(me) })
        .from(peopleOf(found))
        .$dynamic(),
    ).orderBy(newestFirst),
  )
  return {
    counts: db
      .select({
        seen: counted(sql`(${interactionsFrom(sql`true`)}) as decided`),
        disliked: counted(sql`(${interactionsFrom(dislikes)}) as disliked`),
        matches: counted(shown(lists.matches)),
        newMatches: counted(shown(lists.newMatches)),
        likedYou: counted(shown(lists.likesReceived)),
      })
      .from(once)
      .prepare('matches_counts'),
    matches: {
      first: own.first.prepare('matches_list_first'),
      later: own.later.prepare('matches_list_later'),
    },
    likesReceived: cards(lists.likesReceived, 'matches_likes_received'),
    profileViews: {
      first: viewed.first.prepare('matches_profile_views_first'),
      later: viewed.later.prepare('matches_profile_views_later'),
    },
    likesSent: {
      first: sent.first.prepare('matches_likes_sent_first'),
      later: sent.later.prepare('matches_likes_sent_later'),
    },
  }
})

export function matchesQueries(deps: Pick<Deps, 'db' | 'config' | 'clock'>) {
  const statements = statementsFor(deps.db)

  return {
    /** Dashboard counters: decided about, matches, likes waiting for an answer, rejects given. */
    counts: async (memberId: string) => {
      const [row] = await statements.counts.execute({ me: memberId })
      if (!row) throw new Error('a count answered no row')
      return row
    },
    list: async (member: Member, page: PageInput) => {
      const now = deps.clock.now()
      const { rows, ...rest } = await read(statements.matches, member.id, page)
      const items = rows.map(({ row: { id, at }, isNew, contactedOn, ...card }) => ({
        id,
        at,
        isNew,
        contactedOn,
        reasons: compatibility(member, card, now).reasons,
        contact: presentBetween(card, now),
        person: presentCard(card, true),
      }))
      return { items, ...rest }
    },
    likesReceived: async (memberId: string, page: PageInput) => {
      const { rows, ...rest } = await read(statements.likesReceived, memberId, page)
      const items = rows.map(({ row: { at }, ...card }) => ({ at, person: presentCard(card, false) }))
      return { items, ...rest }
    },
    profileViews: async (memberId: string, page: PageInput) => {
      const { rows, ...rest } = await read(statements.profileViews, memberId, page)
      const items = rows.map(({ row: { at }, liked, matched, ...card }) => ({
        at,
        liked,
        person: presentCard(card, matched),
      }))
      return { items, ...rest }
    },
    likesSent: async (memberId: string, page: PageInput) => {
      const { rows, ...rest } = await read(statements.likesSent, memberId, page)
      const items = rows.map(({ row: { at }, matched, ...card }) => ({
        at,
        matched,
        person: presentCard(card, matched),
      }))
      return { items, ...rest }
    },
    rejections: rejectionsQuery(deps),
  }
}

export type MatchesQueries = ReturnType<typeof matchesQueries>
