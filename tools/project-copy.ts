// Copy of the project in a temporary folder, for tests that change its files and look at the types of all of it.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { at } from './run.ts'

const folders = ['bench', 'contract', 'e2e', 'faults', 'server', 'site', 'tools', 'web']
const files = ['package.json', 'tsconfig.json', 'vitest.config.ts']

/** Its path; it goes with the test. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'xamego-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const part of [...folders, ...files]) cpSync(at(part), join(copy, part), { recursive: true })
  symlinkSync(at('node_modules'), join(copy, 'node_modules'))
  return copy
}
