import { expect, test } from 'vitest'
import { namedNeighborhood, neighborhoodOf } from './neighborhood.ts'

const known = ['Aldeota', 'Benfica', 'Centro', 'Praia de Iracema']

// spec G268
test.each([
  ['Av. da Universidade, 2380 - Benfica', 'Benfica'],
  ['Rua Senador Pompeu, 850 - Aldeota, Fortaleza', 'Aldeota'],
  ['Rua dos Tabajaras, praia de  iracema, 325', 'Praia de Iracema'],
  ['Rua Guilherme Rocha, 218', 'Centro'],
  ['Estrada do Fio, 10 - Eusébio', 'Centro'],
  ['', 'Centro'],
])('the bairro of %s is %s', (address, bairro) => {
  expect(neighborhoodOf(address, known)).toBe(bairro)
})

test('an address that names no bairro of the city names none', () => {
  expect(namedNeighborhood('Estrada do Fio, 10 - Eusébio', known)).toBeUndefined()
})
