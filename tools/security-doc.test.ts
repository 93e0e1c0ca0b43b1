// docs/security.md beside the tests: each that it names is there, each number stands once, and each row says how it stands.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './run.ts'
import { isTitled, titleReader } from './test-titles.ts'

const files = globSync('{contract,server,site,tools,web,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: at('.') })
const titles = files.flatMap(titleReader())

const rows = readFileSync(at('docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each test that docs/security.md names is there', () => {
  const named = rows.flatMap((cells) =>
    [...cells.join('|').matchAll(/“([^”]+)”/g)].map(([, words = '']) => words),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((words) => !isTitled(titles, words))).toEqual([])
})

test('each requirement stands once, in order, with how it stands and why', () => {
  const numbers = rows.map(([, number = '']) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(numbers)
  for (const [, number, about, stands, why] of rows) {
    expect(about, number).toBeTruthy()
    expect(['holds', 'partly', 'not yet', 'operator', 'none here'], number).toContain(stands)
    expect(why, number).toBeTruthy()
    // A row that is not wholly so is never left without a word.
    if (stands === 'partly' || stands === 'operator') expect(why, number).not.toBe('—')
  }
})

test('each module that speaks to another host stands in the table of them', () => {
  const speaks =
    /\bawait fetch\(|createTransport\(|new (Stripe|S3Client|Pool|OTLPTraceExporter)\(|from 'web-push'|import\('web-push'\)/
  const modules = globSync('server/**/*.ts', { cwd: at('.') })
    .filter((file) => !/\.test\.ts$|^server\/(testing|tests|db)\//.test(file))
    .filter((file) => speaks.test(readFileSync(at(file), 'utf8')))
    .map((file) => file.replace('server/', ''))
  const listed = [...readFileSync(at('docs/security.md'), 'utf8').matchAll(/`(platform\/[\w/-]+\.ts)` \|$/gm)]
  expect(listed.map(([, file]) => file).toSorted()).toEqual(modules.toSorted())
})
