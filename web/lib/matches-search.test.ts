import { expect, test } from 'vitest'
import { beginsWords, matchesSearch } from './matches-search.ts'

test('accents and capitals make no difference, whichever side has them', () => {
  expect(matchesSearch('Antônio Bezerra', 'antonio')).toBe(true)
  expect(matchesSearch('Antonio Bezerra', 'ANTÔNIO')).toBe(true)
  expect(matchesSearch('Ciência da Computação', 'computacao')).toBe(true)
})

test('each word typed is looked for, in any order', () => {
  expect(matchesSearch('José de Alencar', 'alencar jose')).toBe(true)
  expect(matchesSearch('José de Alencar', 'jose bezerra')).toBe(false)
})

test('nothing typed, or only spaces, finds everything', () => {
  expect(matchesSearch('Benfica', '')).toBe(true)
  expect(matchesSearch('Benfica', '  ')).toBe(true)
})

test('a command is found by how its words begin, not by letters within them', () => {
  expect(beginsWords('Nova categoria', 'cat nova')).toBe(true)
  expect(beginsWords('Promoções', 'PROMOC')).toBe(true)
  expect(beginsWords('Moderação', 'ca')).toBe(false)
  expect(beginsWords('Painel', '')).toBe(true)
})
