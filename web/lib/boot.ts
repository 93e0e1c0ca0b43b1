// What the server put into the page: who is signed in, which features are on, a demo's accounts.
import type { CallerView } from '#contract/identity.ts'

type Account = { email: string; password: string }
export type Boot = {
  session: CallerView | null
  resources: { name: string; enabled: boolean }[]
  demo: { member: Account; admin: Account } | null
}

const nothing: Boot = { session: null, resources: [], demo: null }

const ahead = () => document.getElementById('ahead')

/** What the server answered ahead, if the page opened with the screen at `path`, until it is dropped. */
export function readAhead<Answer>(path: string): Answer | undefined {
  const text = ahead()?.textContent
  const carried: { path: string; answer: Answer } | undefined = text ? JSON.parse(text) : undefined
  return carried?.path === path ? carried.answer : undefined
}

/** Forgets it: it was for the first screen and for who was signed in then. Whoever comes later asks afresh. */
export const dropAhead = () => ahead()?.remove()

export function boot(): Boot {
  const text = document.getElementById('boot')?.textContent
  return text ? JSON.parse(text) : nothing
}
