import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Contents, Part, Storage, StoredFile } from '#server/platform/storage/storage.ts'

async function bytesOf(contents: Contents): Promise<Uint8Array> {
  if (contents instanceof Blob) return contents.bytes()
  return 'stream' in contents ? buffer(contents.stream) : contents
}

/** Files in memory, and whether they can be reached at all. */
export function memoryStorage(): Storage & { files: Map<string, Uint8Array>; fail: boolean } {
  const files = new Map<string, Uint8Array>()
  const storage = {
    files,
    fail: false,
    put: async (key: string, contents: Contents) => {
      if (storage.fail) throw new Error('storage is away')
      files.set(key, await bytesOf(contents))
    },
    remove: async (key: string) => void files.delete(key),
    size: async (key: string) => files.get(key)?.byteLength ?? null,
    list: async function* (prefix: string) {
      for (const [key, { byteLength: bytes }] of [...files]) if (key.startsWith(prefix)) yield { key, bytes }
    },
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

/** All that a list tells. */
export async function listed(storage: Pick<Storage, 'list'>, prefix = ''): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}
