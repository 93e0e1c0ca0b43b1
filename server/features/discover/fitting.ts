// Whom a search of discover is about: the kinds of people who fit the viewer both ways, and the filters they chose.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover.ts'
import { type Gender, type GenderPreference, genders } from '#contract/options.ts'
import { appUsers } from '../identity/tables.ts'

/** Kinds of people: each gender with each preference. */
export type Fitting = { genders: (Gender | null)[]; preferences: GenderPreference[] }

/** Who fits someone of `gender` who seeks `seeks`, and in turn seeks them; of one gender only, where a filter says so. */
export function fittingOf(gender: Gender | null, seeks: GenderPreference, only?: Gender): Fitting {
  const sought = genders.filter((one) => (seeks === 'todos' || seeks === one) && (!only || only === one))
  // Who would rather not say their gender is found by who seeks everyone.
  const undisclosed = seeks === 'todos' && !only
  return {
    genders: undisclosed ? [...sought, null] : sought,
    preferences: gender ? [gender, 'todos'] : ['todos'],
  }
}

/** Every kind of `fitting`, by itself. */
export const kindsOf = ({ genders, preferences }: Fitting) =>
  genders.flatMap((gender) => preferences.map((preference) => ({ gender, preference })))

const filterColumns = {
  neighborhood: appUsers.neighborhoodId,
  university: appUsers.university,
  course: appUsers.course,
  semester: appUsers.semester,
} as const satisfies Record<Exclude<keyof DiscoverFilters, 'gender'>, unknown>
export type FilterName = keyof typeof filterColumns
export type Filters = Pick<DiscoverFilters, FilterName>

/** The filters in use, in the order that names a statement. */
export const filterNames = (filters: Filters) =>
  (Object.keys(filterColumns) as FilterName[]).filter((name) => filters[name] !== undefined)

/** The row of `app_users` passes the filters named, whose values are placeholders of the same names. */
export const passes = (used: readonly FilterName[]): SQL | undefined =>
  and(...used.map((name) => eq(filterColumns[name], sql.placeholder(name))))

/** The row of `app_users` is of a fitting kind, by the values of `fittingValues`. */
export const fits: SQL = sql`((${appUsers.gender} = any(${sql.placeholder('genders')}::text[])
    or ${sql.placeholder('undisclosed')}::boolean and ${appUsers.gender} is null)
  and ${appUsers.genderPreference} = any(${sql.placeholder('preferences')}::text[]))`

export const fittingValues = ({ genders, preferences }: Fitting) => ({
  genders: genders.filter((gender) => gender !== null),
  preferences,
  undisclosed: genders.includes(null),
})
