import { expect, test } from 'vitest'
import { discoverSearch } from '#site/search.ts'
import { agesLabel, countFilters, filtersOf } from './search.ts'

const benfica = '6f0c2e0e-3a0e-4b53-9d0f-6a6c7d0c1b11'

// spec M123, M124, M411
test('an address gives the filters the server understands', () => {
  const search = discoverSearch({
    genero: 'feminino',
    bairro: benfica,
    universidade: 'Universidade Federal do Ceará',
    curso: 'Arquitetura',
    semestre: '6º semestre',
    idade: '20-27',
  })
  expect(filtersOf(search)).toEqual({
    gender: 'feminino',
    neighborhood: benfica,
    university: 'Universidade Federal do Ceará',
    course: 'Arquitetura',
    semester: '6º semestre',
    minAge: 20,
    maxAge: 27,
  })
  expect(countFilters(search)).toBe(6)
})

test('a mistyped address still opens, without what could not be understood', () => {
  const search = discoverSearch({
    genero: 'qualquer',
    bairro: 'Benfica',
    curso: '',
    semestre: 7,
    universidade: 'x'.repeat(161),
    idade: '27-20',
    outro: 'sim',
  })
  expect(search).toEqual({})
  expect(countFilters(search)).toBe(0)
})

// spec M410
test('no filter asks for everyone', () => {
  expect(filtersOf({})).toEqual({})
})

test.each([
  ['20-27', { minAge: 20, maxAge: 27 }, '20 a 27 anos'],
  ['18-18', { maxAge: 18 }, '18 anos'],
  ['30-', { minAge: 30 }, '30 anos ou mais'],
  ['30-50', { minAge: 30 }, '30 anos ou mais'],
  ['50-', { minAge: 50 }, '50 anos ou mais'],
])('the ages %s', (idade, filters, said) => {
  const search = discoverSearch({ idade })
  expect(filtersOf(search)).toEqual(filters)
  expect(agesLabel(search.idade)).toBe(said)
})

test.each(['18-', '18-50', '17-20', '20-51', '27-20', '20', '-27', '20-27-', 20, null])(
  'the ages %s are no filter',
  (idade) => expect(countFilters(discoverSearch({ idade }))).toBe(0),
)
