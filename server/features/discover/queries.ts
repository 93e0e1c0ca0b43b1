// `get_discover_users`: pools of candidates and who likes the viewer, ranked in memory → one statement that asks the rules
// about whom it shows → the rest of the ranking in the cursor, and behind it a walk down the index: nobody is out of reach.

import { advancedFilters } from '#contract/billing/tiers.ts'
import type { DiscoverFilters, DiscoverOptions, DiscoverPerson } from '#contract/discover/api.ts'
import { interests } from '#contract/values/options.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PageInput, takePage } from '#server/platform/http/paging.ts'
import { createSeal } from '#server/platform/sealed-cursor.ts'
import type { Member } from '../identity/accounts/member.ts'
import { presentCard } from '../people/cards.ts'
import { compatibility } from '../people/compatibility.ts'
import { requireBenefit } from '../people/tier.ts'
import { type Cursor, type Mark, maxLifted, maxRanked, readCursor, writeCursor } from './cursor.ts'
import { type Filters, type Fitting, fittingOf, fittingValues } from './fitting.ts'
import { createPools } from './pools.ts'
import {
  boostedPerPage,
  type Candidate,
  candidateOf,
  inCursorOrder,
  rankingFor,
  withBoosted,
} from './ranking.ts'
import { discoverStatements, type Row, walkSize, walkValues } from './statements.ts'

type Ranked = { id: string; rank: number; candidate: Candidate }
/** Best first; the id tells equals apart. */
const inOrder = (one: Ranked, other: Ranked) => other.rank - one.rank || (one.id < other.id ? -1 : 1)

/** Number of people that a cursor names whom its list has not come to. */
const namedIn = ({ offered, passed, walked }: Cursor) => offered.length - passed + walked.length
const liftedIn = ({ lifted, liftedPassed }: Cursor) => lifted.length - liftedPassed

/** Refuses whose tier does not give the advanced filters, where one is used. */
function requireFilters(member: Member, filters: DiscoverFilters) {
  if (advancedFilters.some((name) => filters[name] !== undefined)) requireBenefit(member, 'advancedFilters')
}

type Search = { member: Member; fitting: Fitting; filters: Filters; limit: number }
/** Some people of a list, and where it goes on behind them. */
type Step = { rows: readonly Row[]; lifted: readonly Row[]; cursor: Cursor }

const present = (row: Row, member: Member, opened: Date): DiscoverPerson => ({
  ...presentCard(row, false),
  ...compatibility(member, row, opened),
})
/** The order does not go by the number of whoever stands there for a boost: it is not told. */
const presentLifted = (row: Row, member: Member, opened: Date): DiscoverPerson => ({
  ...present(row, member, opened),
  fit: null,
  boosted: true,
})

