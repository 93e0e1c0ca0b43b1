// Registration of an account without a dating profile, for whoever keeps a business.
import type { z } from 'zod'
import type { accountForm } from '#contract/businesses/form.ts'
import type { FailureCode } from '#contract/failures.ts'
import { isEmail } from '#contract/values/email.ts'
import { nameIsVisible } from '#contract/values/visible.ts'
import { violates } from '#server/platform/db/refusals.ts'
import { failure } from '#server/platform/failure.ts'
import { type OpenContext, spend } from '#server/platform/http/procedures.ts'
import { recordConsents } from '../consents/ledger.ts'
import { type Auth, confirmationDemanded } from '../identity/accounts/auth.ts'
import { passwordIsWeak } from '../identity/accounts/passwords.ts'
import { refuseReleasedAddress } from '../identity/accounts/released-addresses.ts'
import { signIn } from '../identity/accounts/sessions.ts'
import { insertAccount, normalizeName } from '../identity/registration/commands.ts'

type Input = z.output<typeof accountForm>

/** In the order of a member's registration. */
function refusalOf({ name, email, password, confirmation, adult }: Input): FailureCode | null {
  if (password !== confirmation) return 'identity.passwords_differ'
  if (name === '' || email === '' || password === '') return 'identity.required_fields'
  if (!adult) return 'identity.underage'
  if (!nameIsVisible(name)) return 'identity.name_invalid'
  if (!isEmail(email)) return 'identity.email_invalid'
  return passwordIsWeak(password, email) ? 'identity.password_weak' : null
}

/** Creates the account and owes the mail that confirms its address; signs in where no confirmation is demanded. */
export async function registerAccount(auth: Auth, context: OpenContext, input: Input) {
  const { db, clock, config, securityLog } = context.deps
  const refusal = refusalOf(input)
  if (refusal) throw failure(refusal)
  await spend(context, 'signUp', input)
  const { password } = await auth.$context
  const passwordHash = await password.hash(input.password)
  const { email } = input
  const now = clock.now()
  const userId = await db
    .transaction(async (tx) => {
      const account = { name: normalizeName(input.name), email, passwordHash, role: 'member' } as const
      const id = await insertAccount(tx, account)
      await refuseReleasedAddress(tx, id, email, now)
      await recordConsents(tx, { userId: id, how: 'registration', given: true, at: now }, ['terms', 'adult'])
      await auth.welcome(tx, { id, email }, now)
      return id
    })
    .catch((error) => {
      if (violates(error, 'users_email_unique')) throw failure('identity.email_taken')
      throw error
    })
  await securityLog.note({ what: 'registered', account: userId, address: context.address })
  if (confirmationDemanded(config)) return { signedIn: false }
  await signIn(auth, context, email, input.password)
  return { signedIn: true }
}
