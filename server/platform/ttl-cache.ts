// An answer kept for a while in this process, shared by whoever asks meanwhile.
import type { Clock } from './clock.ts'

/** Reads at most every `ms` milliseconds, unless told to forget; what failed to be read is not kept. */
export function ttlCache<Answer>(ms: number, clock: Clock, read: () => Promise<Answer>) {
  let cache: { answer: Promise<Answer>; at: number } | undefined
  const forget = () => {
    cache = undefined
  }
  return {
    get: (): Promise<Answer> => {
      const now = clock.now().getTime()
      if (cache && now - cache.at < ms) return cache.answer
      const mine = { answer: read(), at: now }
      cache = mine
      mine.answer.catch(() => {
        if (cache === mine) forget()
      })
      return mine.answer
    },
    forget,
  }
}
