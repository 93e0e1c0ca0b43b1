import { expect, test } from 'vitest'
import { type SpecTest, specProblems } from './check-spec.ts'

const head = '| id | what the spec says | where | note |\n|---|---|---|---|\n'
const opens: SpecTest = { file: 'web/app/menu.test.ts', text: 'it opens', whole: true, rows: ['M1', 'M2'] }
const problems = (rows: string, tests: SpecTest[] = [opens]) =>
  specProblems(head + rows, { exists: (path) => path === 'web/app/menu.ts', tests })

const menu = '| M1 | A menu | `web/app/menu.ts` | — |'
const second = '| M2 | user \\| company | `web/app/menu.ts` | — |'

test('a row with its file and a test that carries its id is in order, a pipe in a cell too', () => {
  expect(problems(`${menu}\n${second}`)).toEqual([])
})

test('a row that no test carries is told, unless it says so or nothing is built', () => {
  expect(problems(`${menu}\n${second}\n| G1 | A door | \`web/app/menu.ts\` | — |`)).toEqual([
    'docs/spec.md:5: no test carries G1, and its note does not begin with "not yet tested"',
  ])
  expect(problems(`${menu}\n${second}\n| G1 | A door | \`web/app/menu.ts\` | not yet tested |`)).toEqual([])
  expect(problems(`${menu}\n${second}\n| G1 | A door | not yet | — |`)).toEqual([])
})

test('a test that carries a row that is not there is told', () => {
  expect(problems(menu)).toEqual(['web/app/menu.test.ts: docs/spec.md has no row M2'])
})

test('an id that stands twice is told, and one that is none', () => {
  expect(problems(`${menu}\n${second}\n${menu}`)).toEqual(['docs/spec.md:5: M1 stands twice'])
  expect(problems(`${menu}\n${second}\n| 7 | A door | not yet | — |`)).toEqual([
    'docs/spec.md:5: "7" is no id',
  ])
})

test('a blank cell, a missing one and one too many are told', () => {
  expect(problems(`${menu}\n${second}\n| G1 |  | not yet | — |`)).toEqual([
    'docs/spec.md:5: "what the spec says" is blank',
  ])
  expect(problems(`${menu}\n${second}\n| G1 | A door | not yet |`)).toEqual([
    'docs/spec.md:5: 3 cells instead of 4',
  ])
  expect(problems(`${menu}\n${second}\n| G1 | A | not yet | — | more |`)).toHaveLength(1)
})

test('a file that is not there is told, and words alone do not stand for one', () => {
  expect(problems(`| M1 | A map | \`web/app/map.ts\` | — |\n${second}`)).toEqual([
    'docs/spec.md:3: web/app/map.ts does not exist',
  ])
  expect(problems(`| M1 | A menu | somewhere | — |\n${second}`)).toEqual([
    'docs/spec.md:3: "where" names no file and is not "not yet"',
  ])
})
