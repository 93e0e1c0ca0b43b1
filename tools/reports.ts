// Reports of Vitest and Playwright: how many tests there were, and how long each took.
import { existsSync, readFileSync } from 'node:fs'
import { at } from './run.ts'

export interface Report {
  passed: number
  failed: number
  skipped: number
  /** Failures, each with the first line of why. */
  failures: string[]
  /** Milliseconds of each test. */
  times: { name: string; ms: number }[]
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages: string[] | null
    }[]
  }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** Report of a reporter; `null` when the program ended before it could. */
function read<Written>(file: string, understand: (written: Written) => Report): Report | null {
  return existsSync(file) ? understand(JSON.parse(readFileSync(file, 'utf8'))) : null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const firstLine = (words: string) => words.replace(/\u001b\[\d+m/g, '').split('\n', 1)[0]

/** `unfinished` when a file reported nothing of some test: the page it ran in is gone. */
export function vitestReport(file: string): (Report & { unfinished: boolean }) | null {
  let unfinished = false
  const report = read(file, ({ testResults }: VitestReport) => {
    const files = testResults.map((result) => ({ ...result, path: result.name.slice(at('').length) }))
    const tests = files.flatMap(({ path, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, name: `${path}: ${test.fullName}` })),
    )
    const having = (status: string) => tests.filter((test) => test.status === status)
    const empty = files.filter(({ assertionResults }) => assertionResults.length === 0)
    const broken = empty.filter(({ status }) => status === 'failed')
    unfinished = empty.length > broken.length || having('pending').length > 0
    return {
      passed: having('passed').length,
      failed: having('failed').length + broken.length,
      skipped: having('skipped').length + having('pending').length,
      failures: [
        ...broken.map(({ path, message }) => `${path}: ${firstLine(message)}`),
        ...having('failed').map(
          ({ name, failureMessages }) => `${name}: ${firstLine(failureMessages?.[0] ?? '')}`,
        ),
      ],
      times: tests.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
    }
  })
  return report && { ...report, unfinished }
}

const testsOf = (suite: Suite): { name: string; test: Suite['specs'][number]['tests'][number] }[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ name: `e2e/${suite.file}: ${title} (${test.projectName})`, test })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

export const playwrightReport = (file: string) =>
  read(file, ({ stats, suites }: PlaywrightReport) => {
    const tests = suites.flatMap(testsOf)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: tests
        .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
        .map(({ name, test }) => {
          const words = test.results.flatMap(({ error }) => error?.message ?? [])
          return `${name}: ${firstLine(words[0] ?? '')}`
        }),
      times: tests.map(({ name, test }) => ({
        name,
        ms: test.results.reduce((total, { duration }) => total + duration, 0),
      })),
    }
  })

export function slowest(reports: readonly Report[], count: number): string[] {
  const times = reports.flatMap((report) => report.times)
  return times
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`)
}
