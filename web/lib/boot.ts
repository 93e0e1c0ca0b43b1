// What the server put into the page: who is signed in, which features are on, a demo's accounts.
import type { CallerView } from '#contract/identity.ts'

type Account = { email: string; password: string }
export type Boot = {
  session: CallerView | null
  resources: { name: string; enabled: boolean }[]
  demo: { member: Account; admin: Account } | null
}

const nothing: Boot = { session: null, resources: [], demo: null }

export function boot(): Boot {
  const text = document.getElementById('boot')?.textContent
  return text ? JSON.parse(text) : nothing
}
