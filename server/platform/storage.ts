// Files: a port, and the local disk behind it.
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'

export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  remove: (key: string) => Promise<void>
  /** `null` when there is no such file. */
  read: (key: string) => Promise<{ stream: Readable; bytes: number } | null>
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
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), ownFolder)
      // Written aside and renamed: a crash leaves no half file under the real name, and `remove` finds what it leaves.
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    remove: async (key) => {
      const path = pathOf(key)
      await Promise.all([path, `${path}.part`].map((file) => rm(file, { force: true })))
    },
    read: async (key) => {
      const path = pathOf(key)
      const found = await ifThere(stat(path))
      return found?.isFile() ? { stream: createReadStream(path), bytes: found.size } : null
    },
  }
}
