// Pools of candidates: who is worth ranking, kept in the process for seconds and shared by all viewers whom the same people
// fit. They are only ever a hint: who may be shown is asked of the database, about everyone shown.
import type { Deps } from '#server/platform/deps.ts'
import { type Filters, type Fitting, filterNames, fittingValues } from './fitting.ts'
import { type Candidate, candidateOf } from './ranking.ts'
import { type DiscoverStatements, kindValues, type Order } from './statements.ts'

/** The places that candidates come from, each a pool for every kind of viewer and every value of its filters. */
const places = {
  latest: { order: 'active', size: 120, freshMs: 5_000 },
  newest: { order: 'created', size: 60, freshMs: 5_000 },
  shared: { order: 'active', size: 60, freshMs: 60_000 },
} as const satisfies Record<string, { order: Order; size: number; freshMs: number }>
type Place = keyof typeof places

/** What all pools together may weigh, in people; those asked for longest ago leave first. */
const mostKept = 200_000
/** An empty pool weighs something, too: filters may be anything, and nobody may fill the memory with pools of nobody. */
const weightOf = (people: readonly Candidate[]) => people.length + 10

type Pool = {
  people: readonly Candidate[]
  loadedAt: number
  loading: Promise<readonly Candidate[]> | undefined
}

/** The texts of candidates are few and repeated: each is kept once. */
function interned() {
  const texts = new Map<string, string>()
  return (text: string | null): string | null => {
    if (text === null) return null
    const kept = texts.get(text)
    if (kept === undefined) texts.set(text, text)
    return kept ?? text
  }
}

export function createPools({ clock, log }: Pick<Deps, 'clock' | 'log'>, statements: DiscoverStatements) {
  const pools = new Map<string, Pool>()
  const intern = interned()
  const load = Object.fromEntries(
    Object.entries(places).map(([place, { order, size }]) => [place, statements.pooled(order, size)]),
  ) as Record<Place, ReturnType<DiscoverStatements['pooled']>>
  let kept = 0

  function forgetOldest() {
    for (const [key, { people, loading }] of pools) {
      if (kept <= mostKept) return
      // What is being read is weighed when it is there.
      if (loading) continue
      pools.delete(key)
      kept -= weightOf(people)
    }
  }

  async function refresh(pool: Pool, place: Place, fitting: Fitting, filters: Filters) {
    const used = filterNames(filters)
    const rows = await load[place]({ fitting, used }).execute({ ...kindValues(fitting), ...filters })
    const now = clock.now()
    if (pool.loadedAt > 0) kept -= weightOf(pool.people)
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
    kept += weightOf(pool.people)
    forgetOldest()
    return pool.people
  }

  /** The people of a pool as they were seconds ago; only its first asker waits for the database. */
  function of(
    place: Place,
    fitting: Fitting,
    filters: Filters,
  ): Promise<readonly Candidate[]> | readonly Candidate[] {
    const { genders, preferences } = fittingValues(fitting)
    // As JSON: what a filter asks for is anybody's text, and must not read like other filters.
    const asked = filterNames(filters).map((name) => [name, filters[name]])
    const key = JSON.stringify([place, genders, preferences, fitting.genders.length, asked])
    const pool: Pool = pools.get(key) ?? { people: [], loadedAt: 0, loading: undefined }
    // Last in the order of those asked for.
    pools.delete(key)
    pools.set(key, pool)
    const stale = clock.now().getTime() - pool.loadedAt >= places[place].freshMs
    if (stale && !pool.loading) {
      pool.loading = refresh(pool, place, fitting, filters).finally(() => {
        pool.loading = undefined
      })
      pool.loading.catch((error) => {
        log.warn({ err: error }, 'a pool of candidates was not refreshed')
        if (pool.loadedAt === 0) pools.delete(key)
      })
    }
    if (pool.loadedAt > 0) return pool.people
    return pool.loading ?? pool.people
  }

  /** Whom to rank for someone with these traits and filters: many twice, some who may not be shown. */
  async function candidates(
    fitting: Fitting,
    filters: Filters,
    own: Pick<Candidate, 'universityName' | 'course' | 'neighborhoodId'>,
  ): Promise<readonly Candidate[]> {
    const asked = [of('latest', fitting, filters)]
    // A filter already says where to look; the viewer's own places besides would mostly be refused by it.
    if (filterNames(filters).length === 0) {
      asked.push(of('newest', fitting, {}))
      const { universityName: university, course, neighborhoodId: neighborhood } = own
      if (university) asked.push(of('shared', fitting, { university }))
      if (university && course) asked.push(of('shared', fitting, { university, course }))
      if (neighborhood) asked.push(of('shared', fitting, { neighborhood }))
    }
    const found = asked.some((one) => one instanceof Promise) ? await Promise.all(asked) : asked
    return (found as (readonly Candidate[])[]).flat()
  }

  return { candidates }
}
