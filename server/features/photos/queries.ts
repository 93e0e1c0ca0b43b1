import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { addressOf } from './addresses.ts'
import { pictures } from './tables.ts'

/** Builds the question whether a storage key is a file of a picture that belongs to somebody: no other is served. */
export function ownedFiles(db: Database) {
  const owned = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.url, sql.placeholder('url')), isNotNull(pictures.ownerId)))
    .prepare('picture_owned')
  return async (key: string): Promise<boolean> => {
    const url = addressOf(key)
    return url !== null && (await owned.execute({ url })).length > 0
  }
}
