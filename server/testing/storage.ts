import { Readable } from 'node:stream'
import type { Storage } from '#server/platform/storage.ts'

/** Files in memory, and whether they can be reached at all. */
export function memoryStorage(): Storage & { files: Map<string, Uint8Array>; fail: boolean } {
  const files = new Map<string, Uint8Array>()
  const storage = {
    files,
    fail: false,
    put: async (key: string, bytes: Uint8Array) => {
      if (storage.fail) throw new Error('storage is away')
      files.set(key, bytes)
    },
    remove: async (key: string) => void files.delete(key),
    read: async (key: string) => {
      const bytes = files.get(key)
      return bytes ? { stream: Readable.from(Buffer.from(bytes)), bytes: bytes.byteLength } : null
    },
  }
  return storage
}
