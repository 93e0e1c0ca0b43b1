// How well two people fit, said in points and reasons. Pure, so that it can be read and tested like a table.
import type { FitReason } from '#contract/people.ts'
import { dayMs } from '#server/platform/clock.ts'

/** What compatibility asks about a person. */
export type Traits = {
  age: number | null
  university: string | null
  course: string | null
  neighborhoodId: string | null
  interests: readonly string[]
  createdAt: Date
}

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

const same = (a: string | null, b: string | null) => a !== null && a === b

/** `fit` is 0–100; `reasons` come strongest first. */
export function compatibility(me: Traits, other: Traits, now: Date): { fit: number; reasons: FitReason[] } {
  const shared = other.interests.filter((interest) => me.interests.includes(interest))
  const apart = me.age === null || other.age === null ? null : Math.abs(me.age - other.age)
  const university = same(me.university, other.university)
  const course = same(me.course, other.course)
  const neighborhood = same(me.neighborhoodId, other.neighborhoodId)

  const fit =
    (university ? points.university : 0) +
    (course ? points.course : 0) +
    (neighborhood ? points.neighborhood : 0) +
    shared.length * points.perInterest +
    (apart === null ? 0 : Math.max(0, points.closestAge * (1 - apart / farAge)))

  const reasons: [boolean, FitReason][] = [
    [university, { kind: 'same_university' }],
    [course, { kind: 'same_course' }],
    [neighborhood, { kind: 'same_neighborhood' }],
    [shared.length > 0, { kind: 'interests', interests: shared }],
    [apart !== null && apart <= closeAge, { kind: 'close_age' }],
    [now.getTime() - other.createdAt.getTime() < newDays * dayMs, { kind: 'new_here' }],
  ]
  return {
    fit: Math.round(Math.min(100, fit)),
    reasons: reasons.filter(([holds]) => holds).map(([, reason]) => reason),
  }
}
