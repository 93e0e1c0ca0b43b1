// Differences between two versions of a record: in which fields, and where within a text. Fields that one side alone changed
// are not joined without a look: a price and a description may be meant together.
import { signsOf } from '#contract/values/signs.ts'

export type Values = Record<string, unknown>
export type Side = 'mine' | 'theirs'

const same = (a: unknown, b: unknown) => (a ?? '') === (b ?? '')

/** The fields that differ, and whose is chosen first: where only one side changed a field, that side's. */
export function conflictsOf(base: Values, mine: Values, theirs: Values, fields: readonly string[]) {
  return fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      first: (same(mine[field], base[field]) ? 'theirs' : 'mine') satisfies Side as Side,
    }))
}

/** The part in which two texts differ: what comes before it and after it is the same in both. */
export function differenceOf(text: string, other: string): [before: string, own: string, after: string] {
  const [own, others] = [signsOf(text), signsOf(other)]
  const shorter = Math.min(own.length, others.length)
  let start = 0
  while (start < shorter && own[start] === others[start]) start++
  let end = 0
  while (end < shorter - start && own.at(-1 - end) === others.at(-1 - end)) end++
  const last = own.length - end
  return [own.slice(0, start).join(''), own.slice(start, last).join(''), own.slice(last).join('')]
}
