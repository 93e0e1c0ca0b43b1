// Features stamped into a copy of the project: their types, and those of all that must know of them.
// Only with --all: the types of a whole copy are looked at.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, memberEditsOf, memberExample, officeEditsOf, officeExample } from './feature-stamp.ts'
import { copyProject } from './project-copy.ts'
import { at } from './run.ts'

/** Features that the product will hardly have: their names must still be free. */
const unicorns = { name: 'unicorns', address: 'unicornios', title: 'Unicórnios' }
const griffins = { name: 'griffins', address: 'grifos', title: 'Grifos' }

test('a stamped feature has the right types, and everything that must name it does', () => {
  const copy = copyProject()
  // One after the other, as they would be stamped.
  for (const [files, edits] of [
    [filesOf(memberExample, unicorns), memberEditsOf(unicorns)],
    [filesOf(officeExample, griffins), officeEditsOf(griffins)],
  ] as const) {
    for (const [path, edit] of Object.entries(edits))
      writeFileSync(join(copy, path), edit(readFileSync(join(copy, path), 'utf8')))
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), content)
    }
  }
  const typescript = at('node_modules/typescript/bin/tsc')
  const said = () => execFileSync(process.execPath, [typescript, '--noEmit', '-p', '.'], { cwd: copy })
  expect(said).not.toThrow()
}, 900_000)
