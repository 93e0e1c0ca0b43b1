// Check that the build at hand was made of what is here now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { at } from './run.ts'

const root = at('')
const tools = ['build.ts', 'budget.ts', 'plain-root.ts', 'stale-build.ts', 'preloads.ts', 'run.ts'].map(
  (name) => `tools/${name}`,
)
/** Sources of a build. */
export const inputs = ['web', 'site', 'contract', 'package-lock.json', ...tools]

/** Files that are there for tests alone. */
const testing = /\.test\.tsx?$|^web\/testing\//

/** Every file the build reads, in a fixed order; tests are not in it. */
function filesUnder(path: string): string[] {
  if (statSync(root + path).isFile()) return [path]
  return readdirSync(root + path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)
    .filter((file) => !testing.test(file))
    .sort()
}

/** By contents, so that a fresh clone or a changed branch is judged rightly whatever its dates. */
export function hashInputs(): string {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of filesUnder(input)) hash.update(`${file}\0`).update(readFileSync(root + file))
  return hash.digest('hex')
}

export const stampFile = `${root}dist/web/.inputs`
/** Stamp of a whole build. One over its budget may be served; whoever holds the budget makes it again, and fails. */
export const stampOf = (inputs: string, withinBudget: boolean) =>
  withinBudget ? inputs : `${inputs} over budget`

export function webIsStale({ overBudget = false } = {}): boolean {
  if (!existsSync(stampFile)) return true
  const stamp = readFileSync(stampFile, 'utf8')
  const now = hashInputs()
  return stamp !== stampOf(now, true) && !(overBudget && stamp === stampOf(now, false))
}
