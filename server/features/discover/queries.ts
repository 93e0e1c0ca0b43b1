// `get_discover_users`: skeleton (bounded candidates) → rank → hydrate the page → present.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DiscoverFilters, DiscoverPerson, discoverFilters } from '#contract/discover.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Member } from '#server/platform/http/procedures.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import { userInteractions } from '../people/tables.ts'
import { openTo } from '../people/visibility.ts'
import { candidateQueries, filterNames, fittingPairs, recentWindow } from './candidates.ts'
import { compatibility } from './compatibility.ts'
import { rankOf } from './ranking.ts'

/** Whom the member rejected last, of those who can still be met. */
export async function lastReject(db: Handle, memberId: string) {
  const [last] = await db
    .select({ to: userInteractions.toUserId })
    .from(userInteractions)
    .innerJoin(appUsers, eq(appUsers.id, userInteractions.toUserId))
    .where(
      and(
        eq(userInteractions.fromUserId, memberId),
        eq(userInteractions.interactionType, 'dislike'),
        openTo(memberId),
      ),
    )
    .orderBy(desc(userInteractions.createdAt), desc(userInteractions.id))
    .limit(1)
  if (!last) throw failure('discover.nothing_to_undo')
  return last
}

type Input = z.output<typeof discoverFilters> & { cursor?: string | undefined; limit: number }
/** How far a member has paged: the window of recently active people, and the rank they have come down to in it. */
type Position = { before: Date; beforeId: string; rank: number; now: Date }

const start = { before: new Date('9999-12-31T00:00:00Z'), beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const cursorPattern =
  /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(-?\d{1,6}\.\d{6}|top)_(\d{1,13})$/

const writeCursor = ({ before, beforeId, rank, now }: Position) =>
  `${before.getTime()}_${beforeId}_${Number.isFinite(rank) ? rank.toFixed(6) : 'top'}_${now.getTime()}`

/** Ranks are those of when the list was opened, so that time passing between two pages moves nobody across them. */
function readCursor(cursor: string | undefined, now: Date): Position {
  if (cursor === undefined) return { ...start, rank: Number.POSITIVE_INFINITY, now }
  const [, before, beforeId, rank, opened] = cursor.match(cursorPattern) ?? []
  if (!beforeId || Number(before) > start.before.getTime()) throw failure('input.invalid')
  return {
    before: new Date(Number(before)),
    beforeId,
    rank: rank === 'top' ? Number.POSITIVE_INFINITY : Number(rank),
    now: new Date(Number(opened)),
  }
}

export function discoverQueries(db: Database) {
  const prepared = candidateQueries(db)
  const byIds = selectCards(db)
    .where(inArray(appUsers.id, sql`(select unnest(${sql.placeholder('ids')}::uuid[]))`))
    .prepare('discover_cards')

  /** Ranked people for `member`, a page at a time. */
  async function list({ clock }: Pick<Deps, 'clock'>, member: Member, input: Input) {
    const position = readCursor(input.cursor, clock.now())
    const { before, beforeId, now } = position
    const filters: DiscoverFilters = input
    const used = filterNames.filter((name) => filters[name] !== undefined)
    const [own] = await prepared.own.execute({ viewer: member.id })
    if (!own) throw new Error('a member without a profile passed the access check')
    const given = {
      viewer: member.id,
      ...fittingPairs(member.gender, member.genderPreference, filters.gender),
      before,
      beforeId,
      ownUniversity: own.university,
      ownCourse: own.course,
      ownNeighborhood: own.neighborhoodId,
      ...filters,
    }
    const inWindow = beforeId === start.beforeId ? prepared.first : prepared.later
    const rows = await inWindow(used).execute(given)
    const ranked = rows
      .map(({ likedAt, ...traits }) => ({ ...traits, likesMe: likedAt !== null }))
      .map((candidate) => ({ candidate, rank: rankOf(member.id, own, candidate, now) }))
      .filter((one) => one.rank < position.rank)
      .sort((a, b) => b.rank - a.rank)
    const page = ranked.slice(0, input.limit)

    const cards = new Map(
      (await byIds.execute({ ids: page.map(({ candidate }) => candidate.id) })).map((row) => [row.id, row]),
    )
    const items = page.flatMap(({ candidate }): DiscoverPerson[] => {
      const row = cards.get(candidate.id)
      return row ? [{ ...presentCard(row), ...compatibility(own, candidate, now) }] : []
    })
    const last = page.at(-1)
    if (last && ranked.length > page.length)
      return { items, nextCursor: writeCursor({ ...position, rank: last.rank }) }
    const window = await prepared.window(used).execute(given)
    const [end] = window
    if (!end || window.length < recentWindow) return { items, nextCursor: null }
    return {
      items,
      nextCursor: writeCursor({ before: end.at, beforeId: end.id, rank: Number.POSITIVE_INFINITY, now }),
    }
  }

  return { list }
}

export type DiscoverQueries = ReturnType<typeof discoverQueries>
