// Binding of contracts to their functions: one middleware admits whom the contract names, as often as it says.
import type { AnyContractProcedure, ContractProcedure } from '@orpc/contract'
import { implement, os, type ProcedureImplementer } from '@orpc/server'
import { may, needsSecondFactor, type Permission } from '#contract/back-office/permissions.ts'
import type { Flag } from '#contract/feature-flags/flags.ts'
import type { Access, ProcedureMeta } from '#contract/kit.ts'
import { type LimitName, limits } from '#contract/limits.ts'
import { isStaff, type Role, type StaffRole } from '#contract/values/options.ts'
import type { Deps } from '../deps.ts'
import { failure } from '../failure.ts'
import { networkOf } from '../limits.ts'

/** Owner of a valid session. Features add what they know of them: `declare module` of this file. */
export interface Caller {
  userId: string
  email: string
  role: Role
  emailVerified: boolean
  /** True while the account signs in with a second factor. */
  secondFactor: boolean
  sessionId: string
  /** True while the session was noted to be in use longer ago than that is done. */
  sessionIdle: boolean
  /** When the session ends, unless it is renewed before. */
  expiresAt: Date
}

/** The signed-in administrator. */
export type Admin = {
  userId: string
  role: StaffRole
  /** True while the call has left its entry in the audit, or changed nothing. */
  accounted: boolean
}

/** Caller as a procedure is told of them, by the access that its contract declares: features add those whom they admit. */
export interface Admitted {
  public: { caller: Caller | null }
  account: { caller: Caller }
  admin: { caller: Caller; admin: Admin }
}

/** Admission of the callers that features know. Throws for everyone else. */
export type Admissions = {
  [A in Exclude<Access, 'public' | 'account' | 'admin'>]: (context: RequestContext) => Promise<Admitted[A]>
}

/** Answer of a command that worked, where the contract promises `done`. */
export const done = { ok: true } as const

/** Owner of the session that a request's cookies carry. */
export type Identify = (cookie: string | undefined) => Promise<Caller | null>

export type RequestContext = {
  deps: Deps
  cookie: string | undefined
  /** All of the request's headers, in the form better-auth takes. */
  headers: () => Headers
  /** Id of this request in the log and the audit. */
  requestId: string
  /** The client's network address. */
  address: string
  /** Adds a cookie to the answer, as a whole Set-Cookie line. */
  setCookie: (line: string) => void
  /** Has the browser forget what it keeps of the site: photos, for whoever opens it next. */
  clearCache: () => void
  identify: Identify
  admissions: Admissions
  /** Notes that a session is in use, which keeps one of the team's alive. */
  noteUse: (caller: Caller) => Promise<void>
  /** Answers whether administrators leave a feature on. */
  isOn: (flag: Flag) => Promise<boolean>
  /** Refuses what is on to those admitted who may not have it yet. */
  refuse: (meta: ProcedureMeta, admitted: Admitted[Access]) => void
  /** Aborted when the server stops: what streams ends by it, or would hold the server up. */
  closing: AbortSignal
  /** Caller of a call that was admitted before its body was read. */
  admitted?: Admitted[Access]
}

/** Context of a procedure for administrators. */
export type AdminContext = RequestContext & Admitted['admin']

/** Context of a procedure for anyone. */
export type OpenContext = RequestContext & Admitted['public']

/** As the procedure will read it: spaces and capitals must not buy another budget. */
function typedEmail(input: unknown): string {
  const typed = (input as { email?: unknown } | undefined)?.email
  return typeof typed === 'string' ? typed.trim().toLowerCase().slice(0, 254) : ''
}

/** Key by which budget `name` counts this call; a device's, only the procedure knows. */
function countedBy(
  name: LimitName,
  context: Pick<RequestContext, 'address'>,
  caller: Caller | null,
  input: unknown,
): string {
  switch (limits[name].by) {
    case 'device':
      throw new Error(`the procedure has to say by which device ${name} counts`)
    case 'caller':
      return caller?.userId ?? networkOf(context.address)
    case 'address':
      return networkOf(context.address)
    case 'email':
      return typedEmail(input) || networkOf(context.address)
    case 'address+email':
      return `${networkOf(context.address)} ${typedEmail(input)}`
  }
}

