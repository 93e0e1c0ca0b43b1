// Moving of files between the folder and a bucket, there and back, and after an interruption.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startBucket } from '#server/testing/bucket.ts'
import { folderStorage } from './folder.ts'
import { moveFiles } from './moving.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const newFolder = () => folderStorage(mkdtempSync(join(tmpdir(), 'xamego-media-')))
const told = Object.fromEntries(
  Array.from({ length: 40 }, (_, place) => [`photos/${place}`, `photo ${place}`]),
)

async function contentsOf(storage: Storage) {
  const found: Record<string, string> = {}
  for await (const { key } of storage.list('')) {
    const file = await storage.read(key)
    if (file) found[key] = await text(file.stream)
  }
  return found
}

async function filled(): Promise<Storage> {
  const storage = newFolder()
  for (const [key, words] of Object.entries(told)) await storage.put(key, new TextEncoder().encode(words))
  return storage
}

test('everything goes to the bucket and comes back, and leaves its source where that is asked for alone', async () => {
  const [folder, bucket] = [await filled(), s3Storage(await startBucket())]
  expect(await moveFiles(folder, bucket)).toMatchObject({ copied: 40, there: 0, removed: 0 })
  expect(await contentsOf(bucket)).toEqual(told)
  expect(await contentsOf(folder)).toEqual(told)

  const other = newFolder()
  expect(await moveFiles(bucket, other, { remove: true })).toMatchObject({
    copied: 40,
    there: 0,
    removed: 40,
  })
  expect(await contentsOf(other)).toEqual(told)
  expect(await contentsOf(bucket)).toEqual({})
})

test('an interrupted move goes on: files that are there are not copied again, those that differ are', async () => {
  const [folder, bucket] = [await filled(), s3Storage(await startBucket())]
  let left = 17
  const breaking: Storage = {
    ...bucket,
    put: async (key, contents) => {
      if (left-- <= 0) throw new Error('pulled out')
      await bucket.put(key, contents)
    },
  }
  await expect(moveFiles(folder, breaking, { remove: true })).rejects.toThrow('pulled out')
  const [here, there] = [await contentsOf(folder), await contentsOf(bucket)]
  expect({ ...here, ...there }).toEqual(told)
  expect(Object.keys(there)).toHaveLength(17)
  // As long, and other bytes.
  const [damaged = ''] = Object.keys(here)
  await bucket.put(damaged, new TextEncoder().encode('x'.repeat(told[damaged]?.length ?? 0)))

  expect(await moveFiles(folder, bucket)).toMatchObject({ copied: Object.keys(here).length, there: 0 })
  expect(await contentsOf(bucket)).toEqual(told)
  expect(await moveFiles(folder, bucket, { remove: true })).toMatchObject({
    copied: 0,
    there: Object.keys(here).length,
    removed: Object.keys(here).length,
  })
  expect(await contentsOf(folder)).toEqual({})
})

test('a file that arrives as another one is told of, and stays where it was', async () => {
  const [source, target] = [newFolder(), newFolder()]
  await source.put('photos/a', new TextEncoder().encode('the photo'))
  const wrong: Storage = {
    ...target,
    put: async (key, contents) => {
      await target.put('elsewhere', contents)
      await target.put(key, new TextEncoder().encode('another'))
    },
  }
  await expect(moveFiles(source, wrong, { remove: true })).rejects.toThrow('photos/a is another file')
  expect(await contentsOf(source)).toEqual({ 'photos/a': 'the photo' })
})
