// Videos and PDFs of companies: public, judged by their bytes, and swept where no company shows them.
import { randomUUID } from 'node:crypto'
import { and, eq, lte, notExists, or, sql } from 'drizzle-orm'
import { maxPdfBytes } from '#contract/photos/upload-sizes.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { isReferredTo } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { mediaKey } from '../photos/addresses.ts'
import { lastClaimable } from '../photos/commands.ts'
import { acceptedVideo } from '../photos/videos.ts'
import { companies, companyFiles as files } from './tables.ts'

type FileDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>
type Kind = 'video' | 'pdf'

/** Stores a judged file. Its row comes first, so that no file is ever without one. */
async function store({ db, storage, clock, log }: FileDeps, kind: Kind, type: string, contents: Blob) {
  const url = `/media/companies/${randomUUID()}.${type}`
  await db.insert(files).values({ url, kind, createdAt: clock.now() })
  try {
    await storage.put(mediaKey(url), contents)
  } catch (err) {
    log.error({ err }, 'a company’s file could not be stored')
    throw failure('server.storage_away')
  }
  return { url }
}

/** Throws what `acceptedVideo` throws. */
export async function uploadVideo(deps: FileDeps, file: Blob) {
  const video = await acceptedVideo(file)
  return store(deps, 'video', video.type, video.contents)
}

/** Throws `companies.pdf_too_large` or `companies.not_pdf`. */
export async function uploadPdf(deps: FileDeps, file: Blob) {
  if (file.size > maxPdfBytes) throw failure('companies.pdf_too_large')
  if ((await file.slice(0, 5).text()) !== '%PDF-') throw failure('companies.not_pdf')
  return store(deps, 'pdf', 'pdf', file)
}

/** Throws `companies.file_unknown` for an address that no upload of this kind was given. */
export async function demandFile(db: Handle, kind: Kind, url: string): Promise<void> {
  const isUploaded = await db.$count(files, and(eq(files.url, url), eq(files.kind, kind)))
  if (isUploaded === 0) throw failure('companies.file_unknown')
}

/** Answers whether a storage key is of a company's file, which anyone may load. */
export function companyFileAccess(db: Database) {
  const uploaded = db
    .select({ url: files.url })
    .from(files)
    .where(eq(files.url, sql.placeholder('url')))
    .prepare('company_file')
  return async (key: string): Promise<boolean> =>
    /^companies\/[\w-]+\.(mp4|webm|pdf)$/.test(key) &&
    (await uploaded.execute({ url: `/media/${key}` })).length > 0
}

/** Enough for an hour. */
const batch = 500

/** Removes what no company shows a day after it was sent; a row is locked first, and refuses to go while one shows it. */
export async function sweepCompanyFiles({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const showing = db
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.videoUrl, files.url), eq(companies.pdfUrl, files.url)))
  const found = await db
    .select({ url: files.url })
    .from(files)
    .where(and(lte(files.createdAt, lastClaimable(clock.now())), notExists(showing)))
    .limit(batch)
  for (const { url } of found)
    await db
      .transaction(async (tx) => {
        const gone = await tx.delete(files).where(eq(files.url, url)).returning({ url: files.url })
        if (gone.length > 0) await storage.remove(mediaKey(url))
      })
      .catch((error) => {
        if (!isReferredTo(error)) throw error
      })
}
