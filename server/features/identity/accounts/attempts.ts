// Limits on trying a password and on asking for a link by e-mail: nobody's tries shut somebody else out (decision 0057).
import { eq } from 'drizzle-orm'
import type { LimitName } from '#contract/limits.ts'
import { users } from '#server/features/accounts/tables.ts'
import { isFailure } from '#server/platform/failure.ts'
import { budgetKey, type OpenContext, spend, takePoint } from '#server/platform/http/procedures.ts'
import { knownDevice } from './device.ts'

type Taken = readonly [name: LimitName, key: string]

/** Takes the points of one try. Answers those that a right password gives back. Throws `request.too_many`. */
async function takeTry(context: OpenContext, email: string): Promise<readonly Taken[]> {
  const { limiter } = context.deps
  const device = knownDevice(context, email)
  if (device) {
    await takePoint(context, 'signInDevice', device)
    // While others have its address at its limit each try counts, for it costs a hash as well.
    const calm = await limiter.take('passwordHash', budgetKey(context, 'passwordHash', { email }))
    return calm ? [['signInDevice', device] as const] : []
  }
  await spend(context, 'passwordHash', { email })
  const taken = (['signIn', 'signInEmail'] as const).map(
    (name) => [name, budgetKey(context, name, { email })] as const,
  )
  for (const [name, key] of taken) await takePoint(context, name, key)
  return taken
}

const wrong = ['identity.wrong_credentials', 'identity.wrong_password'] as const

async function noteFailure({ deps, address }: OpenContext, email: string) {
  const [account] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await deps.securityLog.note({ what: 'sign_in_failed', account: account?.id ?? null, address })
}

/** Runs `check`, which tries a password for the account of `email`. Only a wrong one has cost its points afterwards. */
export async function attempt<T>(context: OpenContext, email: string, check: () => Promise<T>): Promise<T> {
  const taken = await takeTry(context, email)
  const giveBack = async () => {
    for (const [name, key] of taken) await context.deps.limiter.giveBack(name, key)
  }
  try {
    const answer = await check()
    await giveBack()
    return answer
  } catch (error) {
    if (wrong.some((code) => isFailure(error, code))) await noteFailure(context, email)
    else await giveBack()
    throw error
  }
}

/**
 * Answers whether the mailbox of `email` may be sent another link. Throws `request.too_many` when too many were asked for from here.
 * Somebody who has signed in from this device before has a budget apart, of which others know nothing.
 */
export async function mayMail(
  context: OpenContext,
  email: string,
  mailbox: 'resetMail' | 'confirmationMail',
): Promise<boolean> {
  const { limiter } = context.deps
  const device = knownDevice(context, email)
  if (device && (await limiter.take('mailLinkDevice', device))) return true
  await spend(context, 'mailLinkAddress', { email })
  return limiter.take(mailbox, budgetKey(context, mailbox, { email }))
}
