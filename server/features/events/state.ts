// State of an event by its row: on or off, and the line of its place.
import type { EventRow } from './tables.ts'

/** It does not take place: cancelled, switched off, or in the bin. */
export const isOff = ({ cancelled, status, binnedAt }: Pick<EventRow, 'cancelled' | 'status' | 'binnedAt'>) =>
  cancelled !== null || status !== 'active' || binnedAt !== null

export const whereOf = ({ place, address }: Pick<EventRow, 'place' | 'address'>) =>
  [place, address].filter(Boolean).join(', ')
