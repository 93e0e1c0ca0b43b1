import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listed } from '#server/testing/storage.ts'
import { folderStorage } from './folder.ts'
import { StorageAway } from './storage.ts'

function disk() {
  const path = mkdtempSync(join(tmpdir(), 'xamego-media-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return { path, storage: folderStorage(path) }
}
const bytes = (word: string) => new TextEncoder().encode(word)

test('a file is put, read and removed; nothing else is left lying, not even what a crash left half written', async () => {
  const { path, storage } = disk()
  await storage.put('uploads/a.webp', bytes('oi'))
  const file = await storage.read('uploads/a.webp')
  expect(file?.bytes).toBe(2)
  expect(file && (await text(file.stream))).toBe('oi')
  expect(await storage.read('uploads')).toBeNull()
  writeFileSync(join(path, 'uploads/a.webp.part'), 'o')
  for (const _ of [1, 2]) await storage.remove('uploads/a.webp')
  expect(await storage.read('uploads/a.webp')).toBeNull()
  expect(readdirSync(join(path, 'uploads'))).toEqual([])
})

test('a file that ended on its way leaves nothing, and the one before it stays', async () => {
  const { storage } = disk()
  await storage.put('a/b', bytes('before'))
  async function* ending() {
    yield bytes('half')
    throw new Error('the sender left')
  }
  for (const key of ['a/b', 'a/new'])
    await expect(storage.put(key, { stream: Readable.from(ending()), bytes: 8 })).rejects.toThrow('left')
  const file = await storage.read('a/b')
  expect(file && (await text(file.stream))).toBe('before')
  expect(await storage.read('a/new')).toBeNull()
  expect(await listed(storage)).toEqual([{ key: 'a/b', bytes: 6 }])
})

test('nobody else on the machine looks into the folders, whoever may look into the one around them', async () => {
  const { path } = disk()
  chmodSync(path, 0o755)
  const storage = folderStorage(join(path, 'media'))
  await storage.put('avatars/ana/face.webp', bytes('oi'))
  for (const folder of ['media', 'media/avatars', 'media/avatars/ana'])
    expect(statSync(join(path, folder)).mode & 0o777, folder).toBe(0o700)
})

test('a file that cannot be read is not taken for a missing one', async () => {
  const { path, storage } = disk()
  await storage.put('avatars/ana/face.webp', bytes('oi'))
  for (const key of ['avatars/bia/face.webp', 'avatars/ana/face.webp/more', `avatars/${'a'.repeat(300)}`])
    expect(await storage.read(key), key.slice(0, 30)).toBeNull()
  symlinkSync(join(path, 'ring'), join(path, 'ring'))
  await expect(storage.read('ring/face.webp')).rejects.toThrow('ELOOP')
})

test('no key leads out of the folder', async () => {
  const { storage } = disk()
  for (const key of ['../secret', 'a/../../secret', '..', '.', '']) {
    await expect(storage.put(key, bytes('x')), key).rejects.toThrow('leaves its folder')
    await expect(storage.read(key), key).rejects.toThrow('leaves its folder')
    await expect(storage.remove(key), key).rejects.toThrow('leaves its folder')
  }
  await storage.put('/etc/passwd', bytes('inside'))
  const inside = await storage.read('etc/passwd')
  expect(inside && (await text(inside.stream))).toBe('inside')
})

test('a file for which the disk has no room leaves no half of it, and the storage is away meanwhile', async () => {
  const { path, storage } = disk()
  await storage.put('uploads/a.webp', bytes('before'))
  // A device on which there is never any room.
  symlinkSync('/dev/full', join(path, 'uploads/a.webp.part'))
  await expect(storage.put('uploads/a.webp', bytes('after'))).rejects.toBeInstanceOf(StorageAway)
  expect(readdirSync(join(path, 'uploads'))).toEqual(['a.webp'])
  await storage.put('uploads/a.webp', bytes('after'))
  const file = await storage.read('uploads/a.webp')
  expect(file && (await text(file.stream))).toBe('after')
})
