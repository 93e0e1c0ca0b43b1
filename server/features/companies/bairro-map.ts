// The map of a bairro beside a company's address: its outline among its neighbours', as a picture with no words.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { slugOf } from '../reference/slug.ts'
import { neighborhoods } from '../reference/tables.ts'

type Point = [longitude: number, latitude: number]
type Outline = { type: string; coordinates: Point[][] | Point[][][] }
type Shape = { rings: Point[][]; box: Box }
type Box = { left: number; right: number; bottom: number; top: number }

const size = { width: 360, height: 220 }
/** Width of what is seen, in bairros' widths, and its least, in degrees. */
const around = 3
const minWidth = 0.06
/** Over a light page as over a dark one: web/ui/tokens.css's pitanga, and a grey that lets through. */
const ink = { chosen: '#d81e45', land: '#8d7f86' }

/** The outer rings alone: no bairro has a hole that shows. */
function ringsOf(outline: unknown): Point[][] {
  const { type, coordinates } = (outline ?? {}) as Partial<Outline>
  if (type === 'Polygon') return (coordinates as Point[][]).slice(0, 1)
  if (type === 'MultiPolygon') return (coordinates as Point[][][]).flatMap((one) => one.slice(0, 1))
  return []
}

export function shapeOf(outline: unknown): Shape | null {
  const rings = ringsOf(outline).filter((ring) => ring.length > 3)
  const points = rings.flat()
  if (points.length === 0) return null
  const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = {
    left: Math.min(...longitudes),
    right: Math.max(...longitudes),
    bottom: Math.min(...latitudes),
    top: Math.max(...latitudes),
  }
  return { rings, box }
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.bottom < other.top && one.top > other.bottom

/** So near the equator a degree is as long either way. */
function frameOf({ left, right, bottom, top }: Box): Box {
  const ratio = size.width / size.height
  const width = Math.max((right - left) * around, (top - bottom) * 1.7 * ratio, minWidth)
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  const height = width / ratio
  return { left: x - width / 2, right: x + width / 2, bottom: y - height / 2, top: y + height / 2 }
}

/** Rounded to half a pixel: points that fall together are one. */
function pathOf({ rings }: Shape, { left, right, top }: Box): string {
  const scale = size.width / (right - left)
  const place = ([x, y]: Point) =>
    `${Math.round((x - left) * scale * 2) / 2} ${Math.round((top - y) * scale * 2) / 2}`
  return rings
    .map((ring) => {
      const places = ring.map(place)
      return `M${places.filter((one, index) => one !== places[index - 1]).join('L')}Z`
    })
    .join('')
}

function svgOf(chosen: Shape, others: readonly Shape[]): string {
  const frame = frameOf(chosen.box)
  const land = others.filter(({ box }) => overlaps(box, frame)).map((shape) => pathOf(shape, frame))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" stroke-linejoin="round">
<path d="${land.join('')}" fill="${ink.land}" fill-opacity="0.16" stroke="${ink.land}" stroke-opacity="0.5"/>
<path d="${pathOf(chosen, frame)}" fill="${ink.chosen}" fill-opacity="0.85" stroke="${ink.chosen}" stroke-width="1.5"/>
</svg>`
}

export function bairroMaps({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const shapes = ttlCache(hourMs, clock, async () => {
    const rows = await db
      .select({ name: neighborhoods.name, outline: neighborhoods.outline })
      .from(neighborhoods)
      .where(eq(neighborhoods.status, 'active'))
    return new Map(
      rows.flatMap(({ name, outline }) => {
        const shape = shapeOf(outline)
        return shape ? [[slugOf(name), shape] as const] : []
      }),
    )
  })
  return {
    /** `null`: nothing is known of its shape. */
    addressOf: async (name: string): Promise<string | null> => {
      const slug = slugOf(name)
      return (await shapes.get()).has(slug) ? `/guia-comercial/bairros/${slug}.svg` : null
    },
    draw: async (slug: string): Promise<string | null> => {
      const all = await shapes.get()
      const chosen = all.get(slug)
      return chosen
        ? svgOf(
            chosen,
            [...all.values()].filter((shape) => shape !== chosen),
          )
        : null
    },
  }
}
export type BairroMaps = ReturnType<typeof bairroMaps>

/** Outlines of the city's hall: they hardly ever change. */
export function serveBairroMaps(app: FastifyInstance, { draw }: Pick<BairroMaps, 'draw'>) {
  app.get<{ Params: { slug: string } }>('/guia-comercial/bairros/:slug.svg', async (request, reply) => {
    const svg = await draw(request.params.slug)
    if (!svg) return reply.status(404).send(failureBody('request.not_found', request.url))
    return reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' })
      .send(svg)
  })
}
