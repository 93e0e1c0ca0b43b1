// Places suggested for a meeting of two: near both bairros, open at the hour, those with a promotion first.
import { createHash } from 'node:crypto'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MeetingPlace } from '#contract/meetings/api.ts'
import { maxSuggestions, tableCategories } from '#contract/meetings/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { hourMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { shapeOf } from '../companies/bairro-map.ts'
import { companies } from '../companies/tables.ts'
import { categories } from '../guide/tables.ts'
import type { Member } from '../identity/accounts/member.ts'
import { pairKey } from '../interactions/pairs.ts'
import { neighborhoods } from '../reference/tables.ts'
import { isInGuide, isOpenAt, placeColumns, placeLogo, presentPlace, promotionAt } from './place.ts'
import { matchWith } from './proposing.ts'

type Point = { x: number; y: number }
type Candidate = { id: string; neighborhood: string; open: boolean | null; promoted: boolean; score: number }

/** Nearest ones among which a promotion and the day decide: which are nearer within them is told by nothing. */
const poolSize = 12

/** So near the equator a degree is as long either way. */
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Places by how far the one of two with the longer way has to go; where no bairro is known, the best of the guide. */
function nearest(candidates: readonly Candidate[], from: readonly Point[], centers: Map<string, Point>) {
  const way = ({ neighborhood }: Candidate) => {
    const center = centers.get(neighborhood)
    return center ? Math.max(0, ...from.map((point) => distance(point, center))) : Number.POSITIVE_INFINITY
  }
  const byWay = candidates.map((candidate) => ({ candidate, way: way(candidate) }))
  return byWay
    .sort((a, b) => (a.way === b.way ? b.candidate.score - a.candidate.score : a.way - b.way))
    .map(({ candidate }) => candidate)
}

/** Order of a pair's day: the same for both, and however often they ask. */
const lot = (seed: string, { id }: Candidate) => createHash('sha256').update(`${seed} ${id}`).digest('hex')

function choose(nearFirst: readonly Candidate[], seed: string): Candidate[] {
  return nearFirst
    .slice(0, poolSize)
    .sort((a, b) => Number(b.promoted) - Number(a.promoted) || lot(seed, a).localeCompare(lot(seed, b)))
}

export function createSuggestions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const bairros = ttlCache(hourMs, clock, async () => {
    const rows = await db
      .select({ id: neighborhoods.id, name: neighborhoods.name, outline: neighborhoods.outline })
      .from(neighborhoods)
    const centers = rows.flatMap(({ id, name, outline }) => {
      const box = shapeOf(outline)?.box
      return box ? [{ id, name, x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 }] : []
    })
    return {
      byId: new Map(centers.map((center) => [center.id, center])),
      byName: new Map(centers.map((center) => [center.name, center])),
    }
  })

  /** Throws `people.not_found`. */
  return async (
    member: Pick<Member, 'id' | 'neighborhoodId'>,
    { id, startsAt }: { id: string; startsAt: Date },
  ): Promise<{ items: MeetingPlace[] }> => {
    const match = await matchWith(db, member.id, id)
    const hour = instantOf(startsAt)
    const placesOf = (which?: SQL) =>
      db
        .select({
          id: companies.id,
          neighborhood: companies.neighborhood,
          open: isOpenAt(hour),
          promoted: sql<boolean>`(${promotionAt(hour)}) is not null`,
          score: companies.ratingScore,
        })
        .from(companies)
        .where(and(isInGuide, which))
        .orderBy(companies.id)
    const [{ byId, byName }, tables] = await Promise.all([
      bairros.get(),
      placesOf(inArray(companies.category, tableCategories)),
    ])
    const found = tables.length > 0 ? tables : await placesOf()
    // The other's bairro stands on their card, which every match is shown, and nothing finer is stored of anybody: so the places say
    // nothing that the card doesn't. Both are weighed alike, and both are suggested the same.
    const from = [member.neighborhoodId, match.neighborhoodId].flatMap((one) => {
      const center = one === null ? undefined : byId.get(one)
      return center ? [center] : []
    })
    const candidates = found.filter(({ open }) => open !== false)
    const seed = `${pairKey(member.id, id)} ${cityDay(startsAt)}`
    const chosenOf = (open: boolean) =>
      choose(
        nearest(
          candidates.filter((one) => (one.open === true) === open),
          from,
          byName,
        ),
        seed,
      )
    const chosen = [...chosenOf(true), ...chosenOf(false)].slice(0, maxSuggestions).map((one) => one.id)
    if (chosen.length === 0) return { items: [] }
    const rows = await db
      .select(placeColumns(hour))
      .from(companies)
      .innerJoin(categories, eq(categories.name, companies.category))
      .leftJoin(placeLogo, eq(placeLogo.url, companies.image))
      .where(inArray(companies.id, chosen))
    return { items: chosen.flatMap((one) => rows.filter((row) => row.placeId === one).map(presentPlace)) }
  }
}
export type Suggestions = ReturnType<typeof createSuggestions>
