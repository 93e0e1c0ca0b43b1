// An answer kept for a while in this process, shared by whoever asks meanwhile.
import type { Clock } from './clock.ts'

/** Reads at most every `ms` milliseconds, unless told to forget; what failed to be read is not kept. */
export function ttlCache<Answer>(ms: number, clock: Clock, read: () => Promise<Answer>) {
  let kept: { answer: Promise<Answer>; at: number } | undefined
  const forget = () => {
    kept = undefined
  }
  return {
    get: (): Promise<Answer> => {
      const now = clock.now().getTime()
      if (kept && now - kept.at < ms) return kept.answer
      const mine = { answer: read(), at: now }
      kept = mine
      mine.answer.catch(() => {
        if (kept === mine) forget()
      })
      return mine.answer
    },
    forget,
  }
}
