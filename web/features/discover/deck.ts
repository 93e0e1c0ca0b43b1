// What is left to decide about, from what the server listed and what was decided since. Pure.
import type { DiscoverPerson } from '#contract/discover.ts'
import type { PersonCard } from '#contract/people.ts'

/** Someone undone from an earlier visit comes back without the reasons discover gave. */
export type DeckPerson = PersonCard & Partial<Pick<DiscoverPerson, 'fit' | 'reasons'>>

export type Deck = {
  /** Put back on top, latest first. */
  returned: readonly DeckPerson[]
  decided: ReadonlySet<string>
}

export const freshDeck: Deck = { returned: [], decided: new Set() }

export type DeckEvent =
  | { type: 'decided'; id: string }
  /** The decision didn't get through: back where they stood. */
  | { type: 'restored'; id: string }
  /** Undone: on top. */
  | { type: 'returned'; person: DeckPerson }

export function deckAfter(deck: Deck, event: DeckEvent): Deck {
  if (event.type === 'decided') return { ...deck, decided: new Set(deck.decided).add(event.id) }
  const id = event.type === 'returned' ? event.person.id : event.id
  const decided = new Set(deck.decided)
  decided.delete(id)
  if (event.type === 'restored') return { ...deck, decided }
  const { person } = event
  return { decided, returned: [person, ...deck.returned.filter((each) => each.id !== id)] }
}

/** Who comes next, each once, nobody decided. A person the server knows better keeps their reasons. */
export function peopleLeft(deck: Deck, listed: readonly DiscoverPerson[]): DeckPerson[] {
  const known = new Map<string, DeckPerson>()
  for (const person of deck.returned) known.set(person.id, person)
  for (const person of listed) known.set(person.id, person)
  return [...known.values()].filter(({ id }) => !deck.decided.has(id))
}
