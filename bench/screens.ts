// Processor time that a screen's start keeps a phone from answering: the tasks of the page's thread beyond 50 ms, four times
// as long as here, from the first paint on. Time spent, not passed: what else the machine does is left out.
// BENCH_BEFORE: origin of another version's server, opened in turns with this one.
import { type Browser, chromium } from '@playwright/test'
import { findBrowser, launchOptions } from '../e2e/browser.ts'
import { newFolder, removeFolder, startServer } from '../e2e/server.ts'
import { sizes } from '../e2e/sizes.ts'
import { cookiesOf, type Visit, visitsOf } from '../tools/screen-visits.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const slower = 4
const longMs = 50
/** By then a screen is taken over; what may be needed later comes after five seconds. */
const restMs = 3_000

const categories = [
  '-*',
  'loading',
  'toplevel',
  'v8',
  'v8.execute',
  'disabled-by-default-v8.compile',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

/** An event of Chromium's trace, its times in microseconds; `tdur` is processor time. */
type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur: number; tdur?: number }

/** React makes errors as it loads: under an inspector, which measures, V8 reads all of React again for each one's place. */
const inspectorsOwn = /CollectSourcePositions/

/** Kinds of work by the names of their events; the rest of a task is the browser's own. */
const kinds: [string, RegExp][] = [
  ['scripts', /EvaluateScript|evaluateModule|FunctionCall|RunMicrotasks|callFunction/],
  ['style and layout', /UpdateLayoutTree|^Layout$|PrePaint/],
  ['paint', /^Paint$|Layerize|^Commit$/],
  ['markup', /ParseHTML|ParseAuthorStyleSheet/],
]

type Start = { blocking: number; longest: number; work: string }

function startOf(events: readonly Event[]): Start {
  const ended = events.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined) as Required<Event>[]
  const scripts = ended.filter(({ name }) => /EvaluateScript|FunctionCall|v8\.callFunction/.test(name))
  const threads = Map.groupBy(scripts, ({ pid, tid }) => `${pid} ${tid}`)
  const [page] = [...threads.values()].sort((a, b) => b.length - a.length)
  const own = ended.filter(({ pid, tid }) => pid === page?.[0]?.pid && tid === page[0].tid)
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)?.ts ?? 0
  const within = (task: Event, wanted: RegExp) => {
    let [sum, until] = [0, 0]
    // Events nest: the outermost counts.
    for (const { name, ts, dur, tdur } of own)
      if (wanted.test(name) && ts >= Math.max(task.ts, until) && ts < task.ts + task.dur)
        [sum, until] = [sum + tdur, ts + dur]
    return (sum / 1000) * slower
  }
  const tasks = own
    .filter(({ name, ts, dur }) => name === 'RunTask' && ts + dur > painted)
    .map((task) => ({ task, ms: (task.tdur / 1000) * slower }))
    .map(({ task, ms }) => ({ task, ms, ownMs: ms - within(task, inspectorsOwn) }))
    .sort((a, b) => b.ownMs - a.ownMs)
  const [longest] = tasks
  const work = kinds
    .map(([kind, names]) => ({ kind, ms: longest ? within(longest.task, names) : 0 }))
    .filter(({ ms }) => ms > 5)
    .sort((a, b) => b.ms - a.ms)
    .map(({ kind, ms }) => `${kind} ${Math.round(ms)}`)
  return {
    blocking: tasks.reduce((sum, { ownMs }) => sum + Math.max(0, ownMs - longMs), 0),
    longest: longest?.ownMs ?? 0,
    work: work.join(', '),
  }
}

async function open(browser: Browser, origin: string, { address, cookie }: Visit): Promise<Start> {
  const context = await browser.newContext({ ...sizes.phone, baseURL: origin })
  if (cookie) await context.addCookies(cookiesOf(cookie))
  const page = await context.newPage()
  await browser.startTracing(page, { categories })
  await page.goto(address)
  await page.waitForTimeout(restMs)
  const trace = await browser.stopTracing()
  await context.close()
  return startOf(JSON.parse(trace.toString()).traceEvents)
}

const median = <T>(values: readonly T[], of: (value: T) => number) =>
  [...values].sort((a, b) => of(a) - of(b))[Math.floor(values.length / 2)]

/** Prints the table of the screens whose address begins with one of `chosen`, or of all. */
export async function measureScreens(chosen: readonly string[]): Promise<void> {
  const folder = newFolder()
  const { origin, stop } = await startServer(folder)
  const before = process.env.BENCH_BEFORE
  const browser = await chromium.launch(launchOptions(findBrowser()))
  try {
    const visits = await visitsOf(origin, chosen)
    const earlier = before ? await visitsOf(before, chosen) : []
    console.log(
      `| Screen |${before ? ' Blocking before |' : ''} Blocking | Longest task | Most of it |\n| --- |${before ? ' --- |' : ''} --- | --- | --- |`,
    )
    for (const visit of visits) {
      const old = earlier.find(({ path }) => path === visit.path)
      const [starts, others]: [Start[], Start[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        starts.push(await open(browser, origin, visit))
        if (before && old) others.push(await open(browser, before, old))
      }
      const middle = median(starts, ({ blocking }) => blocking)
      const was = median(others, ({ blocking }) => blocking)
      console.log(
        `| ${visit.path} |${before ? ` ${was ? `${Math.round(was.blocking)} ms` : ''} |` : ''} ${Math.round(middle?.blocking ?? 0)} ms | ${Math.round(middle?.longest ?? 0)} ms | ${middle?.work} |`,
      )
    }
  } finally {
    await browser.close()
    await stop()
    removeFolder(folder)
  }
}
