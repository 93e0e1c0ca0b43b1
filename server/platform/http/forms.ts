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
import { boundArriving } from './arriving-bodies.ts'

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
const silenceMs = 30_000
const megabyte = 1024 * 1024

/**
 * Size that a form with a file of each kind may have, and time that the whole of it may take: at some 85 kB a second. Of a photo
 * the app sends a tenth of that. `arrivingBytes`: of all that are on their way or being worked on, which lie on the disk.
 */
export const formKinds = {
  photo: {
    fileBytes: maxPhotoBytes,
    bytes: maxPhotoBytes + wrappingBytes,
    arrivalMs: 60_000,
    arrivingBytes: 512 * megabyte,
    tooLarge: 'photos.too_large',
  },
  video: {
    fileBytes: maxVideoBytes,
    bytes: maxVideoBytes + wrappingBytes,
    arrivalMs: 600_000,
    arrivingBytes: 1024 * megabyte,
    tooLarge: 'videos.too_large',
  },
  pdf: {
    fileBytes: maxPdfBytes,
    bytes: maxPdfBytes + wrappingBytes,
    arrivalMs: 120_000,
    arrivingBytes: 256 * megabyte,
    tooLarge: 'companies.pdf_too_large',
  },
} as const
export type FormKind = keyof typeof formKinds

/** Folder in which files lie until their request is over, and the bounds of what lies there. */
export type Inbox = {
  folder: string
  remove: (path: string) => Promise<void>
  arriving: Record<FormKind, ReturnType<typeof boundArriving>>
}

/** Opens `folder`, without what a server that was killed left in it. Other servers may be using it. */
export async function openInbox(folder: string): Promise<Inbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A file that can't be removed goes at a later start.
  const remove = (path: string) => rm(path, { force: true }).catch(() => {})
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    if (Date.now() - mtimeMs > dayMs) await remove(path)
  }
  const bound = (kind: FormKind) => boundArriving(formKinds[kind].arrivingBytes)
  return { folder, remove, arriving: { photo: bound('photo'), video: bound('video'), pdf: bound('pdf') } }
}

/**
 * Reads a form; its file is removed when `over` is aborted. Throws the kind's `tooLarge`, `request.too_slow`, `input.invalid`
 * or `server.busy`.
 */
export async function readForm(
  body: IncomingMessage,
  contentType: string,
  { inbox, kind: name, over }: { inbox: Inbox; kind: FormKind; over: AbortSignal },
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
  const kind = formKinds[name]
  const parser = parserOf(contentType, kind.fileBytes)
  const silence = setTimeout(tooSlow, silenceMs)
  const arrival = setTimeout(tooSlow, kind.arrivalMs)
  /** Bytes that still come are thrown away as they come. */
  function fail(error: Error) {
    body.unpipe(parser)
    body.resume()
    reject(error)
  }
  async function storeFile(field: string, stream: Readable, filename: string, type: string) {
    const path = join(inbox.folder, randomUUID())
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    const remove = () => void inbox.remove(path)
    // Not before it is closed: it may still have to be opened.
    over.addEventListener('abort', () => (file.closed ? remove() : file.once('close', remove)), {
      once: true,
    })
    await pipeline(stream, file, { signal: over })
    form.append(field, await fileAt(path, filename, type))
  }

  parser.on('file', (field, stream, filename, _, type) => {
    stream.on('limit', () => fail(failure(kind.tooLarge)))
    const stored = storeFile(field, stream, filename, type).catch((error) => {
      throw blame(error)
    })
    stored.catch(fail)
    files.push(stored)
  })
  parser.on('field', (field, value, _, truncated) => {
    if (truncated) malformed()
    else form.append(field, value)
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit', 'error'] as const)
    parser.on(event, malformed)
  parser.on('finish', resolve)
  body.on('data', () => silence.refresh())
  inbox.arriving[name].add(body, () => fail(failure('server.busy')))
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

function parserOf(contentType: string, fileBytes: number) {
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
