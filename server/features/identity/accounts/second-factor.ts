// The second factor: a code of an authenticator app, by better-auth's plugin. Ours is that a code is good once, the app's and
// those for recovery, and that its endpoints are reached through the contract alone (decision 0096).
import { createSecretKey, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { isAPIError } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { parse } from 'cookie-es'
import { and, eq, lt } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import { isStaff } from '#contract/values/options.ts'
import { secondFactors, sessions, users } from '#server/features/accounts/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type Caller, demandsSecondFactor, type OpenContext } from '#server/platform/http/procedures.ts'
import { admitMember } from '../registration/commands.ts'
import { type Auth, authSecret, halfCookie } from './auth.ts'
import { tokenIn } from './caller.ts'
import { type FactorChange, mailFactorChange } from './factor-emails.ts'
import { demandPassword, others } from './own-sessions.ts'
import { newRecoveryCodes as makeRecoveryCodes, recoveryCode } from './recovery-codes.ts'
import { note, passCookies, roleOf, welcomeDevice } from './sessions.ts'
import './signals.ts'

type SignedIn = OpenContext & { caller: Caller }
type Db = Pick<Deps, 'db'>

const stepMs = 30_000
const isOfApp = (code: string) => /^\d{6}$/.test(code)

const rowOf = async ({ db }: Db, userId: string) => {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
}
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** The half minute that a code is of: now, the one before or the next, for clocks that differ. All three are compared. */
async function stepOf(auth: Auth, secret: string, code: string, now: Date): Promise<number | null> {
  const { secretConfig } = await auth.$context
  const otp = createOTP(await symmetricDecrypt({ key: secretConfig, data: secret }))
  const present = Math.floor(now.getTime() / stepMs)
  const entered = Buffer.from(code)
  let found: number | null = null
  for (const step of [present - 1, present, present + 1]) {
    const right = Buffer.from(await otp.hotp(step))
    if (right.length === entered.length && timingSafeEqual(right, entered)) found = step
  }
  return found
}

/** Answers whether the app's code is right, and newer than every one used before: of two calls with the same one is the first. */
async function claim(auth: Auth, { db, clock }: Pick<Deps, 'db' | 'clock'>, row: Row, code: string) {
  const step = await stepOf(auth, row.secret, code, clock.now())
  if (step === null) return false
  const claimed = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.id, row.id), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id })
  return claimed.length > 0
}

/**
 * Takes a recovery code off the account's list, and answers whether it was there: of two calls with the same one is the
 * first. Better-auth's own taking chooses the row in a subquery, which PostgreSQL does not ask again once another has
 * changed it: both would pass.
 */
async function spend(auth: Auth, { db }: Db, userId: string, code: string): Promise<boolean> {
  const { secretConfig: key } = await auth.$context
  for (;;) {
    const row = await rowOf({ db }, userId)
    const codes: string[] = row ? JSON.parse(await symmetricDecrypt({ key, data: row.backupCodes })) : []
    if (!row || !codes.includes(code)) return false
    const left = JSON.stringify(codes.filter((each) => each !== code))
    const spent = await db
      .update(secondFactors)
      .set({ backupCodes: await symmetricEncrypt({ key, data: left }) })
      .where(and(eq(secondFactors.id, row.id), eq(secondFactors.backupCodes, row.backupCodes)))
      .returning({ id: secondFactors.id })
    // Otherwise another code was taken off meanwhile.
    if (spent.length > 0) return true
  }
}

/** No code: better-auth refuses it, and counts the failure. */
const wrongCode = ''

/** The app's code that better-auth is asked with: the one of now for a recovery code that was there, or a wrong one. */
async function codeToTry(auth: Auth, deps: Pick<Deps, 'db' | 'clock'>, userId: string, typed: string) {
  const row = await rowOf(deps, userId)
  // Locked after ten wrong ones: whatever comes is refused, and no code is lost by it.
  if (!row || (row.lockedUntil && row.lockedUntil > deps.clock.now())) return wrongCode
  const code = typed.replace(/\s/g, '')
  if (isOfApp(code)) return (await claim(auth, deps, row, code)) ? code : wrongCode
  if (!(await spend(auth, deps, userId, recoveryCode(typed)))) return wrongCode
  const { secretConfig } = await auth.$context
  return createOTP(await symmetricDecrypt({ key: secretConfig, data: row.secret })).totp()
}

