// `npm run spec`: rows of docs/spec.md with the tests that carry them; after it ids (`-- M12 G7`), for these alone.
import { readFileSync } from 'node:fs'
import { rowsIn } from './check-spec.ts'
import { at } from './run.ts'
import { projectTests } from './test-titles.ts'

const args = process.argv.slice(2)
const tests = projectTests()
for (const { cells } of rowsIn(readFileSync(at('docs/spec.md'), 'utf8'))) {
  const [id = '', says] = cells
  if (args.length > 0 && !args.includes(id)) continue
  console.log(`${id}  ${says}`)
  for (const { file, text, rows } of tests) if (rows.includes(id)) console.log(`    ${file} “${text}”`)
}
