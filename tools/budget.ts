// Cost of each page on a first visit: its own JavaScript as browsers receive it, in Brotli, from the bundler's manifest.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyPage, businessHome, type Path, paths, routes } from '#site/routes.ts'

type Chunk = { file: string; imports?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

const kilobyte = 1000
const entry = 'index.html'
const landing = 'app/wake-landing.tsx'
const app = 'app/start.tsx'
const shell = 'app/shell.tsx'
const office = 'features/admin/office-shell.tsx'
const guide = 'features/companies/guide-shell.tsx'
const officeScreens = 'app/office-screens.ts'
const memberScreens = 'app/member-screens.ts'
const businessScreens = 'app/business-screens.ts'
const doorScreens = 'app/door-screens.ts'
const publicScreens = 'app/public-screens.ts'

/** The chunks behind `roots`, static imports included, each once, after those which it imports. */
function chunksOf(manifest: Manifest, roots: readonly string[]): Chunk[] {
  const chunks: Chunk[] = []
  const visited = new Set<string>()
  const visit = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    chunk.imports?.forEach(visit)
    chunks.push(chunk)
  }
  roots.forEach(visit)
  return chunks
}

/** The scripts behind `roots`. */
export const filesOf = (manifest: Manifest, roots: readonly string[]): string[] =>
  chunksOf(manifest, roots).map(({ file }) => file)

/** The drawings that those scripts show. */
export const drawingsOf = (manifest: Manifest, roots: readonly string[]): string[] =>
  chunksOf(manifest, roots).flatMap(({ assets = [] }) => assets.filter((asset) => asset.endsWith('.svg')))

export const fontsOf = (manifest: Manifest): string[] =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2'))

/** Bytes that are sent of a file: of its compressed copy, which a small file has none of. */
function sentOf(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}

/** Bytes of JavaScript behind `roots`. */
const costOf = (manifest: Manifest, roots: readonly string[], folder: string) =>
  filesOf(manifest, roots).reduce((sum, file) => sum + sentOf(join(folder, file)), 0)

/** Entry file of a page's code; the entry comes before it. */
export function rootsOf(path: Path): string[] {
  if (path === '/') return [landing]
  const { layout, screen }: AnyPage = routes[path]
  const page = `features/${screen}.tsx`
  if (layout === 'office') return [app, office, officeScreens, page]
  if (layout === 'shell') return [app, shell, memberScreens, page]
  if (path.startsWith(businessHome)) return [app, businessScreens, page]
  if (screen.startsWith('identity/')) return [app, doorScreens, page]
  return layout === 'guide' ? [app, guide, publicScreens, page] : [app, publicScreens, page]
}

/** Visitors of a page with a parameter followed a link from outside, and have nothing of ours yet. */
function limitOf(path: Path): number {
  if (path === '/') return 110 * kilobyte
  const { indexed, layout }: AnyPage = routes[path]
  if (layout === 'office') return 180 * kilobyte
  return (layout === 'bare' && indexed && path.includes('$') ? 135 : 150) * kilobyte
}

/** Every page of the product with what it loads and may load. */
const pages = () => [
  ...paths
    .filter((path) => routes[path].access !== 'dev')
    .map((path) => ({ name: path, roots: [entry, ...rootsOf(path)], limit: limitOf(path) })),
  { name: 'not found', roots: [entry, app], limit: 135 * kilobyte },
]

/** Answers whether every page is within its budget. Prints the table; if `quiet`, the pages that are not. */
export function checkBudget(folder: string, quiet = false): boolean {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const rows = pages().map((page) => ({ ...page, cost: costOf(manifest, page.roots, folder) }))
  const shown = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`.padStart(9)
  const printed = quiet ? rows.filter(({ cost, limit }) => cost > limit) : rows
  if (printed.length > 0) console.log('\nJavaScript of a first visit, in Brotli')
  for (const { name, cost, limit } of printed)
    console.log(`${cost > limit ? '✗' : ' '} ${name.padEnd(34)}${shown(cost)} of ${shown(limit).trim()}`)
  return rows.every(({ cost, limit }) => cost <= limit)
}