/** Tries a code, by the cookies in `headers`: of half a sign-in, or of a session. */
const tryCode = (auth: Auth, headers: Headers, code: string) =>
  auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })

/** Account whose sign-in waits for the second factor, by the request's cookie, which better-auth has signed. */
async function halfSignedIn(auth: Auth, { deps, cookie }: OpenContext) {
  const value = parse(cookie ?? '')[halfCookie(deps.config)]
  const secret = createSecretKey(Buffer.from(authSecret(deps.config)))
  const identifier = value && tokenIn(value, secret)
  if (!identifier) return null
  const { internalAdapter } = await auth.$context
  const waiting = await internalAdapter.findVerificationValue(identifier)
  if (!waiting || waiting.expiresAt <= deps.clock.now()) return null
  return { userId: waiting.value, cookie: `${halfCookie(deps.config)}=${encodeURIComponent(value)}` }
}

/** Five wrong codes end the half sign-in, ten in a row lock the account's second factor for a quarter of an hour. */
const tooMany = new Set([
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'INVALID_TWO_FACTOR_COOKIE',
  'ACCOUNT_TEMPORARILY_LOCKED',
])

/** Completes a sign-in that waits for the second factor. */
export async function verifySecondFactor(auth: Auth, context: OpenContext, typed: string) {
  const { deps } = context
  const half = await halfSignedIn(auth, context)
  if (!half) throw failure('identity.half_sign_in_over')
  const { userId } = half
  const headers = new Headers({ cookie: half.cookie })
  const userAgent = context.headers().get('user-agent')
  if (userAgent) headers.set('user-agent', userAgent)
  try {
    const code = await codeToTry(auth, deps, userId, typed)
    const answer = await tryCode(auth, headers, code)
    passCookies(answer.headers, context)
  } catch (error) {
    if (!isAPIError(error)) throw error
    await note(context, 'second_factor_failed', userId)
    const code = error.body?.code ?? ''
    throw failure(tooMany.has(code) ? 'identity.half_sign_in_over' : 'identity.wrong_code')
  }
  const [user] = await deps.db
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw failure('identity.half_sign_in_over')
  await admitMember(deps, userId)
  await welcomeDevice(context, userId, user.email)
  return { role: roleOf(user) }
}

/** The account's own second factor as it may know it. */
export async function ownSecondFactor(auth: Auth, { deps, caller }: SignedIn) {
  const demanded = demandsSecondFactor(deps.config, caller.role)
  if (!caller.secondFactor) return { on: false, demanded, recoveryCodesLeft: 0 }
  return { on: true, demanded, recoveryCodesLeft: (await recoveryCodes(auth, caller)).length }
}

async function recoveryCodes(auth: Auth, { userId }: Pick<Caller, 'userId'>): Promise<string[]> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes
}

/** Takes an account's second factor away; answers whether there was one. */
export async function removeSecondFactor(db: Pick<Deps['db'], 'delete' | 'update'>, userId: string) {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  const removed = await db
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
    .returning({ id: users.id })
  return removed.length > 0
}

/** The secret of another device, kept beside the one in use; answers what its app is told. */
async function startReplacing(auth: Auth, { db }: Db, userId: string) {
  const { secretConfig } = await auth.$context
  const secret = generateRandomString(32)
  const nextSecret = await symmetricEncrypt({ key: secretConfig, data: secret })
  await db.update(secondFactors).set({ nextSecret }).where(eq(secondFactors.userId, userId))
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return createOTP(secret).url(product.name, user?.email ?? '')
}

/** Puts the other device in the place of the one in use, with other recovery codes. Of two calls with one code one does it. */
async function replace(auth: Auth, { db, clock }: Pick<Deps, 'db' | 'clock'>, row: Row, code: string) {
  const { id, nextSecret } = row
  if (!nextSecret) throw failure('identity.second_factor_not_begun')
  const lastStep = await stepOf(auth, nextSecret, code, clock.now())
  if (lastStep === null) throw failure('identity.wrong_code')
  const { secretConfig } = await auth.$context
  const codes = makeRecoveryCodes()
  const backupCodes = await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) })
  const replaced = await db
    .update(secondFactors)
    .set({
      secret: nextSecret,
      nextSecret: null,
      backupCodes,
      lastStep,
      failedVerificationCount: 0,
      lockedUntil: null,
    })
    .where(and(eq(secondFactors.id, id), eq(secondFactors.nextSecret, nextSecret)))
    .returning({ id: secondFactors.id })
  if (replaced.length === 0) throw failure('identity.second_factor_not_begun')
  return codes
}

