// In which order candidates are shown: compatibility first, then what keeps the room lively and fair.
import { boostedAmong } from '#contract/billing/tiers.ts'
import { dayMs } from '#server/platform/clock.ts'
import { type ComparableTraits, comparable, fitOf, shownFit, type Traits } from '../people/compatibility.ts'

/** Facts that ranking asks about a person. */
export type Person = Traits & {
  id: string
  createdAt: Date
  lastActiveAt: Date
  /** Decisions others have made about them so far. */
  timesDecided: number
}

/** A person prepared for being ranked for many viewers: what is the same for all of them is computed once. */
export type Candidate = ComparableTraits & {
  id: string
  /** Points whoever looks. */
  standing: number
  /** Seed of the day's chance. */
  seed: number
}

/** In points of compatibility. Someone who likes me comes early, without being told apart. */
const weights = { likesMe: 30, active: 12, newcomer: 10, exposure: 6, mostExposure: 30, chance: 14 } as const

const days = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / dayMs)

/** FNV-1a: fast, for shuffling only. */
function hash(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** 0–1, even, and always the same for the same two. */
function scatter(one: number, other: number): number {
  let mixed = Math.imul(one ^ (other >>> 15), 0x85ebca6b) ^ other
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** Grows with how often a day someone is decided about, so that a few don't get everything. */
function exposure({ timesDecided, createdAt }: Person, now: Date): number {
  const perDay = timesDecided / (1 + days(createdAt, now))
  return Math.min(weights.mostExposure, weights.exposure * Math.log2(1 + perDay))
}

export const candidateOf = (person: Person, now: Date): Candidate => ({
  ...comparable(person),
  id: person.id,
  standing:
    weights.active / (1 + days(person.lastActiveAt, now)) +
    weights.newcomer / (1 + days(person.createdAt, now)) -
    exposure(person, now),
  seed: hash(person.id),
})

/**
 * Ranks candidates for a viewer; higher is earlier. The chance is the same for a viewer, a candidate and a day: the order
 * doesn't jump while scrolling, and differs tomorrow.
 */
export function rankingFor(viewerId: string, me: Traits, now: Date) {
  const own = comparable(me)
  const today = hash(`${viewerId} ${Math.floor(now.getTime() / dayMs)}`)
  return {
    rank: (candidate: Candidate, likesMe: boolean): number =>
      fitOf(own, candidate) +
      candidate.standing +
      weights.chance * scatter(today, candidate.seed) +
      (likesMe ? weights.likesMe : 0),
    /** The number that the candidate's card tells. */
    told: (candidate: Candidate) => shownFit(fitOf(own, candidate)),
  }
}

/**
 * Ranked people with the numbers that their cards tell never rising: rank says who is among them, which places belong to
 * people with a number and who stands in the others; those with a number take theirs by it.
 */
export function inCursorOrder<Person>(
  ranked: readonly Person[],
  toldOf: (person: Person) => number | null,
): Person[] {
  const inOrder = ranked.map((person) => ({ person, fit: toldOf(person) }))
  const numbered = inOrder
    .flatMap(({ person, fit }) => (fit === null ? [] : [{ person, fit }]))
    .sort((one, other) => other.fit - one.fit)
    .values()
  return inOrder.map(({ person, fit }) => (fit === null ? person : (numbered.next().value?.person ?? person)))
}

/** Number of the boosted who may stand in places of their own on a page. */
export const boostedPerPage = (limit: number): number => Math.floor(limit / boostedAmong)

/**
 * People in their order, with the boosted in the second of every `boostedAmong` places; those for whom there is no such place
 * follow where `atEnd` says that nobody else comes, and otherwise are left out, for the next page. At most one among
 * `boostedAmong` stands before somebody else for it, also across two pages of `limit`.
 */
export function withBoosted<Person>(
  people: readonly Person[],
  lifted: readonly Person[],
  limit: number,
  atEnd: boolean,
): { page: Person[]; used: number } {
  const page = [...people]
  let used = 0
  for (; used < Math.min(lifted.length, boostedPerPage(limit)); used++) {
    const place = used * boostedAmong + 1
    if (page.length <= place) break
    page.splice(place, 0, ...lifted.slice(used, used + 1))
  }
  if (!atEnd) return { page, used }
  const rest = lifted.slice(used, used + Math.max(0, limit - page.length))
  return { page: [...page, ...rest], used: used + rest.length }
}
