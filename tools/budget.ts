// What each screen costs on a first visit: its own JavaScript, gzipped, from the bundler's manifest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

const kilobyte = 1000
const entry = 'index.html'
const landing = 'app/wake-landing.tsx'
const app = 'app/start.tsx'
const shell = 'app/shell.tsx'
/** Screens that stand in the shell are the ones below it in the router. */
const outside = /^features\/(identity|admin)\//

/** The chunks behind `roots`, static imports included, each once. */
function chunksOf(manifest: Manifest, roots: readonly string[]): Chunk[] {
  const chunks = new Set<Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return [...chunks]
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

/** Gzipped bytes of JavaScript behind `roots`. */
export const costOf = (manifest: Manifest, roots: readonly string[], gzipped: (file: string) => number) =>
  filesOf(manifest, roots).reduce((sum, file) => sum + gzipped(file), 0)

/** Every screen of the product with what it loads and may load. */
export function screens(manifest: Manifest) {
  const pages = Object.keys(manifest).filter((name) => /^features\/(?!dev\/).*-page\.tsx$/.test(name))
  return [
    { name: 'landing', roots: [entry, landing], limit: 130 * kilobyte },
    { name: 'not found', roots: [entry, app], limit: 180 * kilobyte },
    ...pages.map((page) => ({
      name: page.replace(/^features\/|-page\.tsx$/g, ''),
      roots: outside.test(page) ? [entry, app, page] : [entry, app, shell, page],
      limit: 180 * kilobyte,
    })),
  ]
}

/** Prints the table; answers whether every screen is within its budget. */
export function checkBudget(folder: string): boolean {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const gzipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  const rows = screens(manifest).map((screen) => ({
    ...screen,
    cost: costOf(manifest, screen.roots, gzipped),
  }))
  const shown = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`.padStart(9)
  console.log('\nJavaScript of a first visit, gzipped')
  for (const { name, cost, limit } of rows)
    console.log(`${cost > limit ? '✗' : ' '} ${name.padEnd(28)}${shown(cost)} of ${shown(limit).trim()}`)
  return rows.every(({ cost, limit }) => cost <= limit)
}
