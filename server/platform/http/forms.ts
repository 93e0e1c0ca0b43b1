// Forms with a file, written to disk as they arrive: nobody's photo waits in memory, and what is too much, too many or too
// slow is read no further.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { maxPdfBytes, maxPhotoBytes, maxVideoBytes } from '#contract/photos/upload-sizes.ts'
import { dayMs } from '../clock.ts'
import { failure } from '../failure.ts'
import { fileAt } from '../picture-file.ts'
import { ofDisk } from '../storage/storage.ts'

/** The largest body of JSON. */
export const jsonBytes = 64 * 1024
/** Limits of a form: one file, and beside it as much text as a body of JSON, in all its fields together. */
const maxFields = 4
const limits = {
  files: 1,
  fields: maxFields,
  fieldSize: jsonBytes / maxFields,
  parts: maxFields + 1,
  headerPairs: 8,
  headerSize: 4096,
}
/** Parts that a file is wrapped in. */
const wrappingBytes = 16 * 1024

/** A phone in a tunnel is waited for, and no longer. */
const silenceMs = 10_000

/**
 * Size that a form with a file of each kind may have, and time that the whole of it may take: at some 85 kB a second. Of a photo
 * the app sends a tenth of that.
 */
export const formKinds = {
  photo: {
    fileBytes: maxPhotoBytes,
    bytes: maxPhotoBytes + wrappingBytes,
    arrivalMs: 60_000,
    tooLarge: 'photos.too_large',
  },
  video: {
    fileBytes: maxVideoBytes,
    bytes: maxVideoBytes + wrappingBytes,
    arrivalMs: 600_000,
    tooLarge: 'videos.too_large',
  },
  pdf: {
    fileBytes: maxPdfBytes,
    bytes: maxPdfBytes + wrappingBytes,
    arrivalMs: 120_000,
    tooLarge: 'companies.pdf_too_large',
  },
} as const
export type FormKind = (typeof formKinds)[keyof typeof formKinds]

/** Folder in which files lie until their request is over. */
export type Inbox = { folder: string; remove: (path: string) => Promise<void> }

/** Opens `folder`, without what a server that was killed left in it. Other servers may be using it. */
export async function openInbox(folder: string): Promise<Inbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const remove = (path: string) => rm(path, { force: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    if (Date.now() - mtimeMs > dayMs) await remove(path)
  }
  return { folder, remove }
}

/**
 * Reads a form; its file is removed when `over` is aborted. Throws the kind's `tooLarge`, `request.too_slow` or
 * `input.invalid`.
 */
export async function readForm(
  body: IncomingMessage,
  contentType: string,
  { inbox, kind, over }: { inbox: Inbox; kind: FormKind; over: AbortSignal },
): Promise<FormData> {
  if (over.aborted) throw failure('input.invalid')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const form = new FormData()
  const files: Promise<void>[] = []
  const malformed = () => fail(failure('input.invalid'))
  /** Blame: what the disk refuses is ours, what can't be read is not. */
  const blame = (error: NodeJS.ErrnoException) =>
    error.syscall ? ofDisk('receive', error) : failure('input.invalid')
  const tooSlow = () => fail(failure('request.too_slow'))
  const parser = parserOf(contentType, kind)
  const silence = setTimeout(tooSlow, silenceMs)
  const arrival = setTimeout(tooSlow, kind.arrivalMs)
  /** Bytes that still come are thrown away as they come. */
  function fail(error: Error) {
    body.unpipe(parser)
    body.resume()
    reject(error)
  }
  async function keep(name: string, stream: Readable, filename: string, type: string) {
    const path = join(inbox.folder, randomUUID())
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    const remove = () => void inbox.remove(path)
    // Not before it is closed: it may still have to be opened.
    over.addEventListener('abort', () => (file.closed ? remove() : file.once('close', remove)), {
      once: true,
    })
    await pipeline(stream, file, { signal: over })
    form.append(name, await fileAt(path, filename, type))
  }

  parser.on('file', (name, stream, filename, _, type) => {
    stream.on('limit', () => fail(failure(kind.tooLarge)))
    const kept = keep(name, stream, filename, type).catch((error) => {
      throw blame(error)
    })
    kept.catch(fail)
    files.push(kept)
  })
  parser.on('field', (name, value, _, truncated) => {
    if (truncated) malformed()
    else form.append(name, value)
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit', 'error'] as const)
    parser.on(event, malformed)
  parser.on('finish', resolve)
  body.on('data', () => silence.refresh())
  body.on('error', malformed)
  body.on('close', () => body.readableEnded || malformed())
  body.pipe(parser)
  try {
    await promise
    await Promise.all(files)
    return form
  } finally {
    clearTimeout(silence)
    clearTimeout(arrival)
  }
}

function parserOf(contentType: string, { fileBytes }: FormKind) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fileSize: fileBytes },
    })
  } catch {
    // Without a boundary there are no parts.
    throw failure('input.invalid')
  }
}
