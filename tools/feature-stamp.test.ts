import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  filesOf,
  insertAfter,
  insertInBlock,
  memberEditsOf,
  memberExample,
  officeEditsOf,
  officeExample,
  refusal,
} from './feature-stamp.ts'
import { at } from './run.ts'

/** A feature that the product will hardly have: its names must still be free. */
const unicorns = { name: 'unicorns', address: 'unicornios', title: 'Unicórnios' }
const nothing = () => false
/** Name of a feature that administrators will hardly keep. */
const griffins = { name: 'griffins', address: 'grifos', title: 'Grifos' }

/** Files that exist and are changed by hand; the migration's own two are written by what makes it. */
const maxEdited = 6

test('a badly formed name, address or title is refused', () => {
  expect(refusal(unicorns, nothing)).toBeNull()
  for (const name of ['', 'ab', 'Parties', 'two-words', 'café', 'a'.repeat(21), '../up', 'class', 'router'])
    expect(refusal({ ...unicorns, name }, nothing), name).not.toBeNull()
  for (const address of ['', 'Unicornios', 'são-joão', '/unicornios', 'unicornios-'])
    expect(refusal({ ...unicorns, address }, nothing), address).not.toBeNull()
  for (const title of ['', "d'água", '<b>', ' Unicórnios'])
    expect(refusal({ ...unicorns, title }, nothing), title).not.toBeNull()
})

test('a feature that exists on any side is refused', () => {
  expect(refusal(unicorns, (path) => path === 'web/features/unicorns/feature.ts')).toContain('exists already')
  expect(refusal(unicorns, (path) => path === 'server/features/unicorns/tables.ts')).toBeNull()
})

const copies = [
  ['a feature', memberExample, unicorns],
  ['a screen of the back-office', officeExample, griffins],
] as const

test.for(copies)('every side of %s is copied, in its own name', ([, example, names]) => {
  const files = filesOf(example, names)
  expect(Object.keys(files)).toHaveLength(example.files.length)
  expect(Object.keys(files).map((path) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['contract', 'server', 'web']),
  )
  for (const path of Object.keys(files)) expect(path).toContain(names.name)
})

test('no copy says the name of what it is a copy of, but for the rules of age that it still calls', () => {
  const office = Object.values(filesOf(officeExample, griffins)).join()
  expect(office).not.toMatch(/categor|guide|guia|\/\/ spec/i)
  const member = Object.values(filesOf(memberExample, unicorns)).join()
  expect(member).not.toMatch(
    /(?<!identity\/)\bage\b(?!\.(not_asked|provider_away)')|privac|relacionamento\/idade/i,
  )
})

test.for(copies)('every word that is replaced in %s still stands in its example', ([, example, names]) => {
  const found = example.words(names).map(([word, instead]) => [
    word,
    example.files.some((_, place) => {
      // As far as the words before have left it.
      const before = example.words(names).findIndex(([one]) => String(one) === String(word))
      const part = { ...example, words: () => example.words(names).slice(0, before) }
      const text = Object.values(filesOf(part, names))[place] ?? ''
      return text.replace(word, instead) !== text
    }),
  ])
  expect(found.filter(([, stands]) => !stands)).toEqual([])
})

test('a line goes behind the first that matches, or nowhere', () => {
  expect(insertAfter('a\nb\nb', /^b$/, 'x')).toBe('a\nb\nx\nb')
  expect(() => insertAfter('a', /^b$/, 'x')).toThrow('no line matches')
})

test('a line goes to the end of its own block', () => {
  const source = 'const a = {\n  one,\n}\nconst b = {\n  two,\n} as const'
  expect(insertInBlock(source, /^const b/, '  three,')).toBe(
    'const a = {\n  one,\n}\nconst b = {\n  two,\n  three,\n} as const',
  )
  expect(() => insertInBlock(source, /^const c/, 'x')).toThrow('no block opens')
})

test('the files that must know of it still have the places where it is entered', () => {
  for (const [path, edit] of [
    ...Object.entries(memberEditsOf(unicorns)),
    ...Object.entries(officeEditsOf(griffins)),
  ]) {
    const before = readFileSync(at(path), 'utf8')
    const after = edit(before)
    expect(after, path).toMatch(/unicorns|unicornios|griffins|grifos/)
    expect(after.length, path).toBeGreaterThan(before.length)
  }
})

test.for([
  ['a feature', memberEditsOf(unicorns)],
  ['a screen of the back-office', officeEditsOf(griffins)],
] as const)('six files that exist must know of %s at most', ([, edits]) => {
  expect(Object.keys(edits).length).toBeLessThanOrEqual(maxEdited)
})
