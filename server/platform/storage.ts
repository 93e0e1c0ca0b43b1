// Files: a port, and the local disk behind it.
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'

export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  move: (from: string, to: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** `null` when there is no such file. */
  read: (key: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Every file whose key begins with `prefix`, a folder's name and perhaps more; `since` when it was written. */
  list: (prefix: string) => AsyncIterable<{ key: string; since: Date }>
}

/** Readable by the server's own user only, whatever the folder around them lets others do. */
const ownFolder = { recursive: true, mode: 0o700 } as const

/** What the system says where nothing is, or can be, under a name. */
const nowhere: unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

/** `null` where there is nothing. Whatever else keeps a file from being found is an error, and no missing photo. */
const ifThere = <Found>(looking: Promise<Found>): Promise<Found | null> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (nowhere.includes(error.code)) return null
    throw error
  })

export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  /** Refuses keys that would leave the folder. */
  function pathOf(key: string): string {
    const path = resolve(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error('storage key leaves its folder')
    return path
  }
  async function* list(prefix: string): ReturnType<Storage['list']> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const entries = await ifThere(readdir(pathOf(folder), { withFileTypes: true }))
    for (const entry of (entries ?? []).filter(({ name }) => (folder + name).startsWith(prefix))) {
      const key = folder + entry.name
      if (entry.isDirectory()) yield* list(`${key}/`)
      else {
        const found = await ifThere(stat(pathOf(key)))
        if (found) yield { key, since: found.mtime }
      }
    }
  }
  return {
    list,
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), ownFolder)
      // Written aside and renamed: a crash leaves no half file under the real name.
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    move: async (from, to) => {
      await mkdir(dirname(pathOf(to)), ownFolder)
      await rename(pathOf(from), pathOf(to))
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    read: async (key) => {
      const path = pathOf(key)
      const found = await ifThere(stat(path))
      return found?.isFile() ? { stream: createReadStream(path), bytes: found.size } : null
    },
  }
}
