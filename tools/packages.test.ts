// Packages that come with an installation: which may run something then, and which production has.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './run.ts'

type Package = { hasInstallScript?: boolean; dev?: boolean }
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>
}
const read = <T>(file: string): T => JSON.parse(readFileSync(at(file), 'utf8'))
const manifest = read<Manifest>('package.json')
const { packages } = read<{ packages: Record<string, Package> }>('package-lock.json')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Those that bring a program of their own for this machine; telemetry is no reason. */
const runs = ['esbuild', 'node']
/** Those whose script is left out: it looks for a program that npm has installed already. */
const runsNothing = ['@swc/core']

test('no package runs anything when it is installed but those that are known', () => {
  const found = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [nameOf(path)] : [],
  )
  expect([...new Set(found)].sort()).toEqual([...runsNothing, ...runs].sort())
  expect(manifest.allowScripts).toEqual({
    ...Object.fromEntries(runs.map((name) => [name, true])),
    ...Object.fromEntries(runsNothing.map((name) => [name, false])),
  })
})

/** Modules of the commands of an operator: those that begin with `command` of tools/installation.ts, and what they import. */
function operatorFiles(): string[] {
  const found = globSync('tools/*.ts', { cwd: at('.') }).filter((file) =>
    /^import \{[^}]*\bcommand\b[^}]*\} from '\.\/installation\.ts'/m.test(readFileSync(at(file), 'utf8')),
  )
  // The list grows while it is walked.
  for (const file of found)
    for (const [, name] of readFileSync(at(file), 'utf8').matchAll(/from '\.\/([^']+)'/g))
      if (!found.includes(`tools/${name}`)) found.push(`tools/${name}`)
  return found
}

/** Modules that production runs: the server, what it shares, and the commands of an operator. */
function runFiles(): string[] {
  const commands = operatorFiles()
  const sources = globSync('{contract,server,site}/**/*.{ts,tsx}', { cwd: at('.') }).filter(
    (file) => !/\.(test|config|d)\.tsx?$|^server\/(testing|tests)\//.test(file),
  )
  return [...sources, ...commands]
}

test('production has the packages that the server and its operators’ commands load, and no others', () => {
  const code = runFiles()
    .map((file) => readFileSync(at(file), 'utf8'))
    .join('\n')
    .replace(/^(import|export) type [^;]*?from '[^']+'/gm, '')
  const named = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)].filter(
    (name) => new RegExp(`(?:from |import |import\\(|resolve\\(|= )\\s*'${name}(?:/[^'\\n]+)?'`).test(code),
  )
  // The Node that all of it runs on is a package, which nothing imports.
  expect([...named, 'node'].sort()).toEqual(Object.keys(manifest.dependencies).sort())
})
