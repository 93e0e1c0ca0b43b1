import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { courses, neighborhoods, semesters, universities } from './tables.ts'

/** The active entries of every list, in the order forms show them. */
export async function activeLists(db: Database) {
  const [bairros, unis, cursos, semestres] = await Promise.all([
    db
      .select({ id: neighborhoods.id, name: neighborhoods.name })
      .from(neighborhoods)
      .where(eq(neighborhoods.status, 'active'))
      .orderBy(asc(neighborhoods.name)),
    db
      .select({ nome: universities.nome, sigla: universities.sigla })
      .from(universities)
      .where(eq(universities.status, 'active'))
      .orderBy(asc(universities.nome)),
    db
      .select({ name: courses.name })
      .from(courses)
      .where(eq(courses.status, 'active'))
      .orderBy(asc(courses.name)),
    db
      .select({ name: semesters.name })
      .from(semesters)
      .where(eq(semesters.status, 'active'))
      .orderBy(asc(semesters.orderNum)),
  ])
  return {
    neighborhoods: bairros,
    universities: unis,
    courses: cursos.map((course) => course.name),
    semesters: semestres.map((semester) => semester.name),
  }
}
