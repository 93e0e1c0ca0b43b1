// Areas of the map: the published numbers of people, and what the guide and the calendar have in each bairro.
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ChosenArea, MapAreas } from '#contract/map/api.ts'
import { maxOfArea, minForFaces } from '#contract/map/options.ts'
import type { Deps } from '#server/platform/deps.ts'
import { companies } from '../companies/tables.ts'
import { fits, fittingOf, fittingValues } from '../discover/fitting.ts'
import { eventsByBairro } from '../events/upcoming.ts'
import type { Member } from '../identity/accounts/member.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { undecidedAndOpenTo } from '../interactions/visibility.ts'
import { cardName } from '../people/cards.ts'
import { photoOf } from '../photos/addresses.ts'
import { neighborhoods } from '../reference/tables.ts'
import { published } from './counting.ts'
import { mapCells } from './tables.ts'

type AreaDeps = Pick<Deps, 'db' | 'clock'>

const ttlMs = 60_000
const at = sql.placeholder

const isOfGuide = and(eq(companies.status, 'active'), isNull(companies.binnedAt))

async function read(deps: AreaDeps) {
  const { db } = deps
  const [places, cells, events] = await Promise.all([
    db
      .select({
        id: neighborhoods.id,
        name: neighborhoods.name,
        regional: neighborhoods.regional,
        companies: count(companies.id),
      })
      .from(neighborhoods)
      .leftJoin(companies, and(eq(companies.neighborhood, neighborhoods.name), isOfGuide))
      .where(eq(neighborhoods.status, 'active'))
      .groupBy(neighborhoods.id),
    db.select().from(mapCells),
    eventsByBairro(deps),
  ])
  const now = deps.clock.now()
  /** Events of a bairro that have not begun. */
  const inBairro = (name: string) =>
    (events.get(name) ?? []).filter(({ startsAt, cancelled }) => cancelled === null && startsAt > now)
  const shown = new Map(cells.map((one) => [one.cell, published(one.shown)]))
  const answer: MapAreas = {
    countedOn: cells[0]?.countedOn ?? null,
    areas: places
      .map((place) => ({
        ...place,
        people: shown.get(place.id) ?? null,
        events: inBairro(place.name).length,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    others: [...new Set(places.map(({ regional }) => regional))].flatMap((regional) => {
      const people = shown.get(regional)
      return people ? [{ regional, people }] : []
    }),
  }
  return { answer, inBairro }
}

/** Reads for one process, at most once in `keptMs`; who asks meanwhile is answered the same. */
export function createAreas(deps: AreaDeps) {
  let cache: { at: number; read: ReturnType<typeof read> } | undefined
  const latest = () => {
    const now = deps.clock.now().getTime()
    if (!cache || now - cache.at >= ttlMs || now < cache.at) {
      const fresh = { at: now, read: read(deps) }
      fresh.read.catch(() => {
        if (cache === fresh) cache = undefined
      })
      cache = fresh
    }
    return cache.read
  }

  const faces = deps.db
    .select({
      name: appUsers.name,
      face: appUsers.facePhotoUrl,
      placeholder: facePicture.placeholder,
    })
    .from(appUsers)
    .leftJoin(facePicture, isFacePicture)
    .where(and(eq(appUsers.neighborhoodId, at('neighborhood')), fits, undecidedAndOpenTo(at('viewer'))))
    .orderBy(desc(appUsers.lastActiveAt), asc(appUsers.id))
    .limit(maxOfArea)
    .prepare('map_faces')
  /** People of the bairro who may come up in discover for the viewer. */
  const facesOf = async (viewer: Member, neighborhood: string): Promise<ChosenArea['faces']> => {
    const fitting = fittingOf(viewer.gender, viewer.genderPreference)
    const rows = await faces.execute({ viewer: viewer.id, neighborhood, ...fittingValues(fitting) })
    return rows.map(({ name, face, placeholder }) => ({
      name: cardName(name, false),
      photo: photoOf(face, placeholder),
    }))
  }
  return {
    areas: async () => (await latest()).answer,
    area: async (viewer: Member, id: string): Promise<ChosenArea> => {
      const { answer, inBairro } = await latest()
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
      const soonest = inBairro(area.name).slice(0, maxOfArea)
      return {
        faces,
        companies: ofGuide,
        events: soonest.map(({ slug, title, startsAt }) => ({ slug, title, startsAt })),
      }
    },
  }
}
