// Which files each address needs, for the server to name in its page: the browser then fetches them at once instead of
// finding out one import after the other.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawingsOf, filesOf, fontsOf, type Manifest, screens } from './budget.ts'

/** The addresses and their screens, as web/app/screens.ts has them. */
const line = /'(\/[^']*)': \(\) => import\('#web\/([^']+)'\)/g

const addressOf = (file: string) => `/${file}`

/** `{ '/relacionamento/login': ['/assets/….js', …, '/assets/….svg'] }`, without the entry, which the page names itself. */
export function preloadsOf(manifest: Manifest, source: string): Record<string, string[]> {
  const all = screens(manifest)
  const entries = [...source.matchAll(line)].flatMap(([, path = '', page = '']) => {
    const screen = all.find(({ roots }) => roots.at(-1) === page)
    if (!screen) return []
    const roots = screen.roots.slice(1)
    const files = [...filesOf(manifest, roots), ...drawingsOf(manifest, roots), ...fontsOf(manifest)]
    return [[path, files.map(addressOf)] as const]
  })
  // The landing page is complete as it comes: it lacks only its letters.
  return Object.fromEntries([['/', fontsOf(manifest).map(addressOf)], ...entries])
}

export function writePreloads(folder: string, screensFile: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const preloads = preloadsOf(manifest, readFileSync(screensFile, 'utf8'))
  if (Object.keys(preloads).length === 1) throw new Error('no screen was found in web/app/screens.ts')
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(preloads))
}
