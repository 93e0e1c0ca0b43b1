// People that a search of discover is about: the kinds who fit the viewer both ways, and the filters they chose. A rare age
// is found by bands of five years: down the index of activity it would read everybody, and down one of ages a wide range is
// read whole. A new filter needs an index of its own.
import { and, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover/api.ts'
import {
  type Gender,
  type GenderPreference,
  genders,
  minimumAge,
  oldestFiltered,
} from '#contract/values/options.ts'
import { appUsers } from '../identity/tables.ts'

/** Kinds of people: each gender with each preference. */
export type Fitting = { genders: (Gender | null)[]; preferences: GenderPreference[] }

/** People who fit someone of `gender` who seeks `seeks`, and in turn seeks them; of one gender only, where a filter says so. */
export function fittingOf(gender: Gender | null, seeks: GenderPreference, only?: Gender): Fitting {
  const sought = genders.filter((one) => (seeks === 'todos' || seeks === one) && (!only || only === one))
  // A member who would rather not say their gender is found by who seeks everyone.
  const undisclosed = seeks === 'todos' && !only
  return {
    genders: undisclosed ? [...sought, null] : sought,
    preferences: gender ? [gender, 'todos'] : ['todos'],
  }
}

/** Every kind of `fitting`, by itself. */
export const kindsOf = ({ genders, preferences }: Fitting) =>
  genders.flatMap((gender) => preferences.map((preference) => ({ gender, preference })))

const at = sql.placeholder
/** Condition of each filter on the row of `app_users`; its value is the placeholder of the same name. */
const conditions = {
  neighborhood: eq(appUsers.neighborhoodId, at('neighborhood')),
  university: eq(appUsers.university, at('university')),
  course: eq(appUsers.course, at('course')),
  semester: eq(appUsers.semester, at('semester')),
  minAge: gte(appUsers.age, at('minAge')),
  maxAge: lte(appUsers.age, at('maxAge')),
  verified: isNotNull(appUsers.enrolmentVerifiedUntil),
  video: isNotNull(appUsers.videoUrl),
  interest: sql`${appUsers.interests} @> array[${at('interest')}]::text[]`,
} as const satisfies Record<Exclude<keyof DiscoverFilters, 'gender'>, SQL>
export type FilterName = keyof typeof conditions
export type Filters = Pick<DiscoverFilters, FilterName>

/** The filters in use, in the order that names a statement. */
export const filterNames = (filters: Filters) =>
  (Object.keys(conditions) as FilterName[]).filter((name) => filters[name] !== undefined)

/** The row of `app_users` passes the filters named. */
export const passes = (used: readonly FilterName[]): SQL | undefined =>
  and(...used.map((name) => conditions[name]))

const bandOf = (age: number) => Math.floor(Math.min(age, oldestFiltered) / 5)
/**
 * The bands of five years that the ages asked for lie in, by which `app_users_age` finds them. None where the other filters
 * find people by indexes of their own, or no age is asked for.
 */
export function bandsOf(filters: Filters): number[] {
  const used = filterNames(filters)
  const byAgeAlone = used.length > 0 && used.every((name) => name === 'minAge' || name === 'maxAge')
  if (!byAgeAlone) return []
  const first = bandOf(filters.minAge ?? minimumAge)
  const last = Math.max(first, bandOf(filters.maxAge ?? oldestFiltered))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The row of `app_users` is of a fitting kind, by the values of `fittingValues`. */
export const fits: SQL = sql`((${appUsers.gender} = any(${at('genders')}::text[])
    or ${at('undisclosed')}::boolean and ${appUsers.gender} is null)
  and ${appUsers.genderPreference} = any(${at('preferences')}::text[]))`

export const fittingValues = ({ genders, preferences }: Fitting) => ({
  genders: genders.filter((gender) => gender !== null),
  preferences,
  undisclosed: genders.includes(null),
})
