// The archive of somebody's data: one file of JSON, the same to be read, and their pictures and video.
import { buffer } from 'node:stream/consumers'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { product } from '#contract/product.ts'
import type { Section } from '#server/feature.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { htmlOf } from './readable.ts'

/** Key under which the archive of an export is kept. */
export const exportFile = (id: string) => `exports/${id}.zip`

/** A stored file, and what it is called in the archive. */
type Stored = { name: string; key: string }

async function read(storage: Storage, stored: readonly Stored[]): Promise<Zippable> {
  const files: Zippable = {}
  for (const { name, key } of stored) {
    const file = await storage.read(key)
    // Pictures and videos are compressed already.
    if (file) files[name] = [await buffer(file.stream), { level: 0 }]
  }
  return files
}

export async function archiveOf(
  storage: Storage,
  sections: readonly Section[],
  { pictures, videos }: { pictures: readonly Stored[]; videos: readonly Stored[] },
  at: Date,
): Promise<Uint8Array> {
  const photos = await read(storage, pictures)
  const content = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]))
  const json = { produto: product.name, feito_em: at, ...content }
  return zipSync({
    'dados.json': strToU8(JSON.stringify(json, null, 2)),
    'leia.html': strToU8(htmlOf(sections, Object.keys(photos), at)),
    ...photos,
    ...(await read(storage, videos)),
  })
}
