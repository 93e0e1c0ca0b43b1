// Count of the members at a university, as anyone may be told.
import { and, count, eq, sql } from 'drizzle-orm'
import { maxCounted } from '#contract/values/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { isShown } from './visibility.ts'

/** Answers how many members study at a university, of those whom others are shown: at most `maxCounted` rows of an index. */
export function studentCounter(db: Database) {
  const some = db
    .select({ one: sql<number>`1`.as('one') })
    .from(appUsers)
    .where(and(eq(appUsers.university, sql.placeholder('university')), isShown))
    // As app_users_university has them, so that it is walked: a walk through everyone would not end at a small university.
    .orderBy(appUsers.gender, appUsers.genderPreference, appUsers.lastActiveAt, appUsers.id)
    .limit(maxCounted)
    .as('some')
  const counted = db.select({ students: count() }).from(some).prepare('students_of_university')
  return async (university: string) => (await counted.execute({ university }))[0]?.students ?? 0
}
