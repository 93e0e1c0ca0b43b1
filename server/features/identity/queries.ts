import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from './tables.ts'

/** The addresses of the pictures that these accounts' profiles show. */
export async function picturesInUse(db: Database, userIds: string[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ face: appUsers.facePhotoUrl, body: appUsers.bodyPhotoUrl, avatar: appUsers.avatar })
    .from(appUsers)
    .where(inArray(appUsers.userId, userIds))
  return rows.flatMap(({ face, body, avatar }) => [face, body, avatar])
}
