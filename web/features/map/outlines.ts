// Outlines of the bairros, as rings of longitudes and latitudes: limits of Fortaleza's bairros by the city's hall, made simpler
// with the borders that two of them share kept as one.
import outlines from './outlines.json' with { type: 'json' }

export type Ring = [longitude: number, latitude: number][]

/** Differences from point to point, five bits a sign, in ten-thousandths of a degree from the corner. */
function ringOf(text: string): Ring {
  const steps: number[] = []
  let value = 0
  let shift = 0
  for (const sign of text) {
    const bits = sign.charCodeAt(0) - 63
    value |= (bits & 31) << shift
    shift += 5
    if (bits >= 32) continue
    steps.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  const ring: Ring = []
  let x = 0
  let y = 0
  for (let place = 0; place < steps.length; place += 2) {
    x += steps[place] ?? 0
    y += steps[place + 1] ?? 0
    ring.push([x / 1e4 - 38.7, y / 1e4 - 4])
  }
  const [first] = ring
  return first ? [...ring, first] : ring
}

/** The land around the city, beyond which is the sea. */
export const land: Ring = ringOf(outlines.land)

export const bairros: ReadonlyMap<string, Ring> = new Map(
  Object.entries(outlines.areas).map(([name, text]) => [name, ringOf(text)]),
)
