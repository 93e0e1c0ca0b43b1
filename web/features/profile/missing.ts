// Facts that a profile does not tell yet, and others would look for.
import { product } from '#contract/product.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import type { FieldName } from '#web/features/identity/registration/form-values.ts'

type ProfileParts = Pick<
  OwnProfile,
  'gender' | 'age' | 'city' | 'neighborhood' | 'interests' | 'studying' | 'university' | 'course' | 'bio'
>

/** In the order that the form asks it. Without a university it is never whole (member area §2): not to say is a no. */
export const missingIn = (profile: ProfileParts): string[] =>
  lacksOf(profile).flatMap(([lacking, name]) => (lacking ? [name] : []))

/** Share of it that is told, from 0 to 1. */
export function completeness(profile: ProfileParts): number {
  const lacks = lacksOf(profile)
  return lacks.filter(([lacking]) => !lacking).length / lacks.length
}

/** Field of the form that gives the first of them. */
export const firstMissing = (profile: ProfileParts): FieldName | undefined =>
  lacksOf(profile).find(([lacking]) => lacking)?.[2]

function lacksOf(profile: ProfileParts): [boolean, string, FieldName][] {
  const { gender, age, city, neighborhood, interests, studying, university, course, bio } = profile
  return [
    [gender === null, 'gênero', 'gender'],
    [age === null, 'idade', 'age'],
    [neighborhood === null && city === product.city, 'bairro', 'neighborhood'],
    [interests.length === 0, 'interesses', 'interests'],
    [university === null, 'universidade', studying ? 'university' : 'studying'],
    [studying && course === null, 'curso', 'course'],
    [bio === null, 'biografia', 'bio'],
  ]
}
