// What the reporters of Vitest and Playwright wrote: how many tests there were, and how long each took.
import { existsSync, readFileSync } from 'node:fs'

export interface Report {
  passed: number
  failed: number
  skipped: number
  /** Milliseconds of each test. */
  times: { name: string; ms: number }[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** What a reporter wrote; `null` when the program ended before it could. */
function read<Written>(file: string, understand: (written: Written) => Report): Report | null {
  return existsSync(file) ? understand(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export const vitestReport = (file: string) =>
  read(file, (written: VitestReport) => ({
    passed: written.numPassedTests,
    failed: written.numFailedTests,
    skipped: written.numPendingTests,
    times: written.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${name.slice(process.cwd().length + 1)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }))

const timesOf = (suite: Suite): Report['times'] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `e2e/${suite.file}: ${title} (${projectName})`,
      ms: results.reduce((total, { duration }) => total + duration, 0),
    })),
  ),
  ...(suite.suites ?? []).flatMap(timesOf),
]

export const playwrightReport = (file: string) =>
  read(file, ({ stats, suites }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    times: suites.flatMap(timesOf),
  }))

export function slowest(reports: readonly Report[], count: number): string[] {
  const times = reports.flatMap((report) => report.times)
  return times
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`)
}
