// A person in the few words a card has room for.
import type { PersonCard } from '#contract/people/api.ts'

/** Stays with the word before it, so that no line begins with a dot. */
const dot = '\u00a0· '
const joined = (parts: readonly (string | null | undefined)[], by: string) =>
  parts.filter((part) => part).join(by) || null

/** "Arquitetura · UFC · 6º semestre", or the work of who doesn't study. */
export const occupation = (person: PersonCard) =>
  (person.studying ? joined([person.course, person.university, person.semester], dot) : null) ?? person.work

/** "Arquitetura · UFC": the same where room is short. */
export const shortOccupation = (person: PersonCard) =>
  (person.studying ? joined([person.course, person.university], dot) : null) ?? person.work

/** "Benfica, Fortaleza" */
export const place = (person: PersonCard) => joined([person.neighborhood, person.city], ', ')

/** The one useful thing a list says. */
export const oneFact = (person: PersonCard) =>
  shortOccupation(person) ?? place(person) ?? 'Cidade não informada'
