// Two depths of the tests: a file of which `npm test` runs nothing says at its head why it waits for `npm test -- --all`.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './run.ts'

const filesOf = (pattern: string) => globSync(pattern, { cwd: at('.') })
const textOf = (file: string) => readFileSync(at(file), 'utf8')
/** A comment before the first import. */
const reason = /^(?:\/\/ .*\n)*\/\/ Only with --all: \S+/

const races = filesOf('{server,tools}/**/*.race.test.ts')
const journeys = filesOf('e2e/*.spec.ts')
const quick = journeys.filter((file) => textOf(file).includes("'@quick'"))

test('a file that only --all runs gives its reason, and no other does', () => {
  const left = [...races, ...journeys.filter((file) => !quick.includes(file))]
  expect(left.filter((file) => !reason.test(textOf(file)))).toEqual([])
  expect(quick.filter((file) => reason.test(textOf(file)))).toEqual([])
})

test('one journey a file is walked on each run, the others with --all', () => {
  expect(quick.filter((file) => textOf(file).split("'@quick'").length !== 2)).toEqual([])
  expect(quick.length).toBeGreaterThan(30)
})

test('no test has less time than its project gives it', () => {
  const bound = /^\s*\}, (\d+)_000\)$/gm
  const short = filesOf('{contract,server,tools,web}/**/*.test.{ts,tsx}').filter((file) =>
    [...textOf(file).matchAll(bound)].some(([, seconds]) => Number(seconds) < 600),
  )
  expect(short).toEqual([])
})
