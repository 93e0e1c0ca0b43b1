// Declaration of a procedure: its callers, its budgets, its features, and the failures it can answer.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Permission } from './back-office/permissions.ts'
import type { FailureCode } from './errors.ts'
import { everyFailure } from './failures.ts'
import type { Flag } from './feature-flags/flags.ts'

type Limit = {
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
export const limits = {
  /** Wrong passwords for an e-mail from one address. */
  signIn: { points: 10, seconds: 900, by: 'address+email', consumeAt: 'failed' },
  /** Wrong passwords for an e-mail from anywhere: a botnet's share. A mailed link still lets its owner in. */
  signInEmail: { points: 100, seconds: 3600, by: 'email', consumeAt: 'failed' },
  /** Instead of both, from a device that signed in to the account before: nobody else can spend it. */
  signInDevice: { points: 20, seconds: 3600, by: 'device', consumeAt: 'failed' },
  /** Tries of any password, right ones as well: each costs the machine a hash. */
  passwordHash: { points: 300, seconds: 60, by: 'address', consumeAt: 'chosen' },
  signUp: { points: 60, seconds: 3600, by: 'address', consumeAt: 'accepted' },
  signUpTry: { points: 600, seconds: 3600, by: 'address' },
  adminRequest: { points: 20, seconds: 3600, by: 'address' },
  mailLinkAddress: { points: 60, seconds: 600, by: 'address', consumeAt: 'chosen' },
  mailLinkDevice: { points: 5, seconds: 3600, by: 'device', consumeAt: 'chosen' },
  /** Mails to a mailbox. Who asks in vain finds a link there that is younger than this, and good for longer. */
  resetMail: { points: 3, seconds: 1800, by: 'email', consumeAt: 'silent' },
  confirmationMail: { points: 3, seconds: 1800, by: 'email', consumeAt: 'silent' },
  /** Somebody at a device that was left open guesses the password. */
  passwordChange: { points: 10, seconds: 3600, by: 'caller' },
  /** Somebody at a device that was left open guesses the password that a delicate action asks for again. */
  passwordAgain: { points: 30, seconds: 3600, by: 'caller' },
  /** Addresses that links to a new e-mail are sent to: nobody's mailbox is filled from here. */
  emailChange: { points: 5, seconds: 86_400, by: 'caller' },
  /** Each costs money at the provider. */
  ageCheck: { points: 10, seconds: 86_400, by: 'caller' },
  /** Besides what each account allows, which is told in `server/features/identity/accounts/second-factor.ts`. */
  secondFactor: { points: 100, seconds: 600, by: 'address' },
  mailedLink: { points: 300, seconds: 60, by: 'address' },
  upload: { points: 200, seconds: 3600, by: 'caller' },
  uploadVideo: { points: 20, seconds: 3600, by: 'caller' },
  interact: { points: 120, seconds: 60, by: 'caller', store: { syncEvery: 12 } },
  adminWrite: { points: 240, seconds: 60, by: 'caller' },
  /** Facts of people seen unmasked. */
  reveal: { points: 60, seconds: 3600, by: 'caller' },
  /** Proofs and evidence looked at: a report has up to six photos. */
  officeFile: { points: 600, seconds: 3600, by: 'caller' },
  export: { points: 20, seconds: 3600, by: 'caller' },
  /** Copies of one's own data. */
  dataExport: { points: 5, seconds: 86_400, by: 'caller' },
  /** Writings of members to the team. */
  dataRequest: { points: 5, seconds: 86_400, by: 'caller' },
  /** Reports of people to the team. */
  report: { points: 10, seconds: 86_400, by: 'caller' },
  /** Numbers that somebody without an account says are theirs. */
  numberClaim: { points: 5, seconds: 86_400, by: 'address' },
  /** Codes to a student's address, and what such a mailbox is sent, whoever asks. */
  enrolmentCode: { points: 5, seconds: 3600, by: 'caller' },
  enrolmentMail: { points: 6, seconds: 3600, by: 'email', consumeAt: 'chosen' },
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
  photo: { points: 900, seconds: 60, by: 'caller', consumeAt: 'chosen', store: 'process' },
  photoDay: { points: 20_000, seconds: 86_400, by: 'caller', consumeAt: 'chosen', store: { syncEvery: 500 } },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

type Declared = {
  limits: readonly LimitName[]
  /** The features it is part of: refused while administrators have all of them off. None: always answered. */
  flags: readonly Flag[]
  /** Kind of file that it is given, where that is no photo: how large it may be, and how long on its way. */
  file?: 'video' | 'pdf'
}

/** Declarations of a procedure: its limits, its features, and who may call it, which decides what its function is told. */
export type ProcedureMeta =
  /** Anyone. */
  | (Declared & { access: 'public' })
  /** Signed in, with whatever profile, or none. */
  | (Declared & { access: 'account' })
  /** Signed in with an active profile. */
  | (Declared & { access: 'member' })
  /** A device that has given a company's PIN. */
  | (Declared & { access: 'counter' })
  /** Signed in with a role that has the permission; what writes leaves an entry in the audit. */
  | (Declared & { access: 'admin'; permission: Permission; writes: boolean })

export type Access = ProcedureMeta['access']
/** Declarations with one kind of access. */
type MetaFor<A extends Access> = Extract<ProcedureMeta, { access: A }>

type Failure<C extends FailureCode> = {
  [K in C]: { status: (typeof everyFailure)[K]['status']; message: string }
}

/** The error map of the named failures, for `.errors(...)`. */
export function fails<const C extends FailureCode>(...codes: C[]): Failure<C> {
  return Object.fromEntries(codes.map((code) => [code, everyFailure[code]])) as unknown as Failure<C>
}

const everywhere = fails(
  'internal',
  'input.invalid',
  'request.too_many',
  'request.too_large',
  'request.foreign_origin',
  'server.busy',
)
const declare = <A extends Access>(meta: MetaFor<A>) => oc.$meta<MetaFor<A>>(meta).errors(everywhere)
const memberFailures = fails('session.required', 'session.not_member', 'session.inactive')

/** `open(['signIn'])…`: a procedure anyone may call. */
export const open = (limits: readonly LimitName[] = []) =>
  declare<'public'>({ access: 'public', limits, flags: [] })
/** The same, of a feature: refused while administrators have it off. */
export const openWhile = (flag: Flag, limits: readonly LimitName[] = []) =>
  declare<'public'>({ access: 'public', limits, flags: [flag] }).errors(fails('request.feature_off'))
/** A procedure for a company's counter. */
export const forCounters = (limits: readonly LimitName[] = []) =>
  declare<'counter'>({ access: 'counter', limits, flags: [] }).errors(fails('counter.required'))
/** A procedure for everyone who is signed in: their account's, not their profile's. */
export const forAccounts = (limits: readonly LimitName[] = []) =>
  declare<'account'>({ access: 'account', limits, flags: [] }).errors(fails('session.required'))
/** A procedure for members with an active profile. */
export const forMembers = (limits: readonly LimitName[] = [], file?: 'video') =>
  declare<'member'>({ access: 'member', limits, flags: [], ...(file && { file }) }).errors(memberFailures)
/** The same, of the feature `flags`, or of several: refused while administrators have every one of them off. */
export const forMembersWhile = (flags: Flag | readonly Flag[], limits: readonly LimitName[] = []) =>
  declare<'member'>({ access: 'member', limits, flags: [flags].flat() }).errors({
    ...memberFailures,
    ...fails('request.feature_off', 'age.not_assured'),
  })
const adminFailures = fails(
  'session.required',
  'session.not_admin',
  'session.not_permitted',
  'session.second_factor_required',
)
/** A read for administrators whose role has `permission`. */
export const forAdmins = (permission: Permission, limits: readonly LimitName[] = []) =>
  declare<'admin'>({ access: 'admin', permission, writes: false, limits, flags: [] }).errors(adminFailures)
/** A write for administrators whose role has `permission`: it leaves an entry in the audit, or fails. */
export const adminsWrite = (permission: Permission, limits: readonly LimitName[] = ['adminWrite']) =>
  declare<'admin'>({ access: 'admin', permission, writes: true, limits, flags: [] }).errors(adminFailures)

/** A file that administrators with `permission` send, before the record that shows it: nobody's, and swept in a day unless one does. */
export const adminsUpload = (permission: Permission, file: 'video' | 'pdf') =>
  declare<'admin'>({
    access: 'admin',
    permission,
    writes: false,
    limits: ['upload'],
    flags: [],
    file,
  }).errors(adminFailures)

/** A row's identifier. */
export const id = z.uuid('Este endereço não é válido.')

/** Cursor at which a list goes on: opaque to the caller. Discover's names those whom it has left to show, sealed. */
const cursor = z.string().max(4096)

/** A page asked for; `limit` is bounded so that nothing loads "all rows". */
export const pageInput = z.object({ cursor: cursor.optional(), limit: z.int().min(1).max(48).default(24) })

/** One page of `item`, and where the next begins (`null` at the end). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: cursor.nullable() })

/** A change of some fields of many: one that names none, or one that isn't there, is refused instead of changing nothing. */
export const changeOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  z.strictObject(fields.partial().shape).refine((change) => Object.keys(change).length > 0)

/** A stored picture: its files are `${src}_${width}.webp`; `placeholder` is a tiny data URI. */
export const photo = z
  .object({
    src: z.string(),
    placeholder: z.string().nullable(),
    widths: z.array(z.int()).readonly(),
  })
  .meta({
    examples: [
      {
        src: '/media/pictures/4c1f9a52-3f0e-4b59-9d0c-7d3c5a1e2b55',
        placeholder: 'data:image/webp;base64,UklGRg==',
        widths: [160, 480, 960],
      },
    ],
  })
export type Photo = z.infer<typeof photo>

/** The empty answer of a command that worked. */
export const done = z.object({ ok: z.literal(true) })
