// Copy of what a server runs on, and no more, in a folder of its own: `node tools/node.mjs tools/pack.ts FOLDER`, after
// `npm run build`. The container's image is made of it.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './run.ts'

type Package = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Brings the program Node, which a container has from its base. */
const left = 'node'

/** Folder of a package as the one in `from` would import it: beside it, or beside one around it. */
function folderOf(name: string, from: string, packages: Record<string, Package>): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (folder in packages || !from) return folder in packages ? folder : undefined
  const outer = from.lastIndexOf('node_modules/')
  return folderOf(name, from.slice(0, Math.max(0, outer - 1)), packages)
}

/**
 * Folders of the packages that the product's dependencies lead to. Not `npm prune`: it leaves the bundler and the test
 * runner, as peers that a dependency of ours may have and doesn't need.
 */
export function serverPackages(packages: Record<string, Package>): Set<string> {
  const reached = new Set<string>()
  function reach(names: string[], from: string) {
    for (const name of names) {
      const folder = folderOf(name, from, packages)
      // One of another platform, or a peer that nobody installed.
      if (!folder || reached.has(folder)) continue
      reached.add(folder)
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
        packages[folder] ?? {}
      const peers = Object.keys(peerDependencies ?? {}).filter(
        (peer) => !peerDependenciesMeta?.[peer]?.optional,
      )
      reach(Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers), folder)
    }
  }
  reach(
    Object.keys(packages['']?.dependencies ?? {}).filter((name) => name !== left),
    '',
  )
  return reached
}

/** Read by people and their tools alone: Node runs no TypeScript of a package. */
const unread = /\.(map|md|[cm]?ts)$/

function pack(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const path of ['package.json', 'dist', 'contract', 'site', 'server', 'tools'])
    cpSync(at(path), join(folder, path), { recursive: true })
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  for (const path of serverPackages(packages)) {
    const inner = join(at(path), 'node_modules')
    const filter = (source: string) => source !== inner && !unread.test(source)
    if (existsSync(at(path))) cpSync(at(path), join(folder, path), { recursive: true, filter })
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('node tools/node.mjs tools/pack.ts FOLDER')
  pack(folder)
}