export function discoverQueries({ db, config, clock, log }: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>) {
  // A cursor holds ids of people whom the viewer may not even see, ranked for that viewer.
  const seal = createSeal(config.secret, 'cursor of discover')
  const statements = discoverStatements(db)
  const pools = createPools({ clock, log }, statements)

  const valuesOf = ({ member, fitting, filters }: Search) => ({
    viewer: member.id,
    ...fittingValues(fitting),
    ...filters,
  })
  /** A new list: the best of the pools and who likes the viewer, ranked. Nobody was asked for yet. */
  async function open(search: Search, opened: Date): Promise<Cursor> {
    const { member, fitting, filters } = search
    const [{ candidates, boosted }, likers] = await Promise.all([
      pools.candidates(fitting, filters, member),
      statements.likers(search).execute({ ...valuesOf(search), opened }),
    ])
    const { rank, told } = rankingFor(member.id, member, opened)
    const seen = new Set([member.id])
    const ranked: Ranked[] = []
    function add(candidate: Candidate, likesMe: boolean) {
      if (seen.has(candidate.id)) return
      seen.add(candidate.id)
      ranked.push({ id: candidate.id, rank: rank(candidate, likesMe), candidate })
    }
    const lifted = boosted
      .filter(({ id }) => id !== member.id)
      .map((candidate) => ({ id: candidate.id, rank: rank(candidate, false), candidate }))
      .sort(inOrder)
      .slice(0, maxLifted)
      .map(({ id }) => id)
    for (const id of lifted) seen.add(id)
    for (const person of likers) add(candidateOf(person, opened), true)
    for (const candidate of candidates) add(candidate, false)
    // The others come with the walk.
    const best = ranked.sort(inOrder).slice(0, maxRanked)
    const offered = inCursorOrder(best, ({ candidate }) => told(candidate)).map(({ id }) => id)
    const from = { at: opened, id: highest }
    return { opened, offered, passed: 0, lifted, liftedPassed: 0, walked: [], from }
  }

  /** The next people of those whom the cursor names, who stay in it only where one of them may be shown. */
  async function named(search: Search, cursor: Cursor): Promise<Step> {
    const raised = cursor.lifted.slice(cursor.liftedPassed)
    const ids = [...cursor.offered.slice(cursor.passed), ...cursor.walked]
    if (ids.length + raised.length === 0) return { rows: [], lifted: [], cursor }
    const { limit } = search
    const bindings = { ...valuesOf(search), limit: limit + 1 + raised.length, ids: [...raised, ...ids] }
    const found = await statements.shown(search).execute(bindings)
    const byId = new Map(found.map((row) => [row.id, row]))
    const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
    const lifted = rowsOf(raised)
    const { rows, last } = takePage(rowsOf(ids), limit - Math.min(lifted.length, boostedPerPage(limit)))
    // A person who comes behind the page's last one stays in the cursor, if one of them may be shown.
    const done = last ? ids.indexOf(last.id) + 1 : ids.length
    const left = cursor.offered.length - cursor.passed
    return {
      rows,
      lifted,
      cursor: {
        ...cursor,
        passed: cursor.passed + Math.min(left, done),
        walked: cursor.walked.slice(Math.max(0, done - left)),
      },
    }
  }

  /** The people further down the index than the cursor's last walk. */
  const further = (search: Search, { offered, lifted }: Cursor, from: Mark) =>
    statements.walked(search).execute({
      viewer: search.member.id,
      ...walkValues(search),
      offered: [...offered, ...lifted],
      fromAt: from.at,
      fromId: from.id,
    })

  /** Fills a page with the best `missing` of a walk, and leaves the others to the cursor. */
  function take(found: readonly Row[], { member }: Search, cursor: Cursor, missing: number): Step {
    const { rank, told } = rankingFor(member.id, member, cursor.opened)
    const compared = found.map((row) => {
      const candidate = candidateOf(row, cursor.opened)
      return { row, id: row.id, rank: rank(candidate, false), candidate }
    })
    const ranked = inCursorOrder(compared.sort(inOrder), ({ candidate }) => told(candidate))
    const last = found.reduce(lower, undefined)
    return {
      rows: ranked.slice(0, missing).map(({ row }) => row),
      lifted: [],
      cursor: {
        ...cursor,
        walked: ranked.slice(missing).map(({ id }) => id),
        from: last && found.length === walkSize ? { at: last.lastActiveAt, id: last.id } : null,
      },
    }
  }

  /** Ranked people for `member`, a page at a time. */
  async function list(member: Member, input: DiscoverFilters & PageInput) {
    requireFilters(member, input)
    const { gender, cursor: sealed, limit, ...filters } = input
    const fitting = fittingOf(member.gender, member.genderPreference, gender)
    if (fitting.genders.length === 0) return { items: [], nextCursor: null }
    const search = { member, fitting, filters, limit }
    const start =
      sealed === undefined ? await open(search, clock.now()) : readCursor(seal.open(sealed, member.id))
    const walk = () => (start.from ? further(search, start, start.from) : [])
    // If those named can't fill the page and leave one over, the walk is asked for beside them: a round trip less.
    const few = namedIn(start) + liftedIn(start) <= limit
    const [first, beside] = await Promise.all([named(search, start), few ? walk() : undefined])
    const room = limit - Math.min(first.lifted.length, boostedPerPage(limit))
    const { rows, cursor } =
      namedIn(first.cursor) === 0 && start.from
        ? take(beside ?? (await walk()), search, first.cursor, room - first.rows.length)
        : { rows: [], cursor: first.cursor }
    const nobodyElse = namedIn(cursor) === 0 && cursor.from === null
    const { page, used } = withBoosted(
      [...first.rows, ...rows].map((row) => present(row, member, cursor.opened)),
      first.lifted.map((row) => presentLifted(row, member, cursor.opened)),
      limit,
      nobodyElse,
    )
    const liftedLeft = first.lifted.slice(used)
    const [next] = liftedLeft
    const liftedPassed = next ? cursor.lifted.indexOf(next.id) : cursor.lifted.length
    const over = nobodyElse && liftedLeft.length === 0
    return {
      items: page,
      nextCursor: over ? null : seal.close(writeCursor({ ...cursor, liftedPassed }), member.id),
    }
  }

  /** Number of people that the list has for these filters, as it would be opened now. */
  async function count(member: Member, { gender, ...filters }: DiscoverFilters) {
    requireFilters(member, filters)
    const fitting = fittingOf(member.gender, member.genderPreference, gender)
    if (fitting.genders.length === 0) return { people: 0 }
    const wanted = { fitting, filters }
    const [found] = await statements.counted(wanted).execute({ viewer: member.id, ...walkValues(wanted) })
    return { people: found?.people ?? 0 }
  }

  /** Offer of the filters: nobody is left out whom the list would show. */
  async function options(member: Member): Promise<DiscoverOptions> {
    const wanted = { fitting: fittingOf(member.gender, member.genderPreference), filters: {} }
    const [found] = await statements.offered(wanted).execute({
      viewer: member.id,
      ...walkValues(wanted),
      genders: fittingValues(wanted.fitting).genders,
      interests,
    })
    if (!found) throw new Error('the options answered no row')
    const most = Math.max(...found.ages.map(({ people }) => people))
    return { ...found, ages: found.ages.map(({ age, people }) => ({ age, share: people / most })) }
  }

  return { list, count, options }
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
