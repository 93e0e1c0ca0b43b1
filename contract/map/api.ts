// Map: bairros of Fortaleza with how many people, companies and events each has, and the chosen one (member area §2).
import { z } from 'zod'
import { forMembersWhile, id, photo } from '../kit.ts'
import { maxOfArea, minCounted } from './options.ts'

/** Published, the same for everybody; `null`: fewer than `minCounted`, or nobody. */
const people = z.int().min(minCounted).nullable()

const mapArea = z.object({
  id,
  name: z.string(),
  /** The city's administrative region, "SER 1" to "SER 12". */
  regional: z.string(),
  people,
  companies: z.int(),
  events: z.int(),
})

const mapAreas = z.object({
  /** Day of the city on which people were counted; `null`: not yet. */
  countedOn: z.iso.date().nullable(),
  areas: z.array(mapArea),
  /** People of bairros that are too few there, by the region; they stand in no area. */
  others: z.array(z.object({ regional: z.string(), people: z.int().min(minCounted) })),
})
export type MapAreas = z.infer<typeof mapAreas>

const chosenArea = z.object({
  /** People who may come up in discover for the caller; none where the area has fewer than `minForFaces`. */
  faces: z.array(z.object({ name: z.string(), photo: photo.nullable() })).max(maxOfArea),
  companies: z.array(z.object({ slug: z.string(), name: z.string() })).max(maxOfArea),
  events: z.array(z.object({ slug: z.string(), title: z.string(), startsAt: z.date() })).max(maxOfArea),
})
export type ChosenArea = z.infer<typeof chosenArea>

export const map = {
  /** Every bairro by name; counted once a day, for everybody alike. */
  areas: forMembersWhile('map')
    .route({ method: 'GET', path: '/map/areas', summary: 'Os bairros, contados uma vez por dia' })
    .output(mapAreas),
  /** Card of one bairro; an unknown one shows nothing. */
  area: forMembersWhile('map', ['details', 'detailsDay'])
    .route({ method: 'GET', path: '/map/areas/{id}', summary: 'Um bairro: rostos, empresas e eventos' })
    .input(z.object({ id }))
    .output(chosenArea),
}
