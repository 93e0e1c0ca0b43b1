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

/** What the server answered ahead for the screen that the page opened with, until it is dropped. */
export function readAhead<Answer>(): Answer | undefined {
  const text = ahead()?.textContent
  return text ? JSON.parse(text) : undefined
}

/** It was for that first screen and for who was signed in: whoever comes back, or next, asks afresh. */
export const dropAhead = () => ahead()?.remove()

export function boot(): Boot {
  const text = document.getElementById('boot')?.textContent
  return text ? JSON.parse(text) : nothing
}
