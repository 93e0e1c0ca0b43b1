import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { courses, neighborhoods, semesters, universities } from './tables.ts'

// Databases differ in how they sort accents; readers do not.
const byName = new Intl.Collator('pt-BR').compare

/** The active entries of every list, in the order forms show them. */
export async function activeLists(db: Database) {
  const [bairros, unis, cursos, semestres] = await Promise.all([
    db
      .select({ id: neighborhoods.id, name: neighborhoods.name })
      .from(neighborhoods)
      .where(eq(neighborhoods.status, 'active')),
    db
      .select({ name: universities.name, acronym: universities.acronym })
      .from(universities)
      .where(eq(universities.status, 'active')),
    db.select({ name: courses.name }).from(courses).where(eq(courses.status, 'active')),
    db
      .select({ name: semesters.name })
      .from(semesters)
      .where(eq(semesters.status, 'active'))
      .orderBy(asc(semesters.orderNum)),
  ])
  return {
    neighborhoods: bairros.sort((a, b) => byName(a.name, b.name)),
    universities: unis.sort((a, b) => byName(a.name, b.name)),
    courses: cursos.map((course) => course.name).sort(byName),
    semesters: semestres.map((semester) => semester.name),
  }
}
