// Moving of files from one storage to another, each checked by what can be read of it there.
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** At once: most of the time a bucket is waited for. */
const lanes = 8

type Counts = { copied: number; there: number; removed: number; bytes: number }

async function checksumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

const storedSum = async (storage: Storage, key: string) => {
  const file = await storage.read(key)
  return file && checksumOf(file.stream)
}

/** Copies a file and answers what it was; `null` where it is gone meanwhile. */
async function copy(source: Storage, target: Storage, key: string): Promise<string | null> {
  const file = await source.read(key)
  if (!file) return null
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(bytes, _, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
  await Promise.all([pipeline(file.stream, stream), target.put(key, { stream, bytes: file.bytes })])
  return hash.digest('hex')
}

/**
 * Takes every file of `source` to `target`. What is there already, and the same, stays; so what was interrupted goes on
 * when it is done again. `remove` has each file leave the source once it is known to be in the target.
 */
export async function moveFiles(source: Storage, target: Storage, { remove = false } = {}): Promise<Counts> {
  const counts = { copied: 0, there: 0, removed: 0, bytes: 0 }
  const files = source.list('')

  async function take(key: string, bytes: number): Promise<void> {
    const alike = (await target.size(key)) === bytes
    const same = alike && (await storedSum(source, key)) === (await storedSum(target, key))
    if (same) counts.there++
    else {
      const sum = await copy(source, target, key)
      if (sum === null) return
      if ((await storedSum(target, key)) !== sum)
        throw new Error(`${key} is another file where it was taken to`)
      counts.copied++
      counts.bytes += bytes
    }
    if (!remove) return
    await source.remove(key)
    counts.removed++
  }
  const taking = Array.from({ length: lanes }, async () => {
    for await (const { key, bytes } of files) await take(key, bytes)
  })
  // All come to rest before one that failed is told: nobody is left at work.
  const ended = await Promise.allSettled(taking)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return counts
}
