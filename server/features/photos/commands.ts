import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { maxPhotoBytes } from '#contract/photos.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type EncodedPicture, encodePicture, pictureWidths } from '#server/platform/pictures.ts'
import { fileOf, mediaPath } from './addresses.ts'
import { photoUploads } from './tables.ts'

/** An upload made before this is not claimed any more: the sweep may be at it. */
export const lastClaimable = (now: Date) => new Date(now.getTime() - dayMs)

type UploadDeps = Pick<Deps, 'db' | 'storage' | 'clock'>

/** Keeps an encoded picture until something claims it. */
export async function keepUpload({ db, storage, clock }: UploadDeps, encoded: EncodedPicture) {
  const src = `uploads/${randomUUID()}`
  const { placeholder, variants } = encoded
  await Promise.all(variants.map(({ width, bytes }) => storage.put(fileOf(src, width), bytes)))
  const [row] = await db
    .insert(photoUploads)
    .values({ src, placeholder, createdAt: clock.now() })
    .returning({ id: photoUploads.id })
  if (!row) throw new Error('the upload was not recorded')
  return { id: row.id, photo: { src: mediaPath + src, placeholder, widths: pictureWidths } }
}

/** Judges, re-encodes and keeps what somebody sent. */
export async function uploadPhoto(deps: UploadDeps, bytes: Uint8Array) {
  if (bytes.byteLength > maxPhotoBytes) throw failure('photos.too_large')
  const encoded = await encodePicture(bytes)
  if (encoded === 'not_image') throw failure('photos.not_image')
  if (encoded === 'too_many_pixels') throw failure('photos.too_many_pixels')
  return keepUpload(deps, encoded)
}

/** Whether an upload is still there to be claimed. */
export async function uploadExists({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  const rows = await db.select({ id: photoUploads.id }).from(photoUploads).where(claimable(id, clock.now()))
  return rows.length > 0
}

const claimable = (id: string, now: Date) =>
  and(eq(photoUploads.id, id), gt(photoUploads.createdAt, lastClaimable(now)))

export type PhotoKind = 'face' | 'body' | 'profile'

/**
 * Moves an upload to its owner's folder, `avatars/{userId}/{kind}_{timestamp}`, and answers its address.
 * Once: a second claim of the same upload finds nothing. What a move that fails half-way leaves is swept.
 */
export async function claimUpload(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  uploadId: string,
  userId: string,
  kind: PhotoKind,
): Promise<{ url: string; placeholder: string }> {
  const [upload] = await db.delete(photoUploads).where(claimable(uploadId, clock.now())).returning()
  if (!upload) throw failure('photos.unknown')
  const key = `avatars/${userId}/${kind}_${clock.now().getTime()}`
  await Promise.all(pictureWidths.map((width) => storage.move(fileOf(upload.src, width), fileOf(key, width))))
  return { url: mediaPath + key, placeholder: upload.placeholder }
}
