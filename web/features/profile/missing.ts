// Facts that a profile does not tell yet, and others would look for.
import { product } from '#contract/product.ts'
import type { OwnProfile } from '#contract/profile/api.ts'

type Asked = Pick<
  OwnProfile,
  'gender' | 'age' | 'city' | 'neighborhood' | 'interests' | 'studying' | 'university' | 'course' | 'bio'
>

/** In the order that the form asks it. Without a university it is never whole (member area §2): not to say is a no. */
export const missingIn = (profile: Asked): string[] =>
  lacksOf(profile).flatMap(([lacking, name]) => (lacking ? [name] : []))

/** Share of it that is told, from 0 to 1. */
export function completeness(profile: Asked): number {
  const lacks = lacksOf(profile)
  return lacks.filter(([lacking]) => !lacking).length / lacks.length
}

function lacksOf(profile: Asked): [boolean, string][] {
  const { gender, age, city, neighborhood, interests, studying, university, course, bio } = profile
  return [
    [gender === null, 'gênero'],
    [age === null, 'idade'],
    [neighborhood === null && city === product.city, 'bairro'],
    [interests.length === 0, 'interesses'],
    [university === null, 'universidade'],
    [studying && course === null, 'curso'],
    [bio === null, 'biografia'],
  ]
}
