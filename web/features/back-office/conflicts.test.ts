import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictsOf, differenceOf } from './conflicts.ts'

test('only what differs is asked, and what one side changed is chosen first', () => {
  const base = { name: 'Papelaria', description: 'Cadernos', color: '#3b82f6', phone: null }
  const mine = { name: 'Papelaria Lua', description: 'Tintas', color: '#3b82f6', phone: '' }
  const theirs = { name: 'Papelaria', description: 'Lápis', color: '#db2777', phone: null }
  expect(conflictsOf(base, mine, theirs, Object.keys(base))).toEqual([
    { field: 'name', first: 'mine' },
    { field: 'description', first: 'mine' },
    { field: 'color', first: 'theirs' },
  ])
})

test('the differing part stands between what is the same', () => {
  expect(differenceOf('Seg a sáb, 11h às 23h', 'Seg a sáb, 11h às 22h')).toEqual([
    'Seg a sáb, 11h às 2',
    '3',
    'h',
  ])
  expect(differenceOf('Basic', 'Basic')).toEqual(['Basic', '', ''])
})

test('the three parts of any two texts make the text, and the outer ones are in both', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
      const [before, own, after] = differenceOf(text, other)
      expect(before + own + after).toBe(text)
      const [theirBefore, theirOwn, theirAfter] = differenceOf(other, text)
      expect([theirBefore, theirAfter]).toEqual([before, after])
      expect(own === '' && theirOwn === '').toBe(text === other)
    }),
  )
})
