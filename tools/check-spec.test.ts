import { expect, test } from 'vitest'
import { specProblems } from './check-spec.ts'

const head = '| what the spec says | where | tested by | note |\n|---|---|---|---|\n'
const files = ['web/app/menu.ts', 'web/app/menu.test.ts']
const problems = (row: string) =>
  specProblems(head + row, {
    exists: (path) => files.includes(path),
    titlesIn: () => [
      { text: 'it opens', whole: true },
      { text: 'it leads to ', whole: false },
    ],
  })

test('a row with its file and its test is in order', () => {
  expect(problems('| A menu | `web/app/menu.ts` | `web/app/menu.test.ts` “it opens” | — |')).toEqual([])
  const two = '`web/app/menu.test.ts` “it opens”, “it leads to Matches”; `web/app/menu.test.ts` “it opens”'
  expect(problems(`| A menu | \`web/app/menu.ts\` | ${two} | — |`)).toEqual([])
})

test('a test that is not in its file is told, and a file without one', () => {
  expect(
    problems('| A menu | `web/app/menu.ts` | `web/app/menu.test.ts` “it opens”, “it shuts” | — |'),
  ).toEqual(['docs/spec.md:3: web/app/menu.test.ts has no test “it shuts”'])
  expect(problems('| A menu | `web/app/menu.ts` | `web/app/menu.test.ts` | — |')).toEqual([
    'docs/spec.md:3: web/app/menu.test.ts stands without the title of a test',
  ])
})

test('a row that is not built says so, and needs no file', () => {
  expect(problems('| A map | not yet | not yet | — |')).toEqual([])
  expect(problems('| A menu | `web/app/menu.ts` | not yet tested | — |')).toEqual([])
})

test('a blank cell, a missing one and one too many are told', () => {
  expect(problems('| A menu | `web/app/menu.ts` |  | — |')).toEqual(['docs/spec.md:3: "tested by" is blank'])
  expect(problems('| A menu | `web/app/menu.ts` | — |')).toEqual(['docs/spec.md:3: 3 cells instead of 4'])
  expect(problems('| A | `web/app/menu.ts` | not yet | — | more |')).toHaveLength(1)
})

test('a file that is not there is told', () => {
  expect(problems('| A map | `web/app/map.ts` | `web/app/menu.test.ts` “it opens” | — |')).toEqual([
    'docs/spec.md:3: web/app/map.ts does not exist',
  ])
})

test('words alone do not stand for a file', () => {
  expect(problems('| A menu | somewhere | tried by hand | — |')).toHaveLength(2)
})

test('a pipe inside a cell does not end it', () => {
  expect(problems('| user \\| company | `web/app/menu.ts` | not yet | — |')).toEqual([])
})
