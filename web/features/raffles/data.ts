// Queries of raffles.
import { query } from '#web/lib/api.ts'

const pageSize = 12

const cards = (finished: boolean) =>
  query.raffles.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ finished, limit: pageSize, ...(cursor && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
export const openRaffles = cards(false)
export const finishedRaffles = cards(true)

export const participantsList = (id: string) =>
  query.raffles.participants.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: 48, ...(cursor && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

export const proofQuery = (id: string) => query.raffles.proof.queryOptions({ input: { id } })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** "2 dias", "3 h", "5 min": how long from `now` to then. */
export function formatUntil(at: Date, now: number): string {
  const ms = Math.max(0, at.getTime() - now)
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), 'dia', 'dias')
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.max(1, Math.floor(ms / minuteMs))} min`
}
