// Budgets of calls that several features share, and what a budget is.
import type { FailureCode } from './failures.ts'

export type Limit = {
  points: number
  seconds: number
  by: 'address' | 'email' | 'address+email' | 'caller' | 'device'
  consumeAt?: 'accepted' | 'failed' | 'chosen' | 'silent'
  /**
   * Counted in the memory of each process, because what members read all the time writes nothing: `process` for itself
   * alone; otherwise each adds to the shared count after every so many points.
   */
  store?: 'process' | { syncEvery: number }
  /** Sentence once it is spent, where there is more to say than `request.too_many`. */
  spent?: FailureCode
}

/**
 * Budgets: `points` calls each `seconds`, by network address (generous: a whole campus may sit behind one), by the e-mail
 * typed, whoever types it, by the caller's account, which is a visitor's address, or by a device that has signed in to the
 * account before. A point is taken before a procedure looks at what it was given. With `consumeAt` the procedure takes it:
 * `accepted`, once nothing is left to refuse; `failed`, before a password is tried, and gives it back unless that is wrong;
 * `chosen`, once it knows which budget the caller has; `silent`, and does nothing when there is none, but answers the same.
 */
export const sharedLimits = {
  /** Somebody at a device that was left open guesses the password that a delicate action asks for again. */
  passwordAgain: { points: 30, seconds: 3600, by: 'caller' },
  mailedLink: { points: 300, seconds: 60, by: 'address' },
  upload: { points: 200, seconds: 3600, by: 'caller' },
  interact: { points: 120, seconds: 60, by: 'caller', store: { syncEvery: 12 } },
  adminWrite: { points: 240, seconds: 60, by: 'caller' },
  /** Pages of people, up to 48 on each. A swipe a second spends two a minute, and whoever plays with the filters twenty. */
  discover: { points: 60, seconds: 60, by: 'caller', store: 'process', spent: 'people.too_fast' },
  discoverDay: {
    points: 600,
    seconds: 86_400,
    by: 'caller',
    store: { syncEvery: 20 },
    spent: 'people.enough_today',
  },
  /** Details opened one by one. */
  details: { points: 60, seconds: 60, by: 'caller', store: 'process', spent: 'people.too_fast' },
  detailsDay: {
    points: 1000,
    seconds: 86_400,
    by: 'caller',
    store: { syncEvery: 25 },
    spent: 'people.enough_today',
  },
  /** Looks into the guide, whoever looks: a search asks as it is typed, and a campus may sit behind one address. */
  guide: { points: 1200, seconds: 60, by: 'address', store: 'process' },
} as const satisfies Record<string, Limit>
