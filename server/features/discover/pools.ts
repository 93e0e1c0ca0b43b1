// Pools of candidates: who is worth ranking, kept in the process for seconds and shared by all viewers whom the same people
// fit. They are only ever a hint: who may be shown is asked of the database, about everyone shown. Ranking the three hundred
// latest at each call instead answers 0.40 times as often (docs/decisions/0167).
import type { Deps } from '#server/platform/deps.ts'
import { type Filters, type Fitting, filterNames, fittingValues } from './fitting.ts'
import { type Candidate, candidateOf } from './ranking.ts'
import { type DiscoverStatements, walkValues } from './statements.ts'

/**
 * The places that candidates come from, each a pool for every kind of viewer and every value of its filters. One that holds
 * fewer than its size holds everybody, and is read again sooner: in a small community whoever comes is to be seen at once.
 */
const places = {
  latest: { size: 120, smallFreshMs: 5_000 },
  newest: { size: 60, smallFreshMs: 5_000 },
  shared: { size: 60, smallFreshMs: 60_000 },
  boosted: { size: 60, smallFreshMs: 5_000 },
} as const satisfies Record<string, { size: number; smallFreshMs: number }>
type Place = keyof typeof places
const freshMs = 60_000

/** Most people in all pools together; those asked for longest ago leave first. */
const maxEntries = 200_000
/** An empty pool weighs something, too: filters may be anything, and nobody may fill the memory with pools of nobody. */
const weightOf = (people: readonly Candidate[]) => people.length + 10

type Pool = {
  key: string
  place: Place
  fitting: Fitting
  filters: Filters
  people: readonly Candidate[]
  loadedAt: number
  loading: Promise<void> | undefined
}

/** The texts of candidates are few and repeated: each is kept once. */
function interned() {
  const texts = new Map<string, string>()
  return (text: string | null): string | null => {
    if (text === null) return null
    const cached = texts.get(text)
    if (cached === undefined) texts.set(text, text)
    return cached ?? text
  }
}

export function createPools({ clock, log }: Pick<Deps, 'clock' | 'log'>, statements: DiscoverStatements) {
  const pools = new Map<string, Pool>()
  const intern = interned()
  const load = {
    latest: statements.pooled('active', places.latest.size),
    newest: statements.pooled('created', places.newest.size),
    shared: statements.pooled('active', places.shared.size),
    boosted: statements.boosted(places.boosted.size),
  }
  let cachedCount = 0
  /** Ends with the last of the readings that nobody waits for. */
  let behind: Promise<unknown> = Promise.resolve()

  function forgetOldest() {
    for (const [key, { people, loading }] of pools) {
      if (cachedCount <= maxEntries) return
      // A pool that is being read is weighed when it is there.
      if (loading) continue
      pools.delete(key)
      cachedCount -= weightOf(people)
    }
  }

  async function read(pool: Pool): Promise<void> {
    const now = clock.now()
    const values = { ...walkValues(pool), ...fittingValues(pool.fitting), now: now.toISOString() }
    const rows = await load[pool.place](pool).execute(values)
    if (pool.loadedAt > 0) cachedCount -= weightOf(pool.people)
    pool.people = rows.map((row) => {
      const candidate = candidateOf(row, now)
      return {
        ...candidate,
        universityName: intern(candidate.universityName),
        course: intern(candidate.course),
        neighborhoodId: intern(candidate.neighborhoodId),
      }
    })
    pool.loadedAt = now.getTime()
    cachedCount += weightOf(pool.people)
    forgetOldest()
  }

  /** Those that somebody waits for at once; the others one after the other: many that are due leave the database to those who ask. */
  function refresh(pool: Pool, awaited: boolean) {
    const reading = awaited ? read(pool) : behind.then(() => read(pool))
    pool.loading = reading.finally(() => {
      pool.loading = undefined
    })
    const logged = pool.loading.catch((error) => {
      log.warn({ err: error }, 'a pool of candidates was not refreshed')
      if (pool.loadedAt === 0) pools.delete(pool.key)
    })
    if (!awaited) behind = logged
  }

  /** A pool, now the last in the order of those asked for. */
  function poolOf(place: Place, fitting: Fitting, filters: Filters): Pool {
    const { genders, preferences } = fittingValues(fitting)
    // As JSON: what a filter asks for is anybody's text, and must not read like other filters.
    const conditions = filterNames(filters).map((name) => [name, filters[name]])
    const key = JSON.stringify([place, genders, preferences, fitting.genders.length, conditions])
    const pool = pools.get(key) ?? {
      key,
      place,
      fitting,
      filters,
      people: [],
      loadedAt: 0,
      loading: undefined,
    }
    pools.delete(key)
    pools.set(key, pool)
    return pool
  }

  function isStale({ place, people, loadedAt }: Pool): boolean {
    const { size, smallFreshMs } = places[place]
    return clock.now().getTime() - loadedAt >= (people.length < size ? smallFreshMs : freshMs)
  }

  /** People to rank for someone with these traits and filters: many twice, some who may not be shown; the boosted besides. */
  async function candidates(
    fitting: Fitting,
    filters: Filters,
    own: Pick<Candidate, 'universityName' | 'course' | 'neighborhoodId'>,
  ): Promise<{ candidates: readonly Candidate[]; boosted: readonly Candidate[] }> {
    const latest = poolOf('latest', fitting, filters)
    const pending = [latest]
    const boosted = poolOf('boosted', fitting, filters)
    // A filter already says where to look; the viewer's own places besides would mostly be refused by it.
    if (filterNames(filters).length === 0) {
      pending.push(poolOf('newest', fitting, {}))
      const { universityName: university, course, neighborhoodId: neighborhood } = own
      if (university) pending.push(poolOf('shared', fitting, { university }))
      if (university && course) pending.push(poolOf('shared', fitting, { university, course }))
      if (neighborhood) pending.push(poolOf('shared', fitting, { neighborhood }))
    }
    // Once the latest are known there are people to show: the other pools are read behind the answer, for the next one.
    const awaited = latest.loadedAt === 0
    for (const pool of [...pending, boosted]) if (isStale(pool) && !pool.loading) refresh(pool, awaited)
    if (awaited) await Promise.all([...pending, boosted].map(({ loading }) => loading))
    return { candidates: pending.flatMap(({ people }) => people), boosted: boosted.people }
  }

  return { candidates }
}
