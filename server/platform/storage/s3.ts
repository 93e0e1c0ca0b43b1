// Files in a bucket that is spoken to by the protocol of S3. Loaded only where one is configured: its package is large.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Contents, cleanKey, type Storage, StorageAway, type StoredFile } from './storage.ts'

export type Bucket = {
  bucket: string
  /** Amazon's own without one. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** In milliseconds: for a connection; for an answer, and as long again for what is tried anew; between two pieces of a file. */
const timeoutsMs = { connect: 3000, answer: 10_000, silence: 20_000 }
/** Slower than this, an upload is given up. */
const leastBytesPerMs = 500
const maxTries = 3

type Refusal = { name?: string; $metadata?: { httpStatusCode?: number } }

/** Neither a missing bucket nor a refused key is a missing file. `NotFound` says nothing of why. */
const isMissing = (error: unknown) => ['NoSuchKey', 'KeyTooLongError'].includes((error as Refusal).name ?? '')

/** Answers whether the same request may be answered otherwise in a moment: nobody answered, or the other side is at fault. */
function mayPass(error: unknown): boolean {
  const status = (error as Refusal).$metadata?.httpStatusCode
  return status === undefined || status >= 500 || status === 429 || status === 408
}

/** A new body for each try; `null` for one that can be read but once. */
function bodiesOf(contents: Contents): { bytes: number; body: () => Uint8Array | Readable; once: boolean } {
  if (contents instanceof Blob)
    return { bytes: contents.size, body: () => Readable.from(contents.stream()), once: false }
  if ('stream' in contents) return { bytes: contents.bytes, body: () => contents.stream, once: true }
  return { bytes: contents.byteLength, body: () => contents, once: false }
}

/** Stream of a file, as fast as it is read; a storage that falls silent on the way ends it. */
function withSilenceLimit(body: Readable, silence: number): Readable {
  async function* pieces() {
    const coming = body[Symbol.asyncIterator]()
    while (true) {
      const timer = setTimeout(() => body.destroy(new Error('nothing came for too long')), silence)
      const next = await coming
        .next()
        .catch((error) => {
          throw new StorageAway('read', error)
        })
        .finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  }
  // Told by the pieces, where somebody reads them.
  body.on('error', () => {})
  return Readable.from(pieces(), { objectMode: false }).once('close', () => body.destroy())
}

export function s3Storage(
  { bucket: Bucket, accessKeyId, secretAccessKey, endpoint, ...where }: Bucket,
  { connect, answer, silence } = timeoutsMs,
): Storage {
  const client = new S3Client({
    ...where,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // An error is thrown, and told by whoever asked.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // Tried again here, where a body can be read anew.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connect, requestTimeout: answer, throwOnRequestTimeout: true },
    // Other makers' buckets don't all know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  /** Asks the bucket; `null` where it says that there is no such file. */
  async function ask<Answer>(
    doing: string,
    send: (
      options: { abortSignal: AbortSignal; requestTimeout: number },
      giveUp: (reason: Error) => void,
    ) => Promise<Answer>,
    { ms = answer, tries = maxTries } = {},
  ): Promise<Answer | null> {
    const gaveUp = new AbortController()
    const timer = setTimeout(() => gaveUp.abort(new Error('no answer came in time')), 2 * ms)
    try {
      for (let tried = 1; ; tried++)
        try {
          return await send({ abortSignal: gaveUp.signal, requestTimeout: ms }, (reason) =>
            gaveUp.abort(reason),
          )
        } catch (error) {
          if (isMissing(error)) return null
          if (gaveUp.signal.aborted) throw new StorageAway(doing, gaveUp.signal.reason)
          if (tried >= tries || !mayPass(error)) throw new StorageAway(doing, error)
          await sleep(100 * 2 ** tried)
        }
    } finally {
      // Or it would cut off what is read of the answer.
      clearTimeout(timer)
    }
  }

  const get = (Key: string, Range?: string) =>
    ask('read', (options) => client.send(new GetObjectCommand({ Bucket, Key, Range }), options))

  async function sizeOf(key: string): Promise<number | null> {
    const head = await ask('size', async (options) => {
      try {
        return await client.send(new HeadObjectCommand({ Bucket, Key: key }), options)
      } catch (error) {
        if ((error as Refusal).name !== 'NotFound') throw error
        // A head has no body to say what is not there: the file, or the bucket.
        const got = await client.send(new GetObjectCommand({ Bucket, Key: key }), options)
        if (got.Body instanceof Readable) got.Body.destroy()
        return got
      }
    })
    return head && (head.ContentLength ?? 0)
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await ask('list', (options) =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix || undefined, ContinuationToken }),
          options,
        ),
      )
      for (const { Key: key, Size: bytes = 0 } of page?.Contents ?? []) if (key) yield { key, bytes }
      ContinuationToken = page?.NextContinuationToken
    } while (ContinuationToken)
  }

  return {
    put: async (key, contents) => {
      const Key = cleanKey(key)
      const { bytes, body, once } = bodiesOf(contents)
      const stored = await ask(
        'put',
        (options, giveUp) => {
          const Body = body()
          // Half of it would else be waited for.
          if (Body instanceof Readable) Body.on('error', giveUp)
          return client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: bytes }), options)
        },
        { ms: answer + bytes / leastBytesPerMs, tries: once ? 1 : maxTries },
      )
      if (!stored) throw new Error('the storage takes no such key')
    },
    remove: async (key) => {
      const Key = cleanKey(key)
      await ask('remove', (options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options))
    },
    size: async (key) => sizeOf(cleanKey(key)),
    list,
    read: async (key, partOf) => {
      const Key = cleanKey(key)
      const size = partOf ? await sizeOf(Key) : null
      if (partOf && size === null) return null
      const part = size === null ? null : (partOf?.(size) ?? null)
      const found = await get(Key, part ? `bytes=${part.start}-${part.end}` : undefined)
      if (!found) return null
      if (!(found.Body instanceof Readable))
        throw new StorageAway('read', new Error('an answer without body'))
      const length = found.ContentLength ?? -1
      if (length < 0 || (part && length !== part.end - part.start + 1)) {
        found.Body.destroy()
        throw new StorageAway('read', new Error('other bytes than were asked for'))
      }
      return {
        stream: withSilenceLimit(found.Body, silence),
        bytes: part && size !== null ? size : length,
        part,
      }
    },
  }
}
