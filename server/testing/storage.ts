import { Readable } from 'node:stream'
import type { Part, Storage } from '#server/platform/storage.ts'

/** Files in memory, and whether they can be reached at all. */
export function memoryStorage(): Storage & { files: Map<string, Uint8Array>; fail: boolean } {
  const files = new Map<string, Uint8Array>()
  const storage = {
    files,
    fail: false,
    put: async (key: string, contents: Uint8Array | Blob) => {
      if (storage.fail) throw new Error('storage is away')
      files.set(key, contents instanceof Blob ? await contents.bytes() : contents)
    },
    remove: async (key: string) => void files.delete(key),
    list: async (folder: string) =>
      [...files.keys()]
        .filter((key) => key.startsWith(`${folder}/`))
        .map((key) => key.slice(folder.length + 1)),
    read: async (key: string, partOf?: (bytes: number) => Part | null) => {
      const bytes = files.get(key)
      if (!bytes) return null
      const part = partOf?.(bytes.byteLength) ?? null
      const told = part ? bytes.subarray(part.start, part.end + 1) : bytes
      return { stream: Readable.from(Buffer.from(told)), bytes: bytes.byteLength, part }
    },
  }
  return storage
}