/**
 * Takes a point of the budget that `key` has, for this call. Throws the limit's failure; the first time until the budget is
 * whole again that is a security event.
 */
export const takePoint = (
  { deps, address, caller }: Pick<OpenContext, 'deps' | 'address' | 'caller'>,
  name: LimitName,
  key: string,
) =>
  deps.limiter.consume(name, key, () =>
    deps.securityLog.note({ what: 'blocked', account: caller?.userId ?? null, address, detail: name }),
  )

async function consumeLimits(
  context: RequestContext,
  meta: ProcedureMeta,
  caller: Caller | null,
  input: unknown,
) {
  for (const name of meta.limits)
    if (!('consumeAt' in limits[name]))
      await takePoint({ ...context, caller }, name, countedBy(name, context, caller, input))
}

/** The limits whose points the contract leaves to the procedure. */
type LeftLimit = { [N in LimitName]: (typeof limits)[N] extends { consumeAt: string } ? N : never }[LimitName]

/** Key by which such a limit counts this call. */
export const budgetKey = (
  context: Pick<OpenContext, 'address' | 'caller'>,
  name: LeftLimit,
  input: unknown,
) => countedBy(name, context, context.caller, input)

/** Takes the point that the contract leaves to the procedure. Throws the limit's failure. */
export const spend = (context: OpenContext, name: LeftLimit, input: unknown) =>
  takePoint(context, name, budgetKey(context, name, input))

/** Answers whether a text anywhere in `input` holds U+0000, which PostgreSQL cannot store. Without recursion: it may be deep. */
function hasNul(input: unknown): boolean {
  const waiting = [input]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (Array.isArray(value)) for (const item of value) waiting.push(item)
    else if (typeof value === 'object' && value !== null)
      for (const item of Object.values(value)) waiting.push(item)
  }
  return false
}

/** Answers whether the role of an account takes a second factor: in production, for the demonstration's accounts are everybody's. */
export const demandsSecondFactor = (config: Deps['config'], role: Role): boolean =>
  config.production && !config.demo && needsSecondFactor(role)

/** Answers whether the back-office stays shut until the account has one. */
export const lacksSecondFactor = (
  config: Deps['config'],
  { role, secondFactor }: Pick<Caller, 'role' | 'secondFactor'>,
): boolean => !secondFactor && demandsSecondFactor(config, role)

/** Owner of the session that the request carries, if any. */
async function callerOf({ deps, cookie, address, identify }: RequestContext): Promise<Caller | null> {
  const caller = await identify(cookie)
  if (caller) deps.accessLog.note(caller.userId, address)
  return caller
}

/** Owner of the session that the request carries; throws where there is none. */
export async function signedIn(context: RequestContext): Promise<Caller> {
  const caller = await callerOf(context)
  if (!caller) throw failure('session.required')
  return caller
}

function asAdmin(caller: Caller, permission: Permission, config: Deps['config']): Admitted['admin'] {
  const { userId, role } = caller
  if (!isStaff(role)) throw failure('session.not_admin')
  if (lacksSecondFactor(config, caller)) throw failure('session.second_factor_required')
  if (!may(role, permission)) throw failure('session.not_permitted')
  return { caller, admin: { userId, role, accounted: false } }
}

/** Admits administrators who have the permission; a refusal of it is kept in the security log. */
async function admitAdmin(context: RequestContext, permission: Permission): Promise<Admitted['admin']> {
  const { deps, address } = context
  const caller = await signedIn(context)
  try {
    return asAdmin(caller, permission, deps.config)
  } catch (error) {
    const { code } = error as { code?: string }
    // A second factor that is still to be set up is no attempt at anything.
    if (code !== 'session.second_factor_required')
      await deps.securityLog.note({
        what: 'access_refused',
        account: caller.userId,
        address,
        detail: permission,
      })
    throw error
  }
}

