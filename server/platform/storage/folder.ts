// Files in a folder of this machine, or one that several servers share.
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { type Contents, cleanKey, ofDisk, type Storage, type StoredFile } from './storage.ts'

/** Readable by the server's own user only, whatever the folder around them lets others do. */
const ownFolder = { recursive: true, mode: 0o700 } as const

/** Codes of the system where nothing is, or can be, under a name. */
const nowhere: unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

/** `null` where there is nothing. Whatever else keeps a file from being found is an error, and no missing photo. */
const ifThere = <Found>(looking: Promise<Found>): Promise<Found | null> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (nowhere.includes(error.code)) return null
    throw error
  })

function bytesOf(contents: Contents): Uint8Array | Readable {
  if (contents instanceof Blob) return Readable.from(contents.stream())
  return 'stream' in contents ? contents.stream : contents
}

export function folderStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, cleanKey(key))
  const found = async (key: string) => {
    const path = pathOf(key)
    const file = await ifThere(stat(path))
    return file?.isFile() ? { path, bytes: file.size } : null
  }
  /** The files under a folder whose keys begin with `prefix`. */
  async function* walk(within: string, prefix: string): AsyncGenerator<StoredFile> {
    const entries = await ifThere(readdir(join(root, within), { withFileTypes: true }))
    for (const entry of entries ?? []) {
      const key = within === '' ? entry.name : `${within}/${entry.name}`
      if (entry.isDirectory()) {
        if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(key, prefix)
      } else if (key.startsWith(prefix) && !key.endsWith('.part')) {
        const file = await found(key)
        if (file) yield { key, bytes: file.bytes }
      }
    }
  }
  return {
    put: async (key, contents) => {
      const path = pathOf(key)
      try {
        await mkdir(dirname(path), ownFolder)
        // Written aside and renamed: a crash leaves no half file under the real name, and `remove` finds what it leaves.
        await writeFile(`${path}.part`, bytesOf(contents))
        await rename(`${path}.part`, path)
      } catch (error) {
        // Half a file would take the room that is wanted.
        await rm(`${path}.part`, { force: true })
        throw ofDisk('put', error)
      }
    },
    remove: async (key) => {
      const path = pathOf(key)
      await Promise.all([path, `${path}.part`].map((file) => rm(file, { force: true })))
    },
    size: async (key) => (await found(key))?.bytes ?? null,
    list: (prefix) => {
      const [, within = ''] = prefix.match(/^(.+)\//) ?? []
      return walk(within && cleanKey(within), prefix)
    },
    read: async (key, partOf) => {
      const file = await found(key)
      if (!file) return null
      const part = partOf?.(file.bytes) ?? null
      return { stream: createReadStream(file.path, part ?? {}), bytes: file.bytes, part }
    },
  }
}
