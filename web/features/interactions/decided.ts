// Decisions made on a screen since its list came. Pure.
import type { DiscoverPerson } from '#contract/discover/api.ts'

export type Decided = {
  gone: ReadonlySet<string>
  /** Undone, latest first. */
  returned: readonly DiscoverPerson[]
}

export const noneDecided: Decided = { gone: new Set(), returned: [] }

export type DecidedEvent =
  | { type: 'decided'; id: string }
  /** The decision didn't get through: back where they stood. */
  | { type: 'restored'; id: string }
  | { type: 'returned'; person: DiscoverPerson }

export function decidedAfter({ gone, returned }: Decided, event: DecidedEvent): Decided {
  if (event.type === 'decided') return { gone: new Set(gone).add(event.id), returned }
  const id = event.type === 'returned' ? event.person.id : event.id
  const left = new Set([...gone].filter((each) => each !== id))
  if (event.type === 'restored') return { gone: left, returned }
  return { gone: left, returned: [event.person, ...returned.filter((each) => each.id !== id)] }
}
