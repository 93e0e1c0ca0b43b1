// Personal data of photos: pictures and the video that somebody sent.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pictures, videos } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'pictures', export: { in: 'fotos' }, erased: 'unlinked' },
  { table: 'videos', export: { in: 'video' }, erased: 'unlinked' },
]

/** Their pictures, by what they were sent for. */
export const picturesOf = (db: Database, userId: string) =>
  db
    .select({ url: pictures.url, use: pictures.use, createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.ownerId, userId))
    .orderBy(pictures.createdAt)

/** Their video; there is one at most. */
export const videosOf = (db: Database, userId: string) =>
  db.select({ url: videos.url, createdAt: videos.createdAt }).from(videos).where(eq(videos.ownerId, userId))

export async function exportSections(db: Database, { userId }: PersonIds): Promise<Section[]> {
  const photos = (await picturesOf(db, userId)).map(({ use, createdAt }) => ({ use, createdAt }))
  const video = (await videosOf(db, userId)).map(({ createdAt }) => ({ createdAt }))
  return [
    { name: 'fotos', title: 'Suas fotos', rows: photos },
    { name: 'video', title: 'Seu vídeo', rows: video },
  ]
}
