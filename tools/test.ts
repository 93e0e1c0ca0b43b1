// `npm test`: everything there is to know about the program, and at the end plainly what was not looked at and why.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPostgres } from '#server/testing/postgres.ts'
import { getBrowser } from './browser.ts'
import { webIsStale } from './fresh.ts'
import { run } from './run.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}
const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

const reports = mkdtempSync(join(tmpdir(), 'xamego-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** What a reporter wrote; `null` when the program ended before it could. */
function read<Report, Result>(file: string, count: (report: Report) => Result): Result | null {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : null
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const failures: string[] = []
const notLookedAt: string[] = []
const counts: Count[] = []

function note(name: string, ended: boolean, count: Count | null) {
  counts.push(count ?? nothing)
  if (!ended || !count || count.failed > 0) failures.push(name)
  if (count && count.skipped > 0) notLookedAt.push(`${count.skipped} of ${name}, which skipped themselves`)
}

async function tests() {
  console.log('\n— tests')
  const file = join(reports, 'vitest.json')
  const ended = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const count = read(file, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }))
  note('the tests', ended, count)
}

async function journeys() {
  console.log('\n— journeys')
  const file = join(reports, 'playwright.json')
  const ended = await run('tools/e2e.ts', ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const count = read(file, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
  note('the journeys', ended, count)
}

const browser = getBrowser()
if (!(await run('tools/check.ts', []))) failures.push('the checks')
if (missingPostgres) notLookedAt.push(`the races (*.race.test.ts): ${missingPostgres}`)
await tests()

const built = !webIsStale() || (await run('tools/build.ts', []))
if (!built) failures.push('the web build')
if (!browser) notLookedAt.push('the journeys (e2e/): no Chromium on this machine and none could be installed')
else if (built) await journeys()
else notLookedAt.push('the journeys (e2e/): there is no build to visit')

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log('')
for (const line of notLookedAt) console.log(`Skipped: ${line}`)
if (notLookedAt.length === 0) console.log('Nothing was skipped.')
if (failures.length > 0) console.log(`Not well: ${failures.join(', ')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
