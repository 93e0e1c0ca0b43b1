// Files: a port, and the local disk behind it.
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'

/** Some of a file's bytes. */
export type Part = { start: number; end: number }

export type Storage = {
  /** A blob is written as it is read: what is large never lies in memory whole. */
  put: (key: string, contents: Uint8Array | Blob) => Promise<void>
  remove: (key: string) => Promise<void>
  /** `null` when there is no such file. `part` picks from its size what is read of it, the last byte included. */
  read: (
    key: string,
    part?: (bytes: number) => Part | null,
  ) => Promise<{ stream: Readable; bytes: number; part: Part | null } | null>
  /** The names of the files in a folder. */
  list: (folder: string) => Promise<string[]>
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
    put: async (key, contents) => {
      const path = pathOf(key)
      await mkdir(dirname(path), ownFolder)
      // Written aside and renamed: a crash leaves no half file under the real name, and `remove` finds what it leaves.
      const bytes = contents instanceof Blob ? Readable.from(contents.stream()) : contents
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    remove: async (key) => {
      const path = pathOf(key)
      await Promise.all([path, `${path}.part`].map((file) => rm(file, { force: true })))
    },
    list: async (folder) =>
      ((await ifThere(readdir(pathOf(folder)))) ?? []).filter((name) => !name.endsWith('.part')),
    read: async (key, partOf) => {
      const path = pathOf(key)
      const found = await ifThere(stat(path))
      if (!found?.isFile()) return null
      const part = partOf?.(found.size) ?? null
      return { stream: createReadStream(path, part ?? {}), bytes: found.size, part }
    },
  }
}
