// How a procedure is declared: who may call it, how often, and which failures it can answer.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type FailureCode, failures } from './errors.ts'

/** `public`: anyone; `member`: signed in with an active profile; `admin`: signed in as an administrator. */
export type Access = 'public' | 'member' | 'admin'

type Limit = {
  points: number
  seconds: number
  by: 'address' | 'email' | 'address+email' | 'caller'
  when?: 'accepted'
}

/**
 * Budgets: `points` calls each `seconds`, by network address (generous: a whole campus may sit behind one), by the e-mail
 * typed, whoever types it, or by the caller's account, which is a visitor's address. A point is taken before a procedure
 * looks at what it was given; `when: 'accepted'` leaves it to the procedure, which takes it once nothing is left to refuse.
 */
export const limits = {
  signIn: { points: 10, seconds: 60, by: 'address+email' },
  signInEmail: { points: 100, seconds: 3600, by: 'email' },
  signInAddress: { points: 300, seconds: 60, by: 'address' },
  signUp: { points: 60, seconds: 3600, by: 'address', when: 'accepted' },
  signUpTry: { points: 600, seconds: 3600, by: 'address' },
  adminRequest: { points: 20, seconds: 3600, by: 'address' },
  mailLink: { points: 5, seconds: 3600, by: 'email' },
  mailLinkAddress: { points: 120, seconds: 3600, by: 'address' },
  upload: { points: 200, seconds: 3600, by: 'caller' },
  interact: { points: 120, seconds: 60, by: 'caller' },
  contact: { points: 30, seconds: 3600, by: 'caller' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export type ProcedureMeta = {
  access: Access
  limits: readonly LimitName[]
  /** The `app_resources` row that must be on. */
  flag?: string
}

type Failure<C extends FailureCode> = {
  [K in C]: { status: (typeof failures)[K]['status']; message: string }
}

/** The error map of the named failures, for `.errors(...)`. */
export function fails<const C extends FailureCode>(...codes: C[]): Failure<C> {
  return Object.fromEntries(codes.map((code) => [code, failures[code]])) as unknown as Failure<C>
}

const everywhere = fails(
  'internal',
  'input.invalid',
  'request.too_many',
  'request.too_large',
  'request.foreign_origin',
  'server.busy',
)
const base = oc.$meta<ProcedureMeta>({ access: 'member', limits: [] }).errors(everywhere)

function declare(access: Access) {
  return (limits: readonly LimitName[] = []) => base.meta({ access, limits })
}
const memberFailures = fails('session.required', 'session.not_member', 'session.inactive')

/** `open(['signIn'])…`: a procedure anyone may call. */
export const open = declare('public')
/** A procedure for members with an active profile. */
export const forMembers = (limits: readonly LimitName[] = []) =>
  declare('member')(limits).errors(memberFailures)
/** The same, refused while administrators have `flag` off. The menu hides the line then, too, but does not guard it. */
export const forMembersWhile = (flag: string, limits: readonly LimitName[] = []) =>
  base.meta({ access: 'member', limits, flag }).errors({ ...memberFailures, ...fails('request.feature_off') })
/** A procedure for administrators. */
export const forAdmins = (limits: readonly LimitName[] = []) =>
  declare('admin')(limits).errors(fails('session.required', 'session.not_admin'))

/** A row's identifier. */
export const id = z.uuid('Este endereço não é válido.')

/** Where a list goes on: opaque to the caller. Discover's names those whom it has left to show, sealed. */
const cursor = z.string().max(4096)

/** A page asked for; `limit` is bounded so that nothing loads "all rows". */
export const pageInput = z.object({ cursor: cursor.optional(), limit: z.int().min(1).max(48).default(24) })

/** One page of `item`, and where the next begins (`null` at the end). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: cursor.nullable() })

/** A stored picture: its files are `${src}_${width}.webp`; `placeholder` is a tiny data URI. */
export const photo = z.object({
  src: z.string(),
  placeholder: z.string().nullable(),
  widths: z.array(z.int()).readonly(),
})
export type Photo = z.infer<typeof photo>

/** The empty answer of a command that worked. */
export const done = z.object({ ok: z.literal(true) })
