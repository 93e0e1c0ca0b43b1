// Files that each page needs, for the server to name in it: the browser then fetches them at once instead of finding out
// one import after the other.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Path, paths } from '#site/routes.ts'
import { drawingsOf, filesOf, fontsOf, type Manifest, rootsOf } from './budget.ts'

const addressOf = (file: string) => `/${file}`

/** `['/assets/….js', …, '/assets/….svg', '/assets/….woff2']`, without the entry, which the page names itself. */
export function preloadsOf(manifest: Manifest, path: Path): string[] {
  const roots = rootsOf(path)
  // The landing's drawings stand in its markup.
  const drawings = path === '/' ? [] : drawingsOf(manifest, roots)
  return [...filesOf(manifest, roots), ...drawings, ...fontsOf(manifest)].map(addressOf)
}

/** Lists of the build in `folder`, into `file`. */
export function writePreloads(folder: string, file: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const preloads = Object.fromEntries(paths.map((path) => [path, preloadsOf(manifest, path)]))
  writeFileSync(file, JSON.stringify(preloads))
}
