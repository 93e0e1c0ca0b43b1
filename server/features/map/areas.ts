// Areas of the map: the published numbers of people, and what the guide and the calendar have in each bairro.
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type ChosenArea, type MapAreas, maxOfArea, minForFaces } from '#contract/map.ts'
import { namedNeighborhood } from '#contract/neighborhood.ts'
import type { Deps } from '#server/platform/deps.ts'
import { companies } from '../companies/tables.ts'
import { isActive } from '../events/list.ts'
import { events } from '../events/tables.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { isMatchedWith, reachableBy } from '../interactions/visibility.ts'
import { cardName } from '../people/cards.ts'
import { photoOf } from '../photos/addresses.ts'
import { neighborhoods } from '../reference/tables.ts'
import { published } from './counting.ts'
import { mapCells } from './tables.ts'

type Asked = Pick<Deps, 'db' | 'clock'>

const keptMs = 60_000
/** Events to come that are looked at, the soonest. */
const maxEvents = 500

const isOfGuide = and(eq(companies.status, 'active'), isNull(companies.binnedAt))

const eventsToCome = ({ db, clock }: Asked) =>
  db
    .select({
      slug: events.slug,
      title: events.title,
      startsAt: events.startsAt,
      place: events.place,
      address: events.address,
    })
    .from(events)
    .where(and(isActive, isNull(events.cancelled), gt(events.startsAt, clock.now())))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxEvents)

async function read(deps: Asked) {
  const { db } = deps
  const [places, cells, toCome] = await Promise.all([
    db
      .select({
        id: neighborhoods.id,
        name: neighborhoods.name,
        regional: neighborhoods.regional,
        companies: sql<number>`(select count(*) from ${companies}
          where ${companies.neighborhood} = ${neighborhoods.name} and ${isOfGuide})`.mapWith(Number),
      })
      .from(neighborhoods)
      .where(eq(neighborhoods.status, 'active')),
    db.select().from(mapCells),
    eventsToCome(deps),
  ])
  const known = places.map(({ name }) => name)
  const byBairro = Map.groupBy(toCome, ({ address, place }) => namedNeighborhood(address ?? place, known))
  const shown = new Map(cells.map((one) => [one.cell, published(one.shown)]))
  const answer: MapAreas = {
    countedOn: cells[0]?.countedOn ?? null,
    areas: places
      .map((place) => ({
        ...place,
        people: shown.get(place.id) ?? null,
        events: byBairro.get(place.name)?.length ?? 0,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    others: [...new Set(places.map(({ regional }) => regional))].flatMap((regional) => {
      const people = shown.get(regional)
      return people ? [{ regional, people }] : []
    }),
  }
  return { answer, byBairro }
}

/** Reads for one process, at most once in `keptMs`; who asks meanwhile is answered the same. */
export function createAreas(deps: Asked) {
  let kept: { at: number; read: ReturnType<typeof read> } | undefined
  const latest = () => {
    const now = deps.clock.now().getTime()
    if (!kept || now - kept.at >= keptMs || now < kept.at) {
      const begun = { at: now, read: read(deps) }
      begun.read.catch(() => {
        if (kept === begun) kept = undefined
      })
      kept = begun
    }
    return kept.read
  }

  const facesOf = async (viewer: string, neighborhoodId: string): Promise<ChosenArea['faces']> => {
    const rows = await deps.db
      .select({
        name: appUsers.name,
        face: appUsers.facePhotoUrl,
        placeholder: facePicture.placeholder,
        matched: isMatchedWith(viewer),
      })
      .from(appUsers)
      .leftJoin(facePicture, isFacePicture)
      .where(and(eq(appUsers.neighborhoodId, neighborhoodId), reachableBy(viewer)))
      .orderBy(desc(appUsers.lastActiveAt), asc(appUsers.id))
      .limit(maxOfArea)
    return rows.map(({ name, face, placeholder, matched }) => ({
      name: cardName(name, matched),
      photo: photoOf(face, placeholder),
    }))
  }

  return {
    areas: async () => (await latest()).answer,
    area: async (viewer: string, id: string): Promise<ChosenArea> => {
      const { answer, byBairro } = await latest()
      const area = answer.areas.find((one) => one.id === id)
      if (!area) return { faces: [], companies: [], events: [] }
      const [faces, ofGuide] = await Promise.all([
        (area.people ?? 0) >= minForFaces ? facesOf(viewer, id) : [],
        deps.db
          .select({ slug: companies.slug, name: companies.name })
          .from(companies)
          .where(and(isOfGuide, eq(companies.neighborhood, area.name)))
          .orderBy(desc(companies.ratingScore), asc(companies.id))
          .limit(maxOfArea),
      ])
      const soonest = (byBairro.get(area.name) ?? []).slice(0, maxOfArea)
      return {
        faces,
        companies: ofGuide,
        events: soonest.map(({ slug, title, startsAt }) => ({ slug, title, startsAt })),
      }
    },
  }
}
