import { expect, test } from 'vitest'
import { discoverSearch } from '#site/search.ts'
import { countFilters, filtersOf } from './search.ts'

const benfica = '6f0c2e0e-3a0e-4b53-9d0f-6a6c7d0c1b11'

test('an address gives the filters the server understands', () => {
  const search = discoverSearch({
    genero: 'feminino',
    bairro: benfica,
    universidade: 'Universidade Federal do Ceará',
    curso: 'Arquitetura',
    semestre: '6º semestre',
  })
  expect(filtersOf(search)).toEqual({
    gender: 'feminino',
    neighborhood: benfica,
    university: 'Universidade Federal do Ceará',
    course: 'Arquitetura',
    semester: '6º semestre',
  })
  expect(countFilters(search)).toBe(5)
})

test('a mistyped address still opens, without what could not be understood', () => {
  const search = discoverSearch({
    genero: 'qualquer',
    bairro: 'Benfica',
    curso: '',
    semestre: 7,
    universidade: 'x'.repeat(161),
    outro: 'sim',
  })
  expect(search).toEqual({})
  expect(countFilters(search)).toBe(0)
})

test('no filter asks for everyone', () => {
  expect(filtersOf({})).toEqual({})
})
