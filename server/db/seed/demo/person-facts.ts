import type { Gender, GenderPreference, Interest, MaritalStatus } from '#contract/values/options.ts'

/** What is written by hand about a person. */
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
