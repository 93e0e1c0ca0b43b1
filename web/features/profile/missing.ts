// What a profile does not tell yet, and others would look for.
import { product } from '#contract/product.ts'
import type { OwnProfile } from '#contract/profile.ts'

type Asked = Pick<
  OwnProfile,
  'gender' | 'age' | 'city' | 'neighborhood' | 'interests' | 'studying' | 'university' | 'course'
>

/** In the order that the form asks it. Without a university it is never whole (member area §2): not to say is a no. */
export function missingIn(profile: Asked): string[] {
  const { gender, age, city, neighborhood, interests, studying, university, course } = profile
  const lacks: [boolean, string][] = [
    [gender === null, 'gênero'],
    [age === null, 'idade'],
    [neighborhood === null && city === product.city, 'bairro'],
    [interests.length === 0, 'interesses'],
    [university === null, 'universidade'],
    [studying && course === null, 'curso'],
  ]
  return lacks.flatMap(([lacking, name]) => (lacking ? [name] : []))
}
