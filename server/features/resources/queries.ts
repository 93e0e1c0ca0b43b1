import { asc } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { appResources } from './tables.ts'

export const resourceFlags = (db: Database) =>
  db
    .select({ name: appResources.name, enabled: appResources.enabled })
    .from(appResources)
    .orderBy(asc(appResources.name))
