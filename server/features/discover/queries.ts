// `get_discover_users`: skeleton (bounded candidates) → rank → hydrate the page → present.
import { inArray, sql } from 'drizzle-orm'
import type { DiscoverFilters, DiscoverPerson } from '#contract/discover.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PageInput } from '#server/platform/http/paging.ts'
import type { Member } from '#server/platform/http/procedures.ts'
import { createSeal } from '#server/platform/seal.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import { candidateQueries, filterNames, fittingPairs } from './candidates.ts'
import { compatibility } from './compatibility.ts'
import { boundsOf, endsOf, nextWindow, opening, readPosition, writePosition } from './position.ts'
import { type Candidate, rankOf } from './ranking.ts'

type Ranked = { rank: number; id: string }
/** Best first; the id tells equals apart. */
const inOrder = (one: Ranked, other: Ranked) => other.rank - one.rank || (one.id < other.id ? -1 : 1)

export function discoverQueries({ db, config }: Pick<Deps, 'db' | 'config'>) {
  // A position holds ids, instants and ranks of people whom the viewer may not even see.
  const cursors = createSeal(config.secret, 'cursor of discover')
  const prepared = candidateQueries(db)
  const byIds = selectCards(db)
    .where(inArray(appUsers.id, sql`(select unnest(${sql.placeholder('ids')}::uuid[]))`))
    .prepare('discover_cards')

  /** Ranked people for `member`, a page at a time. */
  async function list({ clock }: Pick<Deps, 'clock'>, member: Member, input: DiscoverFilters & PageInput) {
    const position =
      input.cursor === undefined ? opening(clock.now()) : readPosition(cursors.open(input.cursor))
    const { opened, from, after } = position
    const used = filterNames.filter((name) => input[name] !== undefined)
    const [own] = await prepared.own.execute({ viewer: member.id })
    if (!own) throw new Error('a member without a profile passed the access check')

    const inWindow = from === null ? prepared.first : prepared.later
    const found = await inWindow(used).execute({
      viewer: member.id,
      ...fittingPairs(member.gender, member.genderPreference, input.gender),
      ownUniversity: own.university,
      ownCourse: own.course,
      ownNeighborhood: own.neighborhoodId,
      ...input,
      ...boundsOf(position),
    })
    const candidates = new Map<string, Candidate>()
    for (const { id, person, likedAt } of found)
      if (person) candidates.set(id, { ...person, likesMe: likedAt !== null && likedAt <= opened })
    const ranked = [...candidates.values()]
      .map((candidate) => ({ candidate, id: candidate.id, rank: rankOf(member.id, own, candidate, opened) }))
      .filter((one) => after === null || inOrder(after, one) < 0)
      .sort(inOrder)
    const page = ranked.slice(0, input.limit)

    const cards = new Map(
      (await byIds.execute({ ids: page.map(({ id }) => id) })).map((row) => [row.id, row]),
    )
    const items = page.flatMap(({ candidate, id }): DiscoverPerson[] => {
      const row = cards.get(id)
      return row ? [{ ...presentCard(row), ...compatibility(own, candidate, opened) }] : []
    })
    const ends = endsOf(position, used, found)
    const last = page.at(-1)
    const next =
      last && ranked.length > page.length
        ? { ...position, ends, after: { rank: last.rank, id: last.id } }
        : nextWindow(position, ends)
    return { items, nextCursor: next && cursors.close(writePosition(next)) }
  }

  return { list }
}

export type DiscoverQueries = ReturnType<typeof discoverQueries>
