// Queries of the map, and the shade of an area by its number of people.
import { minCounted, minForFaces } from '#contract/map/options.ts'
import { query } from '#web/lib/api.ts'

export const areasQuery = () => query.map.areas.queryOptions()
export const areaQuery = (id: string) => query.map.area.queryOptions({ input: { id } })

/** From so many people on, each shade; the last one for fewer than are counted. */
export const shades = [
  { from: 18, label: '18 ou mais', fill: 'fill-(--map-most)', background: 'bg-(--map-most)' },
  { from: minForFaces, label: '12 a 17', fill: 'fill-(--map-many)', background: 'bg-(--map-many)' },
  { from: 6, label: '6 a 11', fill: 'fill-(--map-some)', background: 'bg-(--map-some)' },
  { from: minCounted, label: '3 a 5', fill: 'fill-(--map-few)', background: 'bg-(--map-few)' },
  { from: 0, label: 'menos de 3', fill: 'fill-(--map-none)', background: 'bg-(--map-none)' },
] as const

const [, , , , none] = shades
export const shadeOf = (people: number | null) => shades.find(({ from }) => (people ?? 0) >= from) ?? none
