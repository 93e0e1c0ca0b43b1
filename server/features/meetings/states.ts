// State of a meeting as one of its two is shown it, by the hour.
import {
  arrivalHours,
  feelingDays,
  feelingHours,
  lastsHours,
  linkHours,
  type MeetingState,
} from '#contract/meetings/options.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { StoredState } from './tables.ts'

export type Dated = {
  state: StoredState
  proposedBy: string
  startsAt: Date
  expiresAt: Date
  /** The match has a later meeting. */
  superseded: boolean
}

const since = (from: Date, now: Date) => now.getTime() - from.getTime()

/**
 * `null`: nothing of it is shown. Whoever proposed learns no "Agora não": it waits until it would have expired, and then has. The other
 * sees it no more, and so is shown no invitation that nobody answered. One that gave way to a later meeting is left out until then.
 */
export function stateFor(
  { state, proposedBy, startsAt, expiresAt, superseded }: Dated,
  me: string,
  now: Date,
): MeetingState | null {
  const [mine, waits] = [proposedBy === me, now < expiresAt]
  switch (state) {
    case 'withdrawn':
      return null
    case 'proposed':
      if (waits) return 'proposed'
      return mine ? 'expired' : null
    case 'declined':
      if (!mine || (waits && superseded)) return null
      return waits ? 'proposed' : 'expired'
    case 'expired':
      return mine ? 'expired' : null
    case 'agreed':
    case 'past':
      return since(startsAt, now) < lastsHours * hourMs ? 'agreed' : 'past'
    case 'cancelled':
      return 'cancelled'
  }
}

/** It stands, or stood. */
export const isAgreed = (shown: MeetingState | null) => shown === 'agreed' || shown === 'past'

export const linkLives = (startsAt: Date, now: Date) => since(startsAt, now) < linkHours * hourMs
export const mayArrive = (startsAt: Date, now: Date) =>
  since(startsAt, now) >= -arrivalHours * hourMs && linkLives(startsAt, now)
export const mayRate = (startsAt: Date, now: Date) =>
  since(startsAt, now) >= feelingHours * hourMs && since(startsAt, now) < feelingDays * dayMs