/** The caller whom the contract admits, as the procedure is told; throws for everyone else. */
async function admit(context: RequestContext, meta: ProcedureMeta): Promise<Admitted[Access]> {
  switch (meta.access) {
    case 'public':
      return { caller: await callerOf(context) } satisfies Admitted['public']
    case 'account':
      return { caller: await signedIn(context) } satisfies Admitted['account']
    case 'admin':
      return admitAdmin(context, meta.permission)
    default:
      return context.admissions[meta.access](context)
  }
}

async function refuseWhileOff(flags: readonly Flag[], isOn: RequestContext['isOn']) {
  if (flags.length === 0) return
  for (const flag of flags) if (await isOn(flag)) return
  throw failure('request.feature_off')
}

async function admitCaller(context: RequestContext, meta: ProcedureMeta): Promise<Admitted[Access]> {
  const admitted = await admit(context, meta)
  const { caller } = admitted
  // A member's is noted when the app is opened: what members do all the time writes nothing.
  if (caller && isStaff(caller.role)) await context.noteUse(caller)
  await refuseWhileOff(meta.flags, context.isOn)
  context.refuse(meta, admitted)
  return admitted
}

/**
 * Admits a call before its body is read, and takes its points, for which none of its limits may need the input. The call is
 * then made with this context, and is not asked again.
 */
export async function admitEarly(context: RequestContext, meta: ProcedureMeta): Promise<Admitted[Access]> {
  const admitted = await admitCaller(context, meta)
  await consumeLimits(context, meta, admitted.caller, undefined)
  context.admitted = admitted
  return admitted
}

/** Deps that a procedure of a list is handed: its statements may go to a replica. */
export const readingLists = (deps: Deps, cookie: string | undefined): Deps => ({
  ...deps,
  db: deps.reads.of(cookie),
})

const accessOf = (lists: ReadonlySet<string>) =>
  os.$context<RequestContext>().middleware(async ({ context, next, path, procedure }, input: unknown) => {
    const { route } = procedure['~orpc']
    const meta = procedure['~orpc'].meta as ProcedureMeta
    const admitted = context.admitted ?? (await admitCaller(context, meta))
    // Before the limiter, which keeps an e-mail too.
    if (hasNul(input)) throw failure('input.invalid')
    if (!context.admitted) await consumeLimits(context, meta, admitted.caller, input)
    const { deps, cookie } = context
    // Also when it fails: it may have written before.
    if (deps.reads.wroteCookie && route.method !== 'GET') context.setCookie(deps.reads.wroteCookie)
    const isList = lists.has(path.at(-1) ?? '')
    const answer = await next({
      context: { ...admitted, deps: isList ? readingLists(deps, cookie) : deps },
    })
    if (meta.access === 'admin' && meta.writes && !(admitted as Admitted['admin']).admin.accounted)
      throw new Error(`${procedure['~orpc'].route.path} left no entry in the audit`)
    return answer
  })

type Procedures = Record<string, AnyContractProcedure>

/** A feature's procedures to be bound: each is handed what the access it declares promises, and nothing else. */
type Bindings<Contract extends Procedures> = {
  [Name in keyof Contract]: Contract[Name] extends ContractProcedure<
    infer Input,
    infer Output,
    infer Errors,
    infer Meta extends ProcedureMeta
  >
    ? ProcedureImplementer<
        RequestContext,
        RequestContext & Admitted[Meta['access']],
        Input,
        Output,
        Errors,
        Meta
      >
    : never
}

/**
 * Every feature's routes begin here: `const on = bind(x)`, then `on.y.handler(({ context, input }) => …)`. `lists` are the
 * reads whose `context.deps.db` may be a replica, some seconds behind for whoever did not just write: none that decides.
 */
export const bind = <Contract extends Procedures>(
  contract: Contract,
  lists: readonly (keyof Contract & string)[] = [],
) => {
  for (const name of lists)
    if (contract[name]?.['~orpc'].route.method !== 'GET') throw new Error(`${name} is no read`)
  // The answer of `admit` goes by the declared access; oRPC's own type would give all procedures what one of them is told.
  return implement<Procedures>(contract)
    .$context<RequestContext>()
    .use(accessOf(new Set(lists))) as unknown as Bindings<Contract>
}
