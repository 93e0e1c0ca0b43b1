// Data of a page that its app has from the start: who is signed in, which features are on, a demo's accounts.

import type { ResourceFlag } from '#contract/feature-flags/api.ts'
import type { CallerView } from '#contract/identity/api.ts'

type Account = { email: string; password: string }

/** Shown on the sign-in pages of a demo installation. */
export type DemoAccounts = { member: Account; admin: Account; business: Account }

/** The same whoever asks. */
export type PageFacts = {
  resources: ResourceFlag[]
  demo: DemoAccounts | null
  /** True while the pages of developers are there. */
  dev: boolean
}

export type PageData = { session: CallerView | null; facts: PageFacts }
