// What the server put into the page: what the app starts with, and what its first screen would ask for.
import type { Boot } from '#contract/boot.ts'

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
