// Setting the second factor up, for tests.
import { codeAt } from './totp.ts'
import { type Client, password } from './world.ts'

/** Sets the second factor of who is signed in up; answers its secret and the recovery codes. */
export async function setUpSecondFactor(client: Client, typed: string = password) {
  const { secret, uri } = await client.identity.startSecondFactor({ password: typed })
  const { recoveryCodes } = await client.identity.confirmSecondFactor({ code: codeAt(secret) })
  return { secret, uri, recoveryCodes }
}
