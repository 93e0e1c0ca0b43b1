// A server for component tests that remembers what was decided about some people, as ours does.
import { vi } from 'vitest'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import { genders } from '#contract/values/options.ts'
import type { Answers } from './fake-api.ts'
import { refusal } from './fake-api.ts'

type Verdict = 'like' | 'dislike'

/** `likedBack` are those whose like makes a match. */
export function deciding(people: readonly DiscoverPerson[], { likedBack = false } = {}) {
  const rejects: string[] = []
  const gone = new Set<string>()
  const known = (id: string) => {
    const person = people.find((one) => one.id === id)
    if (!person) throw refusal('people.not_found')
    return person
  }
  const decide = vi.fn(({ to, type }: { to: string; type: Verdict }) => {
    const person = known(to)
    gone.add(to)
    if (type === 'dislike') rejects.push(to)
    const { reasons } = person
    const match = type === 'like' && likedBack ? { id: crypto.randomUUID(), person, reasons } : null
    return { match }
  })
  const undo = vi.fn(({ to }: { to: string }) => {
    if (rejects.at(-1) !== to) throw refusal('interactions.nothing_to_undo')
    rejects.pop()
    gone.delete(to)
    return known(to)
  })
  const lastReject = () => {
    const to = rejects.at(-1)
    if (!to) throw refusal('interactions.nothing_to_undo')
    return { to }
  }
  const left = () => people.filter(({ id }) => !gone.has(id))
  return {
    decide,
    undo,
    left,
    /** People whom the server was told of, by name, and what. */
    decided: () => decide.mock.calls.map(([{ to, type }]) => [known(to).name.split(' ')[0], type]),
    answers: {
      discover: {
        list: () => ({ items: left(), nextCursor: null }),
        count: () => ({ people: left().length }),
        options: () => ({
          genders: [...genders],
          neighborhoods: [],
          universities: ['Universidade Federal do Ceará'],
          courses: ['Letras'],
          semesters: ['3º Semestre'],
          interests: [],
          verified: false,
          video: false,
          ages: [],
        }),
      },
      matches: {
        likesReceived: () => ({
          items: left().map((person) => ({ person, at: new Date() })),
          nextCursor: null,
          total: left().length,
        }),
      },
      interactions: { decide, undo, lastReject },
    } satisfies Answers,
  }
}
