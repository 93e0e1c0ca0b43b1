// Storage of files as a port: what a folder and a bucket promise alike.
import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** Some of a file's bytes, the last one included. */
export type Part = { start: number; end: number }

/** A stream is read once: where storing it fails, it is not tried again. */
export type Contents = Uint8Array | Blob | { stream: Readable; bytes: number }

export type StoredFile = { key: string; bytes: number }

export type ReadFile = { stream: Readable; bytes: number; part: Part | null }

/**
 * Files under keys, which are paths such as `videos/id.mp4`. One that leads out of the storage is an error.
 * A storage that does not answer in time, or answers what it should not, throws `StorageAway`; what is not there is no error.
 */
export type Storage = {
  /**
   * Stores a file whole or not at all, in the place of what is there: until it is done, others read what was. A blob or
   * stream never lies in memory whole. Done twice, it is as done once.
   */
  put: (key: string, contents: Contents) => Promise<void>
  /** Removes a file, and what an interrupted `put` of it has left; one that is not there is removed already. */
  remove: (key: string) => Promise<void>
  /** Size of a file in bytes; `null` when there is none. */
  size: (key: string) => Promise<number | null>
  /**
   * A file as a stream, which the caller reads or destroys; `null` when there is none. `part` picks from its size what is
   * read of it; `bytes` is the size of the whole.
   */
  read: (key: string, part?: (bytes: number) => Part | null) => Promise<ReadFile | null>
  /** All files whose key begins with `prefix`, in no order, and without those that appear or go meanwhile. */
  list: (prefix: string) => AsyncIterable<StoredFile>
}

/** Says that a storage could not do what it was asked, and may in a while. */
export class StorageAway extends Error {
  constructor(doing: string, cause: unknown) {
    super(`the storage of files is away (${doing})`, { cause })
  }
}

/** Codes of the system for a disk that takes nothing more. */
const noRoom: unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS']

/** The error of a disk, as `StorageAway` where there is no room on it, as there may be in a while. */
export const ofDisk = (doing: string, error: unknown): unknown =>
  noRoom.includes((error as NodeJS.ErrnoException).code) ? new StorageAway(doing, error) : error

/** A storage that takes longer to say whether a file is there is away, for whoever watches over it. */
const answerMs = 3000

/** Answers whether a storage does what it is asked now. */
export const answersNow = (storage: Pick<Storage, 'size'>): Promise<boolean> =>
  Promise.race([
    storage.size('erased/nobody').then(
      () => true,
      () => false,
    ),
    setTimeout(answerMs, false, { ref: false }),
  ])

/** A key without what leads nowhere. */
export function cleanKey(key: string): string {
  const clean = posix.normalize(key.replace(/^\/+/, ''))
  if (/^\.{0,2}(\/|$)/.test(clean)) throw new Error('storage key leaves its folder')
  return clean
}

/** The names of the files in a folder, which has no folders in it. */
export async function namesIn(storage: Pick<Storage, 'list'>, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of storage.list(`${folder}/`)) names.push(key.slice(folder.length + 1))
  return names
}

/** Removes files that no row knows any more. What the storage keeps for now, the sweep of its feature removes. */
export async function removeUnknown(
  { storage, log }: { storage: Pick<Storage, 'remove'>; log: Log },
  keys: readonly string[],
): Promise<void> {
  const failed = (await Promise.allSettled(keys.map((key) => storage.remove(key)))).find(
    ({ status }) => status === 'rejected',
  )
  if (failed?.status === 'rejected')
    log.warn({ err: failed.reason }, 'a file is left for its sweep to remove')
}
