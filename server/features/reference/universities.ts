// Universities as their own pages show them.
import { and, asc, eq, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import { minCountedStudents, type University } from '#contract/reference/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { universities } from './tables.ts'

/** The city in "Av. da Universidade, 850, Sobral – CE, 62040-370"; ours where an address names none so. */
const cityIn = (address: string) =>
  address.match(/([^,–]+?)\s*[,–-]\s*[A-Z]{2}(?=,|$)/)?.[1]?.trim() || product.city

/** Facts that a page needs, without counting anybody. */
export type Place = Omit<University, 'students'>

export function universityPages(db: Database, countStudents: (university: string) => Promise<number>) {
  const isActive = eq(universities.status, 'active')
  const bySlug = db
    .select({
      slug: universities.slug,
      name: universities.name,
      acronym: universities.acronym,
      address: universities.address,
      kind: universities.type,
      website: universities.website,
      logo: universities.logo,
      logoPicture: universities.logoPicture,
      placeholder: pictures.placeholder,
    })
    .from(universities)
    .leftJoin(pictures, eq(pictures.url, universities.logoPicture))
    .where(and(eq(universities.slug, sql.placeholder('slug')), isActive))
    .prepare('university_by_slug')

  async function place(slug: string): Promise<Place | null> {
    // A text that PostgreSQL can't store is no slug either.
    const [row] = slug.includes('\0') ? [] : await bySlug.execute({ slug })
    if (!row) return null
    const { address, logoPicture, placeholder, ...shown } = row
    return { ...shown, city: cityIn(address), picture: photoOf(logoPicture, placeholder) }
  }
  return {
    place,
    /** Throws `reference.university_not_found`. */
    get: async (slug: string): Promise<University> => {
      const found = await place(slug)
      if (!found) throw failure('reference.university_not_found')
      const students = await countStudents(found.name)
      return { ...found, students: students < minCountedStudents ? null : students }
    },
    slugs: async () => {
      const rows = await db
        .select({ slug: universities.slug })
        .from(universities)
        .where(isActive)
        .orderBy(asc(universities.slug))
      return rows.map(({ slug }) => slug)
    },
  }
}
export type UniversityPages = ReturnType<typeof universityPages>
