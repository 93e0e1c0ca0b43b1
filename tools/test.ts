// `npm test`: in minutes, all that a change is likely to break; `npm test -- --all`: everything there is. Both say plainly at
// the end what was not looked at, and why.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPostgres } from '#server/testing/postgres.ts'
import { drawDemoWorld, templateVariable } from '../e2e/server.ts'
import { getBrowser } from './browser-install.ts'
import { playwrightReport, type Report, slowest, vitestReport } from './reports.ts'
import { run } from './run.ts'
import { webIsStale } from './stale-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'xamego-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const all = process.argv.includes('--all')

/** Minutes of each part on two quiet cores. A run that takes longer says so, and fails for nothing else: machines differ. */
const usualMinutes = all
  ? { checks: 1, tests: 10, components: 4, journeys: 7 }
  : { checks: 1, tests: 3, components: 4, journeys: 2 }

const failures: string[] = []
const took: string[] = []
const notLookedAt: string[] = []
const reports: Report[] = []
let lostBrowser = false

function note(name: string, ended: boolean, report: Report | null) {
  if (report) reports.push(report)
  if (!ended || !report || report.failed > 0) failures.push(name)
  if (report && report.skipped > 0) notLookedAt.push(`${report.skipped} of ${name}, which skipped themselves`)
}

/** Does a part of it, and notes how long that took. */
async function timed(part: keyof typeof usualMinutes, work: () => Promise<void>) {
  const startedAt = performance.now()
  await work()
  const minutes = (performance.now() - startedAt) / 60_000
  const usual = usualMinutes[part]
  const late = minutes > 1.5 * usual ? ': a slow machine, or something that became slow' : ''
  took.push(`${minutes.toFixed(1).padStart(5)} min  ${part}, usually ${usual} on two quiet cores${late}`)
}

async function checks() {
  if (!(await run('tools/check.ts', []))) failures.push('the checks')
}

async function vitest(projects: readonly string[], env: Record<string, string> = {}) {
  const file = join(mkdtempSync(join(folder, 'vitest-')), 'report.json')
  const ended = await run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    env,
  )
  return { ended, report: vitestReport(file) }
}

async function tests() {
  console.log('\n— tests')
  // The demo world is copied by who moves it to another database.
  const drawn: Record<string, string> = (await prepared) || !browser ? {} : { [templateVariable]: world }
  const { ended, report } = await vitest(['contract', 'server', 'web', ...(all ? ['race'] : [])], drawn)
  note('the tests', ended, report)
}

/**
 * When the connection to one of the two pages is lost, Vitest gives up every file that had not ended, and what the other
 * page is doing fails: then all of them are run once more, it is said, and that run counts.
 */
async function components() {
  console.log('\n— components')
  const project = 'components (chromium)'
  const first = await vitest([project])
  if (!first.report?.unfinished) return note('the components', first.ended, first.report)
  console.log('\n— components again: the browser went away')
  lostBrowser = true
  const again = await vitest([project])
  note('the components', again.ended && !again.report?.unfinished, again.report)
}

/** Makes what the journeys visit: the built web app, and a demo world. Answers which of them could not be made. */
async function prepareJourneys(world: string): Promise<string | null> {
  if (webIsStale() && !(await run('tools/build.ts', [], {}, { held: true }))) return 'the web build'
  if (!browser) return null
  return drawDemoWorld(world).then(
    () => null,
    (error) => {
      console.error(error)
      return 'the demo world'
    },
  )
}

async function journeys(world: string) {
  console.log('\n— journeys')
  const written = mkdtempSync(join(folder, 'journeys-'))
  const chosen = all ? [] : ['--project=phone', '--grep=@quick']
  const ended = await run('tools/e2e.ts', ['--reporter=list,json', ...chosen], {
    E2E_REPORTS: written,
    [templateVariable]: world,
  })
  const passes = readdirSync(written).map((name) => playwrightReport(join(written, name)))
  if (passes.length === 0) note('the journeys', ended, null)
  for (const report of passes) note('the journeys', ended, report)
}

const browser = getBrowser()
const world = mkdtempSync(join(folder, 'world-'))
// The checks keep one core busy: beside them begins what the journeys need.
const prepared = prepareJourneys(world)
await timed('checks', checks)
if (all && missingPostgres)
  notLookedAt.push(`what of *.race.test.ts needs more than one connection: ${missingPostgres}`)
if (!browser)
  notLookedAt.push(
    'the components (*.browser.test.tsx) and the journeys (e2e/): no Chromium on this machine and none could be installed',
  )
await timed('tests', tests)
if (browser) await timed('components', components)

const missing = await prepared
if (missing) {
  failures.push(missing)
  if (browser) notLookedAt.push(`the journeys (e2e/): ${missing} could not be made`)
} else if (browser) await timed('journeys', () => journeys(world))

const sum = (key: 'passed' | 'failed') => reports.reduce((total, report) => total + report[key], 0)
console.log('\nThe parts:')
for (const line of took) console.log(line)
console.log('\nThe slowest:')
for (const line of slowest(reports, 10)) console.log(line)
console.log('')
const failed = reports.flatMap((report) => report.failures)
for (const line of failed) console.log(`Failed: ${line}`)
if (failed.length > 0) console.log('')
if (lostBrowser) console.log('Run twice: the components, whose browser went away')
for (const line of notLookedAt) console.log(`Skipped: ${line}`)
if (notLookedAt.length === 0) console.log('Nothing was skipped.')
if (failures.length > 0) console.log(`Not well: ${[...new Set(failures)].join(', ')}`)
if (!all)
  console.log(
    'Left to npm test -- --all: races, and servers that are started, killed or starved (*.race.test.ts); all journeys of a file but one, those on a laptop, and times of pages (e2e/)',
  )
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
