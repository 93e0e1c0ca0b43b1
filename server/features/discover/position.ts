// How far down a list someone has paged. Decisions made meanwhile move nobody: a list shows those who were there when it
// was opened, each once, whoever of them is decided about on the way.
import { z } from 'zod'
import { failure } from '#server/platform/failure.ts'
import {
  bottom,
  type Ends,
  earlyPlaces,
  type FilterName,
  type Mark,
  type Place,
  places,
  recentWindow,
  top,
} from './candidates.ts'

export type Position = {
  /** When the list was opened: ranks are those of then, so that time passing moves nobody from page to page. */
  opened: Date
  /** Where the window of the recently active begins; null in the first one. */
  from: Mark | null
  /** Where each place ends, known once the window was looked at; nobody who comes up later is let in. */
  ends: Ends
  /** The last one shown of the window; null at its beginning. */
  after: { rank: number; id: string } | null
}

export const opening = (now: Date): Position => ({ opened: now, from: null, ends: {}, after: null })

/** The values of the placeholders that bound a search for candidates. */
export function boundsOf({ opened, from, ends }: Position): Record<string, Date | string> {
  const begin = from ?? { ...top, at: opened }
  const down = places.flatMap((place) => {
    const { at, id } = ends[place] ?? bottom
    return [
      [`${place}At`, at],
      [`${place}Id`, id],
    ]
  })
  return { opened, fromAt: begin.at, fromId: begin.id, ...Object.fromEntries(down) }
}

type Found = { place: Place; id: string; at: Date }

const lower = (one: Mark, other: Mark) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)
const lowest = (found: readonly Found[]): Mark | undefined => [...found].sort(lower)[0]

/** Where the places end, from those found at the beginning of a window. */
export function endsOf(position: Position, used: readonly FilterName[], found: readonly Found[]): Ends {
  if (position.after) return position.ends
  const inPlace = (place: Place) => found.filter((one) => one.place === place)
  const recent = inPlace('recent')
  const early = earlyPlaces(used).map((place) => [place, lowest(inPlace(place)) ?? top] as const)
  return {
    ...(position.from ? position.ends : Object.fromEntries(early)),
    recent: (recent.length === recentWindow && lowest(recent)) || bottom,
  }
}

/** Where the window after this one begins; null when it was the last. */
export function nextWindow(position: Position, ends: Ends): Position | null {
  const { recent = bottom, ...early } = ends
  return recent.id === bottom.id ? null : { ...position, from: recent, ends: early, after: null }
}

const instant = z.codec(z.int().min(bottom.at.getTime()).max(top.at.getTime()), z.date(), {
  decode: (ms) => new Date(ms),
  encode: (date) => date.getTime(),
})
const mark = z.codec(z.tuple([instant, z.uuid()]), z.object({ at: z.date(), id: z.uuid() }), {
  decode: ([at, id]) => ({ at, id }),
  encode: ({ at, id }): [Date, string] => [at, id],
})
const shape = z.object({
  opened: instant,
  from: mark.nullable(),
  ends: z.partialRecord(z.enum(places), mark),
  after: z.object({ rank: z.number(), id: z.uuid() }).nullable(),
})

export const writePosition = (position: Position): string => JSON.stringify(z.encode(shape, position))

/**
 * What `writePosition` wrote. `text` is null for a cursor that was never ours; that one is refused (`input.invalid`), and
 * so is one that another version of the program wrote.
 */
export function readPosition(text: string | null): Position {
  const read = text === null ? undefined : shape.safeParse(JSON.parse(text))
  if (!read?.success) throw failure('input.invalid')
  return read.data
}
