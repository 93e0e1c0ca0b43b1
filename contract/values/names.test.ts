import { expect, test } from 'vitest'
import { firstName } from './names.ts'
import { nameIsVisible } from './visible.ts'

test('people are spoken to by the first of their names', () => {
  expect(firstName('  Ana Clara  Sousa')).toBe('Ana')
})

test.each([
  'Ana',
  'José d’Ávila-Sá',
  'Zoë',
  '村上 春樹',
  'Nguyễn',
  'Ana 🌵',
  'M. A.',
  'Ana M.Sousa',
  'Dr.Silva',
])('%j can be read', (name) => {
  expect(nameIsVisible(name)).toBe(true)
  expect(nameIsVisible(name.normalize('NFD'))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\u3000 '],
  ['no letter', '1234'],
  ['no letter, but an emoji', '🌵'],
  ['zero-width spaces', '\u200b\u200b'],
  ['a letter that is not drawn', '\u3164'],
  ['another one', '\uffa0\u115f'],
  ['a blank that is not a space', '\u2800'],
  ['a soft hyphen among letters', 'An\u00ada'],
  ['a line break', 'Ana\nLima'],
  ['a line separator', 'Ana\u2028Lima'],
  ['a control character', 'Ana\u0007'],
  ['letters that turn the text around', 'Ana\u202eamiL'],
  ['an isolate that is not closed', '\u2067Ana'],
  ['half a character', 'Ana\ud83c'],
  ['a private character', 'Ana\ue000'],
  ['an address of the web', 'Oi, http://mau.example/premio!'],
  ['one without its protocol', 'Ana www.mau.example'],
  ['one of a page', 'mau.example/premio'],
  ['a domain', 'Ana premio.com'],
  ['a heap of accents', `A${'\u0300\u0301\u0302'.repeat(9)}na`],
])('not %s', (_, name) => {
  expect(nameIsVisible(name)).toBe(false)
})
