import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputs } from './stale-build.ts'

/** `tool` and every other that it imports. */
function reach(tool: string, found = new Set<string>()): Set<string> {
  if (found.has(tool)) return found
  found.add(tool)
  const source = readFileSync(new URL(tool, import.meta.url), 'utf8')
  for (const [, imported = ''] of source.matchAll(/from '\.\/([\w-]+\.ts)'/g)) reach(imported, found)
  return found
}

test('a build is stale when any of the tools that made it has changed', () => {
  const made = [...reach('build.ts')].map((tool) => `tools/${tool}`)
  expect(inputs.filter((path) => path.startsWith('tools/')).sort()).toEqual(made.sort())
})
