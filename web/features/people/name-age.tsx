import type { PersonCard } from '#contract/people.ts'

/** On one line: a long name gives way, the age stays. */
export function NameAge({ person }: { person: Pick<PersonCard, 'name' | 'age'> }) {
  return (
    <span className="flex min-w-0">
      <span className="truncate">{person.name}</span>
      {person.age === null ? null : <span className="shrink-0 whitespace-pre">, {person.age}</span>}
    </span>
  )
}
