// Facts of members who tell nothing, for component tests: a fact that is added is there at once.
import { declarationOf, type FactName } from '#contract/people/facts.ts'
import type { OwnProfile } from '#contract/profile/api.ts'

const nothing = (name: FactName) => {
  const fact = declarationOf(name)
  if (fact.kind === 'choices') return []
  return (fact.kind === 'choice' && fact.unset) || null
}

export const emptyFacts = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, nothing(name)])) as unknown as Pick<OwnProfile, Name>
