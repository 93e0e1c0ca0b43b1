// What the server writes into every page for the app in it: who is signed in, which features are on, a demo's accounts.
import type { CallerView } from './identity.ts'
import type { ResourceFlag } from './resources.ts'

type Account = { email: string; password: string }

/** Shown on the sign-in pages of a demo installation. */
export type DemoAccounts = { member: Account; admin: Account }

/** What the first render would otherwise have to ask for. */
export type Boot = {
  session: CallerView | null
  resources: ResourceFlag[]
  demo: DemoAccounts | null
}
