// The people left to decide about, from the list that the server gave and what was decided since. Pure.
import type { DiscoverPage, DiscoverPerson } from '#contract/discover/api.ts'
import type { Decided } from '#web/features/interactions/decided.ts'

/** Width of a card's photo, as in `<img sizes>`. */
export const cardSizes = '(width >= 48rem) 30rem, calc(100vw - 2rem)'

/**
 * People who are left, in order: first who came back, then who is listed; each once, and nobody who was decided about. Who is
 * among both is shown as listed.
 */
export function remainingPeople(decided: Decided, listed: readonly DiscoverPerson[]): DiscoverPerson[] {
  const byId = new Map<string, DiscoverPerson>()
  for (const person of decided.returned) byId.set(person.id, person)
  for (const person of listed) byId.set(person.id, person)
  return [...byId.values()].filter(({ id }) => !decided.gone.has(id))
}

/**
 * A list asked for anew: `kept` where they were, as they are told of now if they still are, and behind them the latest. Who
 * came back without being listed is kept by the decisions.
 */
export function refreshed(
  kept: readonly DiscoverPerson[],
  before: readonly DiscoverPage[],
  latest: DiscoverPage,
): DiscoverPage {
  const earlier = new Map(
    [...before, latest].flatMap(({ items }) => items).map((person) => [person.id, person]),
  )
  const first = kept.flatMap(({ id }) => earlier.get(id) ?? [])
  const behind = latest.items.filter(({ id }) => !kept.some((each) => each.id === id))
  return { ...latest, items: [...first, ...behind] }
}
