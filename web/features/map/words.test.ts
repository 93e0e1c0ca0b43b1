import { expect, test } from 'vitest'
import { byPeople, eventWords, ofBairro, peopleWords } from './words.ts'

test('a bairro is named with its article', () => {
  expect(
    ['Benfica', 'Aldeota', 'Fátima', 'Cidade dos Funcionários', 'Vila União', 'Moura Brasil'].map(ofBairro),
  ).toEqual([
    'do Benfica',
    'da Aldeota',
    'de Fátima',
    'da Cidade dos Funcionários',
    'da Vila União',
    'do Moura Brasil',
  ])
})

test('numbers are said in words, one of a thing as one', () => {
  expect([peopleWords(27), eventWords(1), eventWords(0)]).toEqual(['27 pessoas', '1 evento', '0 eventos'])
})

test('bairros stand by people, those without a number last, as the server orders them', () => {
  const area = (name: string, people: number | null) => ({
    ...{ id: name, name, people },
    ...{ regional: 'SER 1', companies: 0, events: 0 },
  })
  const sorted = byPeople([area('Ancuri', null), area('Benfica', 27), area('Cocó', null), area('Pici', 3)])
  expect(sorted.map(({ name }) => name)).toEqual(['Benfica', 'Pici', 'Ancuri', 'Cocó'])
})
