// Signing in and out, and the links sent by e-mail: better-auth's answers put into the contract's words.
import { setTimeout } from 'node:timers/promises'
import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { FailureCode } from '#contract/failures.ts'
import { type Role, roles } from '#contract/values/options.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type Caller, lacksSecondFactor, type OpenContext } from '#server/platform/http/procedures.ts'
import type { SecurityEvent } from '#server/platform/security-log.ts'
import { securityEvents } from '#server/platform/security-log-tables.ts'
import { notifyOwner } from '../jobs.ts'
import { admitMember } from '../registration/commands.ts'
import { attempt, mayMail } from './attempts.ts'
import { type Auth, renewalSeconds, sessionSeconds } from './auth.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { passwordIsWeak } from './passwords.ts'

/** better-auth's types do not know the column. */
export const roleOf = (user: { role?: unknown }): Role => roles.find((role) => role === user.role) ?? 'member'

type CookieContext = Pick<OpenContext, 'headers' | 'setCookie'>
/** Parts of the request that signing in is told of. */
type SignInContext = CookieContext & Pick<OpenContext, 'deps' | 'cookie' | 'address'>

export const note = (
  { deps, address }: Pick<OpenContext, 'deps' | 'address'>,
  what: SecurityEvent['what'],
  account: string,
) => deps.securityLog.note({ what, account, address })

/**
 * Remembers the device that somebody has signed in from, and notes it. One that the account was never opened on is told to its
 * owner, but for the first: that is theirs.
 */
export async function welcomeDevice(
  context: Pick<OpenContext, 'deps' | 'cookie' | 'setCookie' | 'address'>,
  userId: string,
  email: string,
): Promise<void> {
  const { db, jobs } = context.deps
  const before = and(eq(securityEvents.account, userId), eq(securityEvents.what, 'signed_in'))
  if (!knownDevice(context, email) && (await db.$count(securityEvents, before)) > 0)
    await db.transaction((tx) => notifyOwner(jobs, tx, userId, 'new_device'))
  rememberDevice(context, email)
  await note(context, 'signed_in', userId)
}

export function passCookies(from: Headers, context: CookieContext) {
  for (const cookie of from.getSetCookie()) context.setCookie(cookie)
}

/** Runs `call`; a refusal of better-auth's becomes `code`. */
async function refusing<T>(code: FailureCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isAPIError(error)) throw failure(code)
    throw error
  }
}

/**
 * Signs in whose password it is. The session that this browser had until now ends: its cookie is replaced, and nobody else
 * should have it. Whose account has a second factor is signed in by half.
 */
export async function signIn(auth: Auth, context: SignInContext, email: string, password: string) {
  if (!email || !password) throw failure('identity.missing_credentials')
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: context.headers(),
      returnHeaders: true,
    })
    await auth.api.signOut({ headers: context.headers() })
    if (!('user' in response)) {
      passCookies(headers, context)
      return { half: true as const }
    }
    await admitMember(context.deps, response.user.id)
    passCookies(headers, context)
    await welcomeDevice(context, response.user.id, email)
    return { role: roleOf(response.user) }
  } catch (error) {
    if (!isAPIError(error)) throw error
    throw failure(
      error.body?.code === 'EMAIL_NOT_VERIFIED'
        ? 'identity.email_not_confirmed'
        : 'identity.wrong_credentials',
    )
  }
}

/** Signs in somebody of whom nothing is known but what they typed. */
export async function trySigningIn(auth: Auth, context: OpenContext, email: string, password: string) {
  if (!email || !password) throw failure('identity.missing_credentials')
  return attempt(context, email, () => signIn(auth, context, email, password))
}

/** Lets better-auth renew the session's term and cookie, which it does once a day; on the other calls it is left alone. */
export async function renewSession(
  auth: Auth,
  context: CookieContext & Pick<OpenContext, 'deps'>,
  { expiresAt }: Caller,
) {
  const term = expiresAt.getTime() - context.deps.clock.now().getTime()
  if (term > (sessionSeconds - renewalSeconds) * 1000) return
  const { headers } = await auth.api.getSession({ headers: context.headers(), returnHeaders: true })
  passCookies(headers, context)
}

export async function signOut(auth: Auth, context: OpenContext) {
  const { headers } = await auth.api.signOut({ headers: context.headers(), returnHeaders: true })
  passCookies(headers, context)
  if (context.caller) await note(context, 'signed_out', context.caller.userId)
}

export async function signOutEverywhere(auth: Auth, context: OpenContext & { caller: Caller }) {
  await auth.api.revokeSessions({ headers: context.headers() })
  await note(context, 'sessions_ended', context.caller.userId)
  await signOut(auth, context)
}

/** Runs `call` and keeps a refusal of better-auth's to itself: the answer is always the same. */
async function silently(call: Promise<unknown>) {
  await call.catch((error) => {
    if (!isAPIError(error)) throw error
  })
}

/** Many times what writing a link takes, which is done for a known address alone. */
export const alikeMs = 250

/** Mails a link to choose another password by. Nothing tells whether the address is known, nor how long it takes. */
export async function requestPasswordReset(auth: Auth, context: OpenContext, email: string) {
  if (!email) throw failure('identity.missing_credentials')
  const mailed = (await mayMail(context, email, 'resetMail'))
    ? silently(auth.api.requestPasswordReset({ body: { email } }))
    : undefined
  await Promise.all([mailed, setTimeout(alikeMs)])
}

export async function resetPassword(
  auth: Auth,
  context: OpenContext,
  { token, password, confirmation }: { token: string; password: string; confirmation: string },
) {
  if (password !== confirmation) throw failure('identity.passwords_differ')
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const user = link && (await internalAdapter.findUserById(link.value))
  if (!user) throw failure('identity.link_expired')
  if (passwordIsWeak(password, user.email)) throw failure('identity.password_weak')
  await refusing('identity.link_expired', () =>
    auth.api.resetPassword({ body: { token, newPassword: password } }),
  )
  // The reader of the account's mail passes from here, whatever others have tried at this address.
  rememberDevice(context, user.email)
  const { db, jobs } = context.deps
  await db.transaction((tx) => notifyOwner(jobs, tx, user.id, 'password'))
  await note(context, 'password_reset', user.id)
}

/** The caller as they may know themselves. */
export function callerView(config: Deps['config'], caller: Caller, edition: number) {
  const { email, role, emailVerified, member } = caller
  return {
    secondFactorMissing: lacksSecondFactor(config, caller),
    email,
    role,
    emailVerified,
    member: member && {
      id: member.id,
      name: member.name,
      status: member.status,
      tier: member.tier,
      agreementDue: member.agreedEdition < edition,
      ageDue: !member.ageAssured,
    },
  }
}
