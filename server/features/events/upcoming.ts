// Upcoming events and their bairros, read from places and addresses, as nothing else says them.
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { namedNeighborhood } from '#contract/values/neighborhood.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { neighborhoods } from '../reference/tables.ts'
import { events } from './tables.ts'

type UpcomingDeps = Pick<Deps, 'db' | 'clock'>

// A plan for whatever values sees it in the index's condition, too.
export const isActive = and(sql`${events.status} = 'active'`, isNull(events.binnedAt))

/** The event of an address, as anyone may open it: one that is off, too, while somebody has a place or waits for one. */
export const isShown = (slug: string): SQL | undefined =>
  and(eq(events.slug, slug), or(isActive, gt(events.taken, 0), gt(events.waiting, 0)))

/** Events to come that are looked at, the soonest. */
const maxEvents = 500
/** One that says no end is there for some hours. */
const shownMs = 4 * hourMs

/** Not over yet. */
export const isUpcoming = (now: Date): SQL | undefined =>
  and(
    isActive,
    gt(events.startsAt, new Date(now.getTime() - shownMs)),
    or(isNull(events.endsAt), gt(events.endsAt, now)),
  )

/** Events that are not over by the bairro that they name, of those that are known; the soonest first. */
export async function eventsByBairro({ db, clock }: UpcomingDeps) {
  const [places, toCome] = await Promise.all([
    db.select({ name: neighborhoods.name }).from(neighborhoods).where(eq(neighborhoods.status, 'active')),
    db
      .select({
        id: events.id,
        slug: events.slug,
        title: events.title,
        startsAt: events.startsAt,
        place: events.place,
        address: events.address,
        cancelled: events.cancelled,
      })
      .from(events)
      .where(isUpcoming(clock.now()))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(maxEvents),
  ])
  const placeNames = places.map(({ name }) => name)
  return Map.groupBy(
    toCome,
    ({ address, place }) =>
      placeNames.find((name) => name === place) ?? namedNeighborhood(address ?? place, placeNames),
  )
}

// Databases differ in how they sort accents; readers do not.
const byName = new Intl.Collator('pt-BR').compare

/** Bairros in which something takes place, with how much. */
export const eventBairros = async (deps: UpcomingDeps) =>
  [...(await eventsByBairro(deps))]
    .flatMap(([name, found]) => {
      const count = found.filter(({ cancelled }) => cancelled === null).length
      return name && count > 0 ? [{ name, count }] : []
    })
    .sort((a, b) => byName(a.name, b.name))
