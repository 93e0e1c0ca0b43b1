import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { appResources } from './tables.ts'

export const resourceFlags = (db: Database) =>
  db
    .select({ name: appResources.name, enabled: appResources.enabled })
    .from(appResources)
    .orderBy(asc(appResources.name))

/** Answers whether a flag is on; one that is not there is off, as it is for the menu. */
export function flagReader(db: Database) {
  const byName = db
    .select({ enabled: appResources.enabled })
    .from(appResources)
    .where(eq(appResources.name, sql.placeholder('name')))
    .prepare('flag_by_name')
  return async (name: string) => (await byName.execute({ name }))[0]?.enabled ?? false
}
