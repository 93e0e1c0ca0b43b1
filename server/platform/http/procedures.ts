// Where a contract meets its functions: one middleware admits whom the contract names, as often as it says.
import { os } from '@orpc/server'
import { type LimitName, limits, type ProcedureMeta } from '#contract/kit.ts'
import type { Gender, GenderPreference, MemberStatus, Role } from '#contract/options.ts'
import type { Deps } from '../deps.ts'
import { failure } from '../failure.ts'
import { networkOf } from '../limits.ts'

/** The signed-in member, with what ranking and visibility ask about them. */
export type Member = {
  id: string
  name: string
  status: MemberStatus
  gender: Gender | null
  genderPreference: GenderPreference
  age: number | null
  universityName: string | null
  course: string | null
  neighborhoodId: string | null
  interests: readonly string[]
  lastActiveAt: Date
}

/** Whoever a valid session belongs to. */
export type Caller = {
  userId: string
  email: string
  role: Role
  emailVerified: boolean
  /** When the session ends, unless it is renewed before. */
  expiresAt: Date
  member: Member | null
}

/** What a command that worked answers where the contract promises `done`. */
export const done = { ok: true } as const

/** Whose session the cookies of a request carry. */
export type Identify = (cookie: string | undefined) => Promise<Caller | null>

export type RequestContext = {
  deps: Deps
  cookie: string | undefined
  /** All of the request's headers, in the form better-auth takes. */
  headers: () => Headers
  /** The client's network address. */
  address: string
  /** Adds a cookie to the answer, as a whole Set-Cookie line. */
  setCookie: (line: string) => void
  identify: Identify
  /** Whether administrators leave a feature on. */
  isOn: (flag: string) => Promise<boolean>
  /** Aborted when the server stops: what streams ends by it, or would hold the server up. */
  closing: AbortSignal
}

export type OpenContext = RequestContext & { caller: Caller | null }

/** As the procedure will read it: spaces and capitals must not buy another budget. */
function typedEmail(input: unknown): string {
  const typed = (input as { email?: unknown } | undefined)?.email
  return typeof typed === 'string' ? typed.trim().toLowerCase().slice(0, 254) : ''
}

/** What budget `name` counts this call by. */
function countedBy(name: LimitName, context: RequestContext, caller: Caller | null, input: unknown): string {
  switch (limits[name].by) {
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

async function consumeLimits(
  context: RequestContext,
  meta: ProcedureMeta,
  caller: Caller | null,
  input: unknown,
) {
  for (const name of meta.limits)
    if (!('when' in limits[name]))
      await context.deps.limiter.consume(name, countedBy(name, context, caller, input))
}

type AcceptedLimit = {
  [N in LimitName]: (typeof limits)[N] extends { when: 'accepted' } ? N : never
}[LimitName]

/** Takes the point that the contract leaves to the procedure. Throws `request.too_many`. */
export const spend = (context: OpenContext, name: AcceptedLimit, input: unknown) =>
  context.deps.limiter.consume(name, countedBy(name, context, context.caller, input))

/** Whether a text anywhere in `input` holds U+0000, which PostgreSQL cannot store. Without recursion: it may be deep. */
function holdsNul(input: unknown): boolean {
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

/** Stands where there is no member: only a procedure for members may read one, so using it is a mistake. */
const noMember = new Proxy({} as Member, {
  get: (_, property) => {
    throw new Error(`a procedure that is not for members read member.${String(property)}`)
  },
})

/**
 * Every feature's routes stand behind it: `implement(api.x).$context<RequestContext>().use(access)`.
 */
export const access = os
  .$context<RequestContext>()
  .middleware(async ({ context, next, procedure }, input: unknown) => {
    const meta = procedure['~orpc'].meta as ProcedureMeta
    const caller = await context.identify(context.cookie)
    if (meta.access !== 'public' && !caller) throw failure('session.required')
    if (meta.access === 'admin' && caller?.role !== 'admin') throw failure('session.not_admin')
    if (meta.access === 'member') {
      if (!caller?.member) throw failure('session.not_member')
      if (caller.member.status !== 'active') throw failure('session.inactive')
    }
    if (meta.flag !== undefined && !(await context.isOn(meta.flag))) throw failure('request.feature_off')
    // Before the limiter, which keeps an e-mail too.
    if (holdsNul(input)) throw failure('input.invalid')
    await consumeLimits(context, meta, caller, input)
    return next({ context: { caller, member: caller?.member ?? noMember } })
  })
