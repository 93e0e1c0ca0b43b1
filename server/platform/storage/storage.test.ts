// Promises of every storage, asked of the folder and of a bucket alike.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { startBucket } from '#server/testing/bucket.ts'
import { listed } from '#server/testing/storage.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'
import { namesIn, type Part, type Storage } from './storage.ts'

const bytes = (word: string) => new TextEncoder().encode(word)
const keysOf = async (storage: Storage, prefix: string) =>
  (await listed(storage, prefix)).map(({ key }) => key).sort()

async function textOf(storage: Storage, key: string, part?: Part) {
  const file = await storage.read(key, part && (() => part))
  return file && { text: await text(file.stream), bytes: file.bytes, part: file.part }
}

const opened: [string, () => Promise<Storage>][] = [
  ['the folder', async () => folderStorage(mkdtempSync(join(tmpdir(), 'xamego-media-')))],
  ['a bucket', async () => s3Storage(await startBucket())],
]

describe.each(opened)('%s', (_, open) => {
  test('gives back what it was given, as bytes, as a blob or as a stream', async () => {
    const storage = await open()
    await storage.put('photos/a.webp', bytes('bytes'))
    await storage.put('photos/b.webp', new Blob(['a ', 'blob']))
    await storage.put('photos/c.webp', { stream: Readable.from([bytes('a stream')]), bytes: 8 })
    await storage.put('photos/empty', bytes(''))
    expect(await textOf(storage, 'photos/a.webp')).toEqual({ text: 'bytes', bytes: 5, part: null })
    expect(await textOf(storage, 'photos/b.webp')).toEqual({ text: 'a blob', bytes: 6, part: null })
    expect(await textOf(storage, 'photos/c.webp')).toEqual({ text: 'a stream', bytes: 8, part: null })
    expect(await textOf(storage, 'photos/empty')).toEqual({ text: '', bytes: 0, part: null })
    expect(await storage.size('photos/b.webp')).toBe(6)
  })

  test('reads a part, picked from the size of the whole', async () => {
    const storage = await open()
    await storage.put('videos/v.mp4', bytes('0123456789'))
    for (const [part, told] of [
      [{ start: 0, end: 1 }, '01'],
      [{ start: 3, end: 6 }, '3456'],
      [{ start: 9, end: 9 }, '9'],
      [{ start: 0, end: 9 }, '0123456789'],
    ] as const)
      expect(await textOf(storage, 'videos/v.mp4', part)).toEqual({ text: told, bytes: 10, part })
    const sizes: number[] = []
    const whole = await storage.read('videos/v.mp4', (size) => {
      sizes.push(size)
      return null
    })
    expect(whole && [whole.part, await text(whole.stream)]).toEqual([null, '0123456789'])
    expect(sizes).toEqual([10])
  })

  test('puts a file in the place of another', async () => {
    const storage = await open()
    await storage.put('a/b', bytes('the first, which is longer'))
    await storage.put('a/b', bytes('the second'))
    expect(await textOf(storage, 'a/b')).toMatchObject({ text: 'the second', bytes: 10 })
    expect(await keysOf(storage, '')).toEqual(['a/b'])
  })

  test('answers null for what is not there, and takes its removal for done', async () => {
    const storage = await open()
    await storage.put('photos/a.webp', bytes('oi'))
    for (const key of ['photos/b.webp', 'photos', 'b', 'photos/a.webp/more']) {
      expect(await storage.read(key), key).toBeNull()
      expect(await storage.read(key, () => ({ start: 0, end: 1 })), key).toBeNull()
      expect(await storage.size(key), key).toBeNull()
    }
    for (const _ of [1, 2]) await storage.remove('photos/a.webp')
    expect(await storage.read('photos/a.webp')).toBeNull()
  })

  test('lists by prefix, with their sizes', async () => {
    const storage = await open()
    expect(await keysOf(storage, 'photos/')).toEqual([])
    for (const key of ['photos/a', 'photos/b/c', 'photos-of-others/a', 'videos/v'])
      await storage.put(key, bytes(key))
    expect(await listed(storage, 'videos/')).toEqual([{ key: 'videos/v', bytes: 8 }])
    expect(await keysOf(storage, 'photos/')).toEqual(['photos/a', 'photos/b/c'])
    expect(await keysOf(storage, 'photos')).toEqual(['photos-of-others/a', 'photos/a', 'photos/b/c'])
    expect(await keysOf(storage, 'photos/b')).toEqual(['photos/b/c'])
    expect(await keysOf(storage, '')).toHaveLength(4)
    const many = Array.from({ length: 150 }, (_, place) => `many/${place}`)
    for (let from = 0; from < many.length; from += 50)
      await Promise.all(many.slice(from, from + 50).map((key) => storage.put(key, bytes('x'))))
    expect((await namesIn(storage, 'many')).sort()).toEqual(many.map((key) => key.slice(5)).sort())
  })

  test('lets no key lead out of it', async () => {
    const storage = await open()
    for (const key of ['../secret', 'a/../../secret', '..', '.', '', '/']) {
      await expect(storage.put(key, bytes('x')), key).rejects.toThrow('leaves its folder')
      await expect(storage.read(key), key).rejects.toThrow('leaves its folder')
      await expect(storage.size(key), key).rejects.toThrow('leaves its folder')
      await expect(storage.remove(key), key).rejects.toThrow('leaves its folder')
    }
    await storage.put('/etc/passwd', bytes('inside'))
    expect(await textOf(storage, 'etc/passwd')).toMatchObject({ text: 'inside' })
  })

  test('takes and gives a video of 50 MB without ever holding much of it', async () => {
    const storage = await open()
    setFlagsFromString('--expose_gc')
    const collect = runInNewContext('gc') as () => void
    const [pieces, piece] = [1000, Buffer.alloc(50_000, 'v')]
    const held: number[] = []
    const look = async () => {
      let least = Number.POSITIVE_INFINITY
      // Collected memory is given back a moment later, on a busy machine after several.
      for (let moments = 0; moments < 3; moments++) {
        collect()
        await sleep(20)
        least = Math.min(least, process.memoryUsage().arrayBuffers)
      }
      held.push(least)
    }
    await look()
    async function* filming() {
      for (let one = 0; one < pieces; one++) {
        if (one % 200 === 199) await look()
        yield Buffer.from(piece)
      }
    }
    await storage.put('videos/long.mp4', { stream: Readable.from(filming()), bytes: pieces * piece.length })
    let come = 0
    const watching = new Writable({
      write(chunk: Buffer, _, done) {
        const looks = Math.floor((come + chunk.length) / 10_000_000) > Math.floor(come / 10_000_000)
        come += chunk.length
        void (looks ? look() : sleep(0)).then(() => done())
      },
    })
    const file = await storage.read('videos/long.mp4')
    if (file) await pipeline(file.stream, watching)
    expect(come).toBe(50_000_000)
    expect(held.length).toBeGreaterThan(8)
    expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(20_000_000)
    const end = await storage.read('videos/long.mp4', (size) => ({ start: size - 3, end: size - 1 }))
    expect(end && (await buffer(end.stream)).toString()).toBe('vvv')
  })
})
