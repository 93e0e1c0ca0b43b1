import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { diskStorage } from './storage.ts'

function disk() {
  const path = mkdtempSync(join(tmpdir(), 'xamego-media-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return { path, storage: diskStorage(path) }
}
const bytes = (word: string) => new TextEncoder().encode(word)

test('a file is put, read, moved and removed; nothing else is left lying', async () => {
  const { path, storage } = disk()
  await storage.put('uploads/a.webp', bytes('oi'))
  const file = await storage.read('uploads/a.webp')
  expect(file?.bytes).toBe(2)
  expect(file && (await text(file.stream))).toBe('oi')
  await storage.move('uploads/a.webp', 'avatars/ana/face.webp')
  expect(await storage.read('uploads/a.webp')).toBeNull()
  expect(readdirSync(join(path, 'uploads'))).toEqual([])
  for (const _ of [1, 2]) await storage.remove('avatars/ana/face.webp')
  expect(await storage.read('avatars/ana/face.webp')).toBeNull()
  expect(await storage.read('avatars')).toBeNull()
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