type Shown = { password: string; code: string }

/** Refuses who does not show by password and code that account and second factor are theirs: an open session may be anybody's. */
async function demandFactor(auth: Auth, context: SignedIn, { password, code }: Shown) {
  const { deps, caller } = context
  await demandPassword(auth, deps, caller.userId, password)
  try {
    const attempt = await codeToTry(auth, deps, caller.userId, code)
    await tryCode(auth, context.headers(), attempt)
  } catch (error) {
    if (!isAPIError(error)) throw error
    await note(context, 'second_factor_failed', caller.userId)
    throw failure('identity.wrong_code')
  }
}

/** Begins to set one up. Who has one shows by a code that it is theirs; it stays until the new one's first code. */
export async function startSecondFactor(auth: Auth, context: SignedIn, shown: Shown) {
  const { deps, caller } = context
  const { password } = shown
  if (!isStaff(caller.role)) throw failure('session.not_admin')
  if (caller.secondFactor) {
    await demandFactor(auth, context, shown)
    return setupOf(await startReplacing(auth, deps, caller.userId))
  }
  await demandPassword(auth, deps, caller.userId, password)
  const enabled = await auth.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: context.headers(),
  })
  if (enabled.method !== 'totp') throw new Error('the second factor is not an authenticator app')
  return setupOf(enabled.totpURI)
}

const setupOf = (uri: string) => ({ uri, secret: new URL(uri).searchParams.get('secret') ?? '' })

async function factorChanged(context: SignedIn, what: FactorChange) {
  const { deps, caller } = context
  await deps.db.transaction((tx) => mailFactorChange(deps, tx, caller.userId, what))
  await note(context, what, caller.userId)
}

/** Sets it up by its first code: from now on it is asked for. All other sessions end, and this one gets another token. */
export async function confirmSecondFactor(auth: Auth, context: SignedIn, typed: string) {
  const { deps, caller } = context
  const row = await rowOf(deps, caller.userId)
  const code = typed.replace(/\s/g, '')
  if (row?.verified) {
    const codes = await replace(auth, deps, row, code)
    await deps.db.delete(sessions).where(others(caller))
    await deps.signals.emit('access.ended', { userId: caller.userId })
    await factorChanged(context, 'second_factor_set')
    return { recoveryCodes: codes }
  }
  if (!row) throw failure('identity.second_factor_not_begun')
  if (!(await claim(auth, deps, row, code))) throw failure('identity.wrong_code')
  await deps.db.delete(sessions).where(others(caller))
  const { headers } = await auth.api.verifyTOTP({
    body: { code },
    headers: context.headers(),
    returnHeaders: true,
  })
  passCookies(headers, context)
  await deps.signals.emit('access.ended', { userId: caller.userId })
  await factorChanged(context, 'second_factor_set')
  return { recoveryCodes: await recoveryCodes(auth, caller) }
}

export async function endSecondFactor(auth: Auth, context: SignedIn, shown: Shown) {
  const { deps, caller } = context
  if (!caller.secondFactor) throw failure('identity.second_factor_off')
  if (demandsSecondFactor(deps.config, caller.role)) throw failure('identity.second_factor_demanded')
  await demandFactor(auth, context, shown)
  await deps.db.transaction((tx) => removeSecondFactor(tx, caller.userId))
  await factorChanged(context, 'second_factor_ended')
}

/** Makes other recovery codes in the place of those that are left. */
export async function newRecoveryCodes(auth: Auth, context: SignedIn, shown: Shown) {
  if (!context.caller.secondFactor) throw failure('identity.second_factor_off')
  await demandFactor(auth, context, shown)
  const { backupCodes } = await auth.api.generateBackupCodes({
    body: { password: shown.password },
    headers: context.headers(),
  })
  await factorChanged(context, 'recovery_codes_made')
  return { recoveryCodes: backupCodes }
}
