// `npm run lighthouse`: the screens of the table of routes by Lighthouse, as a slow phone opens them, on the demo world.
// Arguments choose addresses by their beginning; LIGHTHOUSE_RUNS is how often each is opened (default 3: the median stands).
// LIGHTHOUSE_BEFORE is another version's origin, with the demo world of its own: its figures stand first, taken in turns.
// On Linux the page has a processor of its own, as on a phone with eight, and all else the others: Lighthouse counts time
// passed, four times, and where two processors serve page, browser, server and Lighthouse, most of it is waiting for them.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '#site/routes.ts'
import { isRoot } from '../e2e/browser.ts'
import { newFolder, removeFolder, startServer } from '../e2e/server.ts'
import { getBrowser } from './browser-install.ts'
import { at, run } from './run.ts'
import { type Visit, visitsOf } from './screen-visits.ts'
import { webIsStale } from './stale-build.ts'

/** From the registry as it is called: two hundred packages that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0'
/** A run that takes longer has come to no rest. */
const maxRunMs = 120_000
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const before = process.env.LIGHTHOUSE_BEFORE
const chosen = process.argv.slice(2)

/** Performance out of 100, largest paint and blocking in milliseconds, shift. */
type Figures = { performance: number; paint: number; blocking: number; shift: number }
const bars = {
  office: { performance: 90, paint: 2000, blocking: 250, shift: 0 },
  others: { performance: 97, paint: 2000, blocking: 150, shift: 0 },
} satisfies Record<string, Figures>
/** Shifts below are roundings of what stands still. */
const still = 0.001

const browser = getBrowser()
if (!browser) {
  console.error('Lighthouse needs a Chromium and none could be installed. Install one and try again.')
  process.exit(1)
}
if (webIsStale() && !(await run('tools/build.ts', []))) process.exit(1)

const folder = newFolder()
const reports = mkdtempSync(join(tmpdir(), 'xamego-lighthouse-'))
process.on('exit', () => [folder, reports].forEach(removeFolder))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const pageProcessor = availableParallelism() - 1
const pageStart = join(reports, 'page')
const moves = (...options: string[]) => spawnSync('taskset', options, { stdio: 'ignore' }).status === 0
// All that is started from here on inherits the others. Without `taskset`, or with processors of other numbers, nothing is moved.
const keepsApart =
  pageProcessor > 0 &&
  moves('-c', String(pageProcessor), 'true') &&
  moves('-apc', `0-${pageProcessor - 1}`, String(process.pid))
if (keepsApart)
  writeFileSync(pageStart, `#!/bin/sh\nexec taskset -c ${pageProcessor} "$@"\n`, { mode: 0o755 })
const { origin, stop } = await startServer(folder)

/** Lighthouse's own measure of this machine at each run: figures of two evenings are compared by it. */
const processors: number[] = []

async function measure(origin: string, { address, cookie }: Visit): Promise<Figures | null> {
  const headers = join(reports, 'headers.json')
  const report = join(reports, 'report.json')
  writeFileSync(headers, JSON.stringify({ cookie }))
  rmSync(report, { force: true })
  const flags = ['--headless', '--disable-gpu']
  if (isRoot()) flags.push('--no-sandbox')
  if (keepsApart) flags.push(`--renderer-cmd-prefix=${pageStart}`)
  const program = spawn(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', `${origin}${address}`, '--quiet'],
      ...['--only-categories=performance', '--output=json', `--output-path=${report}`],
      ...[`--extra-headers=${headers}`, `--chrome-flags=${flags.join(' ')}`],
    ],
    { cwd: at(''), env: { ...process.env, CHROME_PATH: browser }, timeout: maxRunMs, stdio: 'ignore' },
  )
  try {
    await once(program, 'exit')
    const { categories, audits, runWarnings, environment } = JSON.parse(readFileSync(report, 'utf8'))
    if (runWarnings.some((warning: string) => warning.includes('too slowly'))) return null
    processors.push(environment.benchmarkIndex)
    return {
      performance: Math.round(categories.performance.score * 100),
      paint: Math.round(audits['largest-contentful-paint'].numericValue),
      blocking: Math.round(audits['total-blocking-time'].numericValue),
      shift: audits['cumulative-layout-shift'].numericValue,
    }
  } catch {
    return null
  }
}

/** Median by performance of runs that came to rest, and how many did not. */
function middleOf(all: readonly (Figures | null)[]) {
  const figures = all.filter((one) => one !== null).sort((a, b) => a.performance - b.performance)
  return { middle: figures[Math.floor(figures.length / 2)], restless: all.length - figures.length }
}

const shown: Record<keyof Figures, (value: number) => string> = {
  performance: String,
  paint: (ms) => `${ms} ms`,
  blocking: (ms) => `${ms} ms`,
  shift: (value) => value.toFixed(3),
}

const earlier = before ? await visitsOf(before, chosen) : []
let missed = 0
console.log('| Page | Performance | Largest paint | Blocking | Shift |\n| --- | --- | --- | --- | --- |')
for (const visit of await visitsOf(origin, chosen)) {
  const { path } = visit
  const visitBefore = earlier.find((one) => one.path === path)
  const all: (Figures | null)[] = []
  const allBefore: (Figures | null)[] = []
  while (all.length < runs) {
    all.push(await measure(origin, visit))
    if (before && visitBefore) allBefore.push(await measure(before, visitBefore))
  }
  const { middle, restless } = middleOf(all)
  const { middle: was } = middleOf(allBefore)
  if (!middle || restless > 0) missed += 1
  if (!middle) {
    console.log(`| ${path} | **came to no rest** | | | |`)
    continue
  }
  const bar = routes[path].layout === 'office' ? bars.office : bars.others
  const misses = {
    performance: middle.performance < bar.performance,
    paint: middle.paint > bar.paint,
    blocking: middle.blocking > bar.blocking,
    shift: middle.shift > still,
  }
  if (Object.values(misses).some(Boolean)) missed += 1
  const cell = (name: keyof Figures) => {
    const text = shown[name](middle[name])
    return `${was ? `${shown[name](was[name])} → ` : ''}${misses[name] ? `**${text}**` : text}`
  }
  const note = restless > 0 ? ` (${restless} came to no rest)` : ''
  console.log(
    `| ${path}${note} | ${cell('performance')} | ${cell('paint')} | ${cell('blocking')} | ${cell('shift')} |`,
  )
}
await stop()
processors.sort((a, b) => a - b)
console.log(`\nThis machine by Lighthouse's measure: ${processors[0]} to ${processors.at(-1)}.`)
console.log(missed > 0 ? `\n${missed} pages miss a bar.` : '\nEvery page holds the bars.')
process.exitCode = missed > 0 ? 1 : 0
