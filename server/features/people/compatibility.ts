// Compatibility of two people, said in points and reasons. Pure, so that it can be read and tested like a table.

import { type FitReason, minShownFit } from '#contract/people/api.ts'
import { interests as allInterests } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'

type Facts = {
  age: number | null
  universityName: string | null
  course: string | null
  neighborhoodId: string | null
}
/** Facts of a person that are compared. */
export type Traits = Facts & { interests: readonly string[] }
/** The same in a form that hundreds are compared in at once: interests as a set of bits. */
export type ComparableTraits = Facts & { interestBits: number }

/** Points of each trait; together 100. */
const points = {
  university: 25,
  course: 15,
  neighborhood: 15,
  perInterest: 7,
  closestAge: 10,
} as const
/** Years apart at which age no longer adds anything. */
const farAge = 10
const closeAge = 3
const newDays = 7

const bitOf = new Map<string, number>(allInterests.map((interest, index) => [interest, 1 << index]))
const bitsOf = (interests: readonly string[]) =>
  interests.reduce((bits, interest) => bits | (bitOf.get(interest) ?? 0), 0)

export const comparable = ({ age, universityName, course, neighborhoodId, interests }: Traits) => ({
  age,
  universityName,
  course,
  neighborhoodId,
  interestBits: bitsOf(interests),
})

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

const same = (a: string | null, b: string | null) => a !== null && a === b
const yearsApart = (me: Facts, other: Facts) =>
  me.age === null || other.age === null ? null : Math.abs(me.age - other.age)

/** 0–100 points, not rounded. */
export function fitOf(me: ComparableTraits, other: ComparableTraits): number {
  const apart = yearsApart(me, other)
  const fit =
    (same(me.universityName, other.universityName) ? points.university : 0) +
    (same(me.course, other.course) ? points.course : 0) +
    (same(me.neighborhoodId, other.neighborhoodId) ? points.neighborhood : 0) +
    countBits(me.interestBits & other.interestBits) * points.perInterest +
    (apart === null ? 0 : Math.max(0, points.closestAge * (1 - apart / farAge)))
  return Math.min(100, fit)
}

/** Points as ranking sorts by them and a card tells them: a whole number from `leastFitTold` up, else null. */
export function shownFit(fit: number): number | null {
  const whole = Math.round(fit)
  return whole < minShownFit ? null : whole
}

/** Strongest first. */
function reasonsOf(me: Traits, other: Traits & { createdAt: Date }, now: Date): FitReason[] {
  const shared = other.interests.filter((interest) => me.interests.includes(interest))
  const apart = yearsApart(me, other)
  const reasons: [boolean, FitReason][] = [
    [same(me.universityName, other.universityName), { kind: 'same_university' }],
    [same(me.course, other.course), { kind: 'same_course' }],
    [same(me.neighborhoodId, other.neighborhoodId), { kind: 'same_neighborhood' }],
    [shared.length > 0, { kind: 'interests', interests: shared }],
    [apart !== null && apart <= closeAge, { kind: 'close_age' }],
    [now.getTime() - other.createdAt.getTime() < newDays * dayMs, { kind: 'new_here' }],
  ]
  return reasons.filter(([holds]) => holds).map(([, reason]) => reason)
}

/** Compatibility of two people, and its reasons. */
export const compatibility = (me: Traits, other: Traits & { createdAt: Date }, now: Date) => ({
  fit: shownFit(fitOf(comparable(me), comparable(other))),
  reasons: reasonsOf(me, other, now),
})
