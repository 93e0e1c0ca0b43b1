// The gallery of a profile: up to four photos beside the face and the body, in their owner's order.
import { asc, eq } from 'drizzle-orm'
import type { Photo } from '#contract/kit.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { photoOf } from '../photos/addresses.ts'
import { claimPicture, releasePicture } from '../photos/commands.ts'
import { pictures } from '../photos/tables.ts'
import { galleryPhotos } from './tables.ts'

const currentPhotos = (db: Handle, memberId: string) =>
  db
    .select({ id: pictures.id, url: galleryPhotos.url, placeholder: pictures.placeholder })
    .from(galleryPhotos)
    .innerJoin(pictures, eq(pictures.url, galleryPhotos.url))
    .where(eq(galleryPhotos.memberId, memberId))
    .orderBy(asc(galleryPhotos.position))

/** The photos with their ids, by which their owner and the team name them. */
export async function galleryOf(db: Handle, memberId: string) {
  const rows = await currentPhotos(db, memberId)
  return rows.flatMap(({ id, url, placeholder }) => {
    const photo = photoOf(url, placeholder)
    return photo ? [{ id, photo }] : []
  })
}

/** The photos as others are shown them. */
export const galleryPhotosOf = async (db: Handle, memberId: string): Promise<Photo[]> =>
  (await galleryOf(db, memberId)).map(({ photo }) => photo)

type Owner = { memberId: string; accountId: string }

/**
 * Makes these pictures the gallery, in this order: those that stand there stay, uploads are claimed, and what is left out
 * belongs to nobody from then on. The owner's row is locked by who calls.
 */
export async function writeGallery(
  tx: Transaction,
  { memberId, accountId }: Owner,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const before = await currentPhotos(tx, memberId)
  const urls: string[] = []
  for (const id of ids) {
    const there = before.find((photo) => photo.id === id)
    const url = there?.url ?? (await claimPicture(tx, { use: 'gallery', id, ownerId: accountId }, now))
    if (url === null) throw failure('photos.unknown')
    urls.push(url)
  }
  await tx.delete(galleryPhotos).where(eq(galleryPhotos.memberId, memberId))
  if (urls.length > 0)
    await tx.insert(galleryPhotos).values(urls.map((url, position) => ({ memberId, position, url })))
  for (const { url } of before) if (!urls.includes(url)) await releasePicture(tx, url)
}
