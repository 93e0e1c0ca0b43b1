// Declaration of a procedure: its callers, its budgets, its features, and the failures it can answer.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Permission } from './back-office/permissions.ts'
import { everyFailure, type FailureCode } from './failures.ts'
import type { Flag } from './feature-flags/flags.ts'
import type { LimitName } from './limits.ts'

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
/** The same, of a feature: refused while administrators have it off. */
export const forAccountsWhile = (flag: Flag, limits: readonly LimitName[] = []) =>
  declare<'account'>({ access: 'account', limits, flags: [flag] }).errors(
    fails('session.required', 'request.feature_off'),
  )
/** A file that somebody who is signed in sends: a photo, unless said otherwise. */
export const accountsUploadWhile = (flag: Flag, file?: 'video' | 'pdf') =>
  declare<'account'>({ access: 'account', limits: ['upload'], flags: [flag], ...(file && { file }) }).errors(
    fails('session.required', 'request.feature_off'),
  )
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
