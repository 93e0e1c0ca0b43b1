// The features' folders in order, as `server/features.ts` lists their manifests, and among them those that only the web has.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(fileURLToPath(new URL('../server/features.ts', import.meta.url)), 'utf8')
const folders = new Map(
  [...source.matchAll(/^import \{ (\w+) \} from '\.\/features\/([\w-]+)\/feature\.ts'$/gm)].map(
    ([, manifest = '', folder = '']) => [manifest, folder],
  ),
)
const [, listed = ''] = source.match(/ = \[\n([\s\S]*?)\n\]/) ?? []

/** Folders of the web alone, by the one that they follow. */
const ofWeb: Record<string, readonly string[]> = {
  moderation: ['landing'],
  raffles: ['dashboard'],
  admin: ['dev'],
}

export const features: readonly string[] = [...listed.matchAll(/^ {2}(\w+)/gm)].flatMap(
  ([, manifest = '']) => {
    const folder = folders.get(manifest)
    if (!folder) throw new Error(`server/features.ts lists ${manifest}, whose folder no import tells`)
    return [folder, ...(ofWeb[folder] ?? [])]
  },
)
