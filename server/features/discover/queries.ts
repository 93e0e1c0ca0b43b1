// `get_discover_users`: skeleton (bounded candidates) → rank → hydrate the page → present.
import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DiscoverFilters, DiscoverPerson, discoverFilters } from '#contract/discover.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Member } from '#server/platform/http/procedures.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import { candidateQueries, filterNames, fittingPairs, recentWindow } from './candidates.ts'
import { compatibility } from './compatibility.ts'
import { type Candidate, rankOf } from './ranking.ts'

type Input = z.output<typeof discoverFilters> & { cursor?: string | undefined; limit: number }
type Position = { before: Date; rank: number }

const endOfTime = new Date('9999-12-31T00:00:00Z')
const cursorPattern = /^(\d{1,15})_(-?\d{1,6}\.\d{6}|end)$/

/** A cursor is the window of recently active people it lies in, and the rank it has come down to there. */
function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return { before: endOfTime, rank: Number.POSITIVE_INFINITY }
  const [, before, rank] = cursor.match(cursorPattern) ?? []
  if (!before || !rank) throw failure('input.invalid')
  return { before: new Date(Number(before)), rank: rank === 'end' ? Number.POSITIVE_INFINITY : Number(rank) }
}

/** Where the next window begins: below the least recent person of this full one. `null` when it held everyone. */
function windowEnd(candidates: readonly Candidate[], before: Date): Date | null {
  const recent = candidates
    .map((candidate) => candidate.lastActiveAt)
    .filter((date) => date < before)
    .sort((a, b) => b.getTime() - a.getTime())
  return recent[recentWindow - 1] ?? null
}

export function discoverQueries(db: Database) {
  const prepared = candidateQueries(db)
  const byIds = selectCards(db)
    .where(inArray(appUsers.id, sql`(select unnest(${sql.placeholder('ids')}::uuid[]))`))
    .prepare('discover_cards')

  /** Ranked people for `member`, a page at a time. */
  async function list({ clock }: Pick<Deps, 'clock'>, member: Member, input: Input) {
    const now = clock.now()
    const { before, rank } = readCursor(input.cursor)
    const filters: DiscoverFilters = input
    const used = filterNames.filter((name) => filters[name] !== undefined)
    const [own] = await prepared.own.execute({ viewer: member.id })
    if (!own) throw new Error('a member without a profile passed the access check')
    const { undisclosed, seeking, ...pairs } = fittingPairs(
      member.gender,
      member.genderPreference,
      filters.gender,
    )
    const rows = await prepared.candidates(used).execute({
      viewer: member.id,
      ...pairs,
      undisclosed,
      seeking,
      before,
      ownUniversity: own.university,
      ownCourse: own.course,
      ownNeighborhood: own.neighborhoodId,
      ...filters,
    })
    const candidates = rows.map(({ likedAt, ...traits }) => ({ ...traits, likesMe: likedAt !== null }))
    const ranked = candidates
      .map((candidate) => ({ candidate, rank: rankOf(member.id, own, candidate, now) }))
      .filter((one) => one.rank < rank)
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
      return { items, nextCursor: `${before.getTime()}_${last.rank.toFixed(6)}` }
    const end = windowEnd(candidates, before)
    return { items, nextCursor: end && `${end.getTime()}_end` }
  }

  return { list }
}

export type DiscoverQueries = ReturnType<typeof discoverQueries>
