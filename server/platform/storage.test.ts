import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
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

test('nobody else on the machine looks into the folders, whoever may look into the one around them', async () => {
  const { path } = disk()
  chmodSync(path, 0o755)
  const storage = diskStorage(join(path, 'media'))
  await storage.put('uploads/a.webp', bytes('oi'))
  await storage.move('uploads/a.webp', 'avatars/ana/face.webp')
  for (const folder of ['media', 'media/uploads', 'media/avatars', 'media/avatars/ana'])
    expect(statSync(join(path, folder)).mode & 0o777, folder).toBe(0o700)
})

test('files are listed by how their keys begin, in folders below, too, and since when they are there', async () => {
  const { path, storage } = disk()
  const keys = ['avatars/ana/face.webp', 'avatars/ana/body.webp', 'avatars/bia/face.webp', 'uploads/a.webp']
  for (const key of keys) await storage.put(key, bytes('oi'))
  const monday = new Date('2026-03-09T12:00:00Z')
  utimesSync(join(path, 'uploads/a.webp'), monday, monday)
  const listed = async (prefix: string) => {
    const found = []
    for await (const file of storage.list(prefix)) found.push(file)
    return found.sort((one, other) => one.key.localeCompare(other.key))
  }
  const keysOf = async (prefix: string) => (await listed(prefix)).map(({ key }) => key)
  expect(await keysOf('avatars/')).toEqual(keys.slice(0, 3).sort())
  expect(await keysOf('avatars/b')).toEqual(['avatars/bia/face.webp'])
  expect(await keysOf('avatars/z')).toEqual([])
  expect(await keysOf('nowhere/a')).toEqual([])
  expect(await listed('uploads/')).toEqual([{ key: 'uploads/a.webp', since: monday }])
  await expect(listed('../a')).rejects.toThrow('leaves its folder')
})

test('what cannot be read is not taken for what is not there', async () => {
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
