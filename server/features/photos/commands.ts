import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { maxPhotoBytes } from '#contract/photos/upload-sizes.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type EncodedPicture, pictureWidths } from '#server/platform/pictures.ts'
import { fileOf, newAddress, photoOf } from './addresses.ts'
import { type PictureUse, pictures } from './tables.ts'

/** An upload made before this is not claimed any more: the sweep may be at it. */
export const lastClaimable = (now: Date) => new Date(now.getTime() - dayMs)

/** Removes what was stored of a picture that is missing files. Where the storage is away for this too, the sweep does it. */
const forget = (storage: Deps['storage'], url: string) =>
  Promise.allSettled(pictureWidths.map((width) => storage.remove(fileOf(url, width))))

type UploadDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>

/**
 * Keeps an encoded picture until something claims it. The row comes first, so that no file is ever without one. A storage
 * that is away leaves a picture without photo, whose id still says that one was sent.
 */
export async function storeUpload(
  { db, storage, clock, log }: UploadDeps,
  { placeholder, variants }: EncodedPicture,
) {
  const url = newAddress()
  const [row] = await db
    .insert(pictures)
    .values({ url, placeholder, createdAt: clock.now() })
    .returning({ id: pictures.id })
  if (!row) throw new Error('the upload was not recorded')
  const puts = await Promise.allSettled(
    variants.map(({ width, bytes }) => storage.put(fileOf(url, width), bytes)),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) {
    log.error({ err: failed.reason }, 'a photo could not be stored')
    await forget(storage, url)
    return { id: row.id, photo: null }
  }
  await db.update(pictures).set({ stored: true }).where(eq(pictures.id, row.id))
  return { id: row.id, photo: photoOf(url, placeholder) }
}

/** Judges, re-encodes and keeps what somebody sent. */
export async function uploadPhoto(deps: UploadDeps & Pick<Deps, 'pictures'>, file: Blob) {
  if (file.size > maxPhotoBytes) throw failure('photos.too_large')
  const encoded = await deps.pictures.encode(file)
  if (encoded === 'unfinished') throw failure('server.busy')
  if (typeof encoded === 'string') throw failure(`photos.${encoded}`)
  return storeUpload(deps, encoded)
}

const claimable = (now: Date) => and(isNull(pictures.use), gt(pictures.createdAt, lastClaimable(now)))

/** Answers whether all of these uploads are still there to be claimed. */
export async function uploadsExist(db: Handle, ids: readonly string[], now: Date): Promise<boolean> {
  return (await db.$count(pictures, and(inArray(pictures.id, [...ids]), claimable(now)))) === ids.length
}

/** Makes a picture nobody's, when nothing shows it any more: it is served to nobody, and swept. */
export const releasePicture = (tx: Transaction, url: string) =>
  tx.update(pictures).set({ ownerId: null }).where(eq(pictures.url, url))

/** Makes an upload a logo, which is everybody's to see, in the transaction that shows it. One that is a logo stays one. */
export async function publishLogo(tx: Transaction, url: string, now: Date): Promise<void> {
  const [published] = await tx
    .update(pictures)
    .set({ use: 'logo' })
    .where(and(eq(pictures.url, url), pictures.stored, or(eq(pictures.use, 'logo'), claimable(now))))
    .returning({ url: pictures.url })
  if (!published) throw failure('photos.unknown')
}

/** Step of a write by administrators: makes a logo of the upload that each of these fields names. */
export const publishing =
  (...fields: readonly string[]) =>
  async ({ tx, now }: { tx: Transaction; now: Date }, values: Record<string, unknown>) => {
    for (const field of fields) {
      const url = values[field]
      if (typeof url === 'string') await publishLogo(tx, url, now)
    }
  }

/**
 * Makes an upload the account's, in the transaction that shows it, and answers its address: `null` where the storage was
 * away when it was sent. Once: a second claim of the same upload is refused, and so is one of an old upload.
 */
export async function claimPicture(
  tx: Transaction,
  { id, ownerId, use }: { id: string; ownerId: string; use: PictureUse },
  now: Date,
): Promise<string | null> {
  const [claimed] = await tx
    .update(pictures)
    .set({ ownerId: sql`case when ${pictures.stored} then ${ownerId} end`, use })
    .where(and(eq(pictures.id, id), claimable(now)))
    .returning({ url: pictures.url, stored: pictures.stored })
  if (!claimed) throw failure('photos.unknown')
  return claimed.stored ? claimed.url : null
}
