import { expect, test } from 'vitest'
import { briefReason, fitLine, strongestReason } from './reasons.ts'

test('a card says why two people fit, strongest first', () => {
  expect(
    fitLine([
      { kind: 'same_university' },
      { kind: 'interests', interests: ['Surf', 'Cinema', 'Dança'] },
      { kind: 'new_here' },
    ]),
  ).toBe('Vocês combinam: mesma universidade · Surf, Cinema e Dança em comum')
})

test('no more than three reasons are told', () => {
  expect(
    fitLine([
      { kind: 'same_university' },
      { kind: 'same_course' },
      { kind: 'same_neighborhood' },
      { kind: 'close_age' },
    ]),
  ).toBe('Vocês combinam: mesma universidade · mesmo curso · mesmo bairro')
})

test('a person who is merely new is welcomed, not called a fit', () => {
  expect(fitLine([{ kind: 'new_here' }])).toBe('Acabou de chegar no Xamego')
})

test('nothing in common is not talked about', () => {
  expect(fitLine([])).toBeNull()
  expect(fitLine([{ kind: 'interests', interests: [] }])).toBeNull()
})

test('a single line holds the strongest reason', () => {
  expect(strongestReason([])).toBeNull()
  expect(strongestReason([{ kind: 'same_course' }, { kind: 'close_age' }])).toBe('Mesmo curso')
  expect(strongestReason([{ kind: 'interests', interests: [] }, { kind: 'new_here' }])).toBe(
    'Acabou de chegar',
  )
})

test('a short line counts several interests', () => {
  const [surf, several] = [['Surf'], ['Tecnologia', 'Fotografia', 'Culinária']]
  expect(briefReason([{ kind: 'interests', interests: several }])).toBe('3 interesses em comum')
  expect(briefReason([{ kind: 'interests', interests: surf }])).toBe('Surf em comum')
  expect(briefReason([{ kind: 'same_course' }, { kind: 'interests', interests: several }])).toBe(
    'Mesmo curso',
  )
  expect(briefReason([])).toBeNull()
})
