// `get_discover_users`: pools of candidates, ranked in memory → one statement that asks the rules and brings the cards →
// the rest of the ranking in the cursor, and behind it a walk down the index, so that nobody is out of reach.
import type { DiscoverFilters, DiscoverPerson } from '#contract/discover.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PageInput } from '#server/platform/http/paging.ts'
import type { Member } from '#server/platform/http/procedures.ts'
import { createSeal } from '#server/platform/seal.ts'
import { presentCard } from '../people/cards.ts'
import { compatibility } from './compatibility.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { type Filters, type Fitting, filterNames, fittingOf, fittingValues } from './fitting.ts'
import { createPools } from './pools.ts'
import { candidateOf, rankingFor } from './ranking.ts'
import { discoverStatements, kindValues, walkSize } from './statements.ts'

/** People ranked when a list is opened, whose ids its cursor carries; the others come with the walk. */
const mostRanked = 96

type Ranked = { id: string; rank: number }
/** Best first; the id tells equals apart. */
const inOrder = (one: Ranked, other: Ranked) => other.rank - one.rank || (one.id < other.id ? -1 : 1)

type Search = { member: Member; fitting: Fitting; filters: Filters; limit: number }

export function discoverQueries({ db, config, clock, log }: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>) {
  // A cursor holds ids of people whom the viewer may not even see.
  const seal = createSeal(config.secret, 'cursor of discover')
  const statements = discoverStatements(db)
  const pools = createPools({ clock, log }, statements)

  const valuesOf = ({ member, fitting, filters, limit }: Search) => ({
    viewer: member.id,
    limit,
    ...fittingValues(fitting),
    ...filters,
  })
  const shapeOf = ({ fitting, filters }: Search) => ({ fitting, used: filterNames(filters) })
  type Row = Awaited<ReturnType<ReturnType<typeof statements.opening>['execute']>>[number]

  const present = ({ card, traits }: Row, member: Member, opened: Date): DiscoverPerson => ({
    ...presentCard(card),
    ...compatibility(member, traits, opened),
  })

  /** The best of the pools, ranked. */
  async function ranked({ member, fitting, filters }: Search, now: Date): Promise<Ranked[]> {
    const rank = rankingFor(member.id, member, now)
    const ranks = new Map<string, number>()
    for (const candidate of await pools.candidates(fitting, filters, member))
      if (!ranks.has(candidate.id)) ranks.set(candidate.id, rank(candidate, false))
    ranks.delete(member.id)
    return [...ranks].map(([id, rank]) => ({ id, rank })).sort(inOrder).slice(0, mostRanked)
  }

  /** The first people of a new list. */
  async function open(search: Search, opened: Date): Promise<{ rows: Row[]; cursor: Cursor }> {
    const candidates = await ranked(search, opened)
    const found = await statements.opening(shapeOf(search)).execute({
      ...valuesOf(search),
      ids: candidates.map(({ id }) => id),
      opened,
    })
    const rank = rankingFor(search.member.id, search.member, opened)
    const rows = new Map<string, Row>()
    for (const row of found) if (row.liker || !rows.has(row.card.id)) rows.set(row.card.id, row)
    // The statement stops when it has found enough: whoever ranks below the last one found was not asked about.
    const allowed = found.filter(({ liker }) => !liker).map(({ card }) => card.id)
    const full = allowed.length === search.limit
    const last = full ? candidates.findLastIndex(({ id }) => allowed.includes(id)) : candidates.length
    const offered = [
      ...candidates.filter(({ id }, index) => !rows.get(id)?.liker && (rows.has(id) || index > last)),
      ...[...rows.values()]
        .filter(({ liker }) => liker)
        .map(({ traits }) => ({ id: traits.id, rank: rank(candidateOf(traits, opened), true) })),
    ].sort(inOrder)
    const shown = offered.slice(0, search.limit).flatMap(({ id }) => rows.get(id) ?? [])
    const ids = offered.map(({ id }) => id)
    const from = { at: opened, id: highest }
    return { rows: shown, cursor: { opened, offered: ids, passed: shown.length, walked: [], from } }
  }

  /** The next people of those whom the cursor names. */
  async function named(search: Search, cursor: Cursor): Promise<{ rows: Row[]; cursor: Cursor }> {
    const ids = [...cursor.offered.slice(cursor.passed), ...cursor.walked]
    if (ids.length === 0) return { rows: [], cursor }
    const found = await statements.shown(shapeOf(search)).execute({ ...valuesOf(search), ids })
    const byId = new Map(found.map((row) => [row.card.id, row]))
    const rows = ids.flatMap((id) => byId.get(id) ?? [])
    const passed = rows.length < search.limit ? ids.length : ids.findLastIndex((id) => byId.has(id)) + 1
    const left = cursor.offered.length - cursor.passed
    return {
      rows,
      cursor: {
        ...cursor,
        passed: Math.min(cursor.offered.length, cursor.passed + passed),
        walked: cursor.walked.slice(Math.max(0, passed - left)),
      },
    }
  }

  /** The next people down the index, when the page is not full with those whom the cursor names. */
  async function walkOn(search: Search, cursor: Cursor, missing: number) {
    const { opened, offered, from } = cursor
    if (missing === 0 || from === null) return { rows: [], cursor }
    const found = await statements.walked(shapeOf(search)).execute({
      viewer: search.member.id,
      ...kindValues(search.fitting),
      ...search.filters,
      offered,
      fromAt: from.at,
      fromId: from.id,
    })
    const rank = rankingFor(search.member.id, search.member, opened)
    const byRank = found
      .map((row) => ({ row, id: row.card.id, rank: rank(candidateOf(row.traits, opened), false) }))
      .sort(inOrder)
    const last = found.map(({ traits }) => traits).reduce(lower, undefined)
    return {
      rows: byRank.slice(0, missing).map(({ row }) => row),
      cursor: {
        ...cursor,
        walked: byRank.slice(missing).map(({ id }) => id),
        from: last && found.length === walkSize ? { at: last.lastActiveAt, id: last.id } : null,
      },
    }
  }

  /** Ranked people for `member`, a page at a time. */
  async function list(_: unknown, member: Member, input: DiscoverFilters & PageInput) {
    const { gender, cursor: sealed, limit, ...filters } = input
    const fitting = fittingOf(member.gender, member.genderPreference, gender)
    if (fitting.genders.length === 0) return { items: [], nextCursor: null }
    const search = { member, fitting, filters: filters as Filters, limit }
    const first =
      sealed === undefined
        ? await open(search, clock.now())
        : await named(search, readCursor(seal.open(sealed)))
    const further = await walkOn(search, first.cursor, limit - first.rows.length)
    const { opened, offered, passed, walked, from } = further.cursor
    const over = passed === offered.length && walked.length === 0 && from === null
    return {
      items: [...first.rows, ...further.rows].map((row) => present(row, member, opened)),
      nextCursor: over ? null : seal.close(writeCursor(further.cursor)),
    }
  }

  return { list }
}

/** Above every id. */
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Stand = { id: string; lastActiveAt: Date }
const lower = (one: Stand | undefined, other: Stand): Stand =>
  one === undefined ||
  other.lastActiveAt < one.lastActiveAt ||
  (other.lastActiveAt.getTime() === one.lastActiveAt.getTime() && other.id < one.id)
    ? other
    : one

export type DiscoverQueries = ReturnType<typeof discoverQueries>
