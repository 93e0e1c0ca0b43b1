// Budgets of calls that several features share, and what a budget is.
import type { FailureCode } from './errors.ts'

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
  /** Facts of people seen unmasked. */
  reveal: { points: 60, seconds: 3600, by: 'caller' },
  /** Proofs and evidence looked at: a report has up to six photos. */
  officeFile: { points: 600, seconds: 3600, by: 'caller' },
  export: { points: 20, seconds: 3600, by: 'caller' },
  /** Reports of people to the team. */
  report: { points: 10, seconds: 86_400, by: 'caller' },
  /** Numbers that somebody without an account says are theirs. */
  numberClaim: { points: 5, seconds: 86_400, by: 'address' },
  /** Words under what everybody reads. */
  comment: { points: 20, seconds: 600, by: 'caller' },
  /** Posts of a member. */
  post: { points: 10, seconds: 3600, by: 'caller' },
  contact: { points: 30, seconds: 3600, by: 'caller' },
  /** Links to people who are no match, a day. */
  strangersContact: { points: 20, seconds: 86_400, by: 'caller', consumeAt: 'chosen' },
  /** Pages of people, up to 48 on each. A swipe a second spends two a minute, and whoever plays with the filters twenty. */
  discover: { points: 60, seconds: 60, by: 'caller', store: 'process', spent: 'people.too_fast' },
  discoverDay: {
    points: 600,
    seconds: 86_400,
    by: 'caller',
    store: { syncEvery: 20 },
    spent: 'people.enough_today',
  },
  /** Counts while filters are chosen: one for each choice. */
  discoverCount: { points: 60, seconds: 60, by: 'caller', store: 'process', spent: 'people.too_fast' },
  discoverCountDay: {
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
  /** Devices that begin or cease to be told: a browser may say anew where it is reached whenever it likes. */
  pushSubscribe: { points: 30, seconds: 3600, by: 'caller' },
  /** Checkouts begun with the payment provider. */
  payment: { points: 20, seconds: 600, by: 'caller' },
  /** Looks at a payment, each of which may ask the provider: a page that waits for one looks every few seconds. */
  paymentLook: { points: 300, seconds: 600, by: 'caller' },
  /** Tickets of support. */
  support: { points: 10, seconds: 3600, by: 'caller' },
  /** Looks into the guide, whoever looks: a search asks as it is typed, and a campus may sit behind one address. */
  guide: { points: 1200, seconds: 60, by: 'address', store: 'process' },
  /** Contacts of companies that are counted; those beyond lead on uncounted. */
  guideContact: { points: 60, seconds: 60, by: 'address', consumeAt: 'chosen', store: 'process' },
  /** A channel of a company that an address took, counted once a day. */
  guideContactDay: { points: 1, seconds: 86_400, by: 'address', consumeAt: 'chosen' },
  /** Vouchers asked for: a campus may sit behind one address. */
  participate: { points: 60, seconds: 3600, by: 'address' },
  /** Vouchers that one mailbox is sent. */
  participateMail: { points: 10, seconds: 86_400, by: 'email' },
  /** The same voucher mailed once more. */
  voucherMail: { points: 3, seconds: 86_400, by: 'email', consumeAt: 'silent' },
  /** Vouchers looked at by their code. */
  voucher: { points: 120, seconds: 60, by: 'address', store: 'process' },
  /** PINs of counters, besides what each counter allows. */
  counterPin: { points: 60, seconds: 600, by: 'address' },
  /** Calls of counters: two a second by one network is a whole street of shops. */
  counter: { points: 240, seconds: 60, by: 'address', store: 'process' },
} as const satisfies Record<string, Limit>
