import { expect, test } from 'vitest'
import { isTitled, titlesIn } from './test-titles.ts'

const titles = titlesIn(
  'people.test.tsx',
  `
  // test('what a comment says', () => {})
  const said = "test('what a string says')"
  // Said first.
  // spec M1, G20
  // spec M3
  test('who is blocked is gone', () => <p>{said}</p>)
  test('it\\'s told once', () => {})
  describe('a like', () => {
    // spec M5
    it("is told", () => {})
  })
  test.each([1, 2])('%i days ago', () => {})
  test.skipIf(process.env.CI)('where there is PostgreSQL', () => {})
  // spec M4
  for (const size of sizes) test(\`the menu on a \${size}\`, { tag: '@laptop' }, () => {})
  for (const way of ways) test(\`\${way} leads there\`, () => {})
  test.skip('what nobody runs', () => {})
  test.describe('a group', () => {})
  other.test('another’s', () => {})
  `,
)

test('the titles of tests are found, however they are called, and nothing else is', () => {
  expect(titles).toEqual([
    { text: 'who is blocked is gone', whole: true, rows: ['M1', 'G20', 'M3'] },
    { text: "it's told once", whole: true, rows: [] },
    { text: 'is told', whole: true, rows: ['M5'] },
    { text: '%i days ago', whole: true, rows: [] },
    { text: 'where there is PostgreSQL', whole: true, rows: [] },
    { text: 'the menu on a ', whole: false, rows: ['M4'] },
  ])
})

test('a title is named whole, and one that is built by how it begins', () => {
  expect(isTitled(titles, 'who is blocked is gone')).toBe(true)
  expect(isTitled(titles, 'who is blocked')).toBe(false)
  expect(isTitled(titles, 'who is blocked is gone for good')).toBe(false)
  expect(isTitled(titles, 'the menu on a phone')).toBe(true)
  expect(isTitled(titles, 'the menu')).toBe(false)
})

test('ids above something that is no test are refused', () => {
  expect(() => titlesIn('menu.test.ts', '// spec M9\nconst size = 1\n')).toThrow(
    'menu.test.ts: spec M9 stands above no test',
  )
})
