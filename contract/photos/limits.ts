// Budgets of files of photos.
import type { Limit } from '../shared-limits.ts'

export const photoLimits = {
  photo: { points: 900, seconds: 60, by: 'caller', consumeAt: 'chosen', store: 'process' },
  photoDay: { points: 20_000, seconds: 86_400, by: 'caller', consumeAt: 'chosen', store: { syncEvery: 500 } },
} as const satisfies Record<string, Limit>
