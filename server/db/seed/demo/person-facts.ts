import type { Gender, GenderPreference, Interest, MaritalStatus } from '#contract/values/options.ts'

/** Facts about a person that are written by hand. */
export type PersonFacts = {
  name: string
  age: number
  gender: Gender
  genderPreference: GenderPreference
  neighborhood: string
  /** University by acronym; semester by number. */
  studies?: { university: string; course: string; semester: number }
  work?: string
  /** Single when left out. */
  maritalStatus?: MaritalStatus
  interests: readonly Interest[]
  bio: string
}
