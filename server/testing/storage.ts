import { Readable } from 'node:stream'
import type { Storage } from '#server/platform/storage.ts'

/** Files in memory, and whether they can be reached at all. */
export function memoryStorage(): Storage & { files: Map<string, Uint8Array>; fail: boolean } {
  const files = new Map<string, Uint8Array>()
  const written = new Map<string, Date>()
  const storage = {
    files,
    fail: false,
    put: async (key: string, bytes: Uint8Array) => {
      if (storage.fail) throw new Error('storage is away')
      files.set(key, bytes)
      written.set(key, new Date())
    },
    move: async (from: string, to: string) => {
      const bytes = files.get(from)
      if (storage.fail || !bytes) throw new Error('storage is away')
      files.delete(from)
      files.set(to, bytes)
      written.set(to, written.get(from) ?? new Date())
    },
    remove: async (key: string) => void files.delete(key),
    list: async function* (prefix: string) {
      for (const key of [...files.keys()].filter((one) => one.startsWith(prefix)))
        yield { key, since: written.get(key) ?? new Date() }
    },
    read: async (key: string) => {
      const bytes = files.get(key)
      return bytes ? { stream: Readable.from(Buffer.from(bytes)), bytes: bytes.byteLength } : null
    },
  }
  return storage
}
