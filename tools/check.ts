// `npm run check`: types, format and lint, import directions, dead code, the shape of features, the API's
// reference.
import { run } from './run.ts'

const checks: [string, string, string[]][] = [
  ['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']],
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  [
    'directions',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    [
      '--config',
      'tools/directions.config.mjs',
      'contract',
      'site',
      'server',
      'web',
      'e2e',
      'bench',
      'faults',
      'tools',
    ],
  ],
  [
    'dead code',
    'node_modules/knip/bin/knip.js',
    ['--config', 'tools/knip.json', '--treat-config-hints-as-errors'],
  ],
  ['the house', 'tools/check-house.ts', []],
  ['the API reference', 'tools/check-api.ts', []],
]

const failed: string[] = []
for (const [name, program, args] of checks) {
  console.log(`\n— ${name}`)
  if (!(await run(program, args))) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nNot clean: ${failed.join(', ')}`)
  process.exit(1)
}
