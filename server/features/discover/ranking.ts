// In which order candidates are shown: compatibility first, then what keeps the room lively and fair.
import { dayMs } from '#server/platform/clock.ts'
import { compatibility, type Traits } from './compatibility.ts'

export type Candidate = Traits & {
  id: string
  likesMe: boolean
  lastActiveAt: Date
  /** Decisions others have made about them so far. */
  timesDecided: number
}

/** In points of compatibility. Someone who likes me comes early, without being told apart. */
const weights = { likesMe: 30, active: 12, newcomer: 10, exposure: 6, mostExposure: 30, chance: 14 } as const

const days = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / dayMs)

/** FNV-1a with a final mix: even and fast, for shuffling only. 0–1. */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** The same for a viewer, a candidate and a day: the order doesn't jump while scrolling, and differs tomorrow. */
const chance = (viewerId: string, candidateId: string, now: Date) =>
  scatter(`${viewerId} ${candidateId} ${Math.floor(now.getTime() / dayMs)}`)

/** Grows with how often a day someone is decided about, so that a few don't get everything. */
function exposure(candidate: Candidate, now: Date): number {
  const perDay = candidate.timesDecided / (1 + days(candidate.createdAt, now))
  return Math.min(weights.mostExposure, weights.exposure * Math.log2(1 + perDay))
}

/** Higher is earlier. */
export function rankOf(viewerId: string, me: Traits, candidate: Candidate, now: Date): number {
  return (
    compatibility(me, candidate, now).fit +
    (candidate.likesMe ? weights.likesMe : 0) +
    weights.active / (1 + days(candidate.lastActiveAt, now)) +
    weights.newcomer / (1 + days(candidate.createdAt, now)) -
    exposure(candidate, now) +
    weights.chance * chance(viewerId, candidate.id, now)
  )
}
