// Shapes of the city as the drawing has them: rings on a plane, fitted to its size.
import { bairros, land, type Ring } from './outlines.ts'

/** Size that the shapes are fitted to; a transform brings it onto the screen. */
export const world = { width: 1000, height: 900 }

/** Edges of a ring, as west, east, south and north. */
function edgesOf(ring: Ring) {
  const edges = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const [x, y] of ring) {
    if (x < edges.west) edges.west = x
    if (x > edges.east) edges.east = x
    if (y < edges.south) edges.south = y
    if (y > edges.north) edges.north = y
  }
  return edges
}

const city = edgesOf([...bairros.values()].flat())
const scale = Math.min(world.width / (city.east - city.west), world.height / (city.north - city.south))
/** In the plane, y grows to the south. */
const fitted = (ring: Ring): Ring =>
  ring.map(([x, y]) => [
    world.width / 2 + scale * (x - (city.west + city.east) / 2),
    world.height / 2 - scale * (y - (city.south + city.north) / 2),
  ])

const rounded = (value: number) => Math.round(value * 100) / 100
const pathOf = (ring: Ring) => `M${ring.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join('L')}Z`

/** Middle of a closed ring's area. */
function middleOf(ring: Ring) {
  let area = 0
  let x = 0
  let y = 0
  let [left, up] = ring[0] ?? [0, 0]
  for (const [right, down] of ring) {
    const part = left * down - right * up
    area += part
    x += (left + right) * part
    y += (up + down) * part
    left = right
    up = down
  }
  return { x: x / (3 * area), y: y / (3 * area) }
}

export const landPath = pathOf(fitted(land))

/** Path, middle and width of each bairro, by its name. */
export const bairroShapes = new Map(
  [...bairros].map(([name, ring]) => {
    const plane = fitted(ring)
    const { west, east } = edgesOf(plane)
    return [name, { d: pathOf(plane), ...middleOf(plane), width: east - west }]
  }),
)
