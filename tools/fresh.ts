// Whether the build at hand was made of what is here now.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = ['build.ts', 'budget.ts', 'fresh.ts', 'preloads.ts'].map((name) => `tools/${name}`)
/** The sign-in page of a demonstration shows its accounts. */
const accounts = ['server/db/seed/demo.ts', 'server/db/seed/demo/people.ts']
/** What a build is made of. */
export const inputs = ['web', 'contract', 'package-lock.json', ...accounts, ...tools]
const stamp = `${root}dist/web/.inputs`

/** Every file the build reads, in a fixed order; tests are not in it. */
async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(root + path)).isFile()) return [path]
  const entries = await readdir(root + path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)
    .sort()
}

/** By contents, so that a fresh clone or a changed branch is judged rightly whatever its dates. */
export async function hashInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of await filesUnder(input)) hash.update(`${file}\0`).update(await readFile(root + file))
  return hash.digest('hex')
}

export const stampFile = stamp

export async function webIsStale(): Promise<boolean> {
  const built = await readFile(stamp, 'utf8').catch(() => null)
  return built === null || built !== (await hashInputs())
}
