import { expect, test } from 'vitest'
import { firstLines, maxLineLength } from './first-line.ts'

const names = { from: 'Caio Linhares', gender: 'masculino', to: 'Larissa Fontenele' }

test('a stranger reads who writes, from where, and one thing in common', () => {
  const line = (...reasons: Parameters<typeof firstLines>[0]['reasons']) =>
    firstLines({ ...names, matched: false, reasons })[0]
  expect(line()).toBe('Oi, Larissa! Aqui é o Caio, do Xamego. Vi seu perfil e queria te conhecer.')
  expect(line({ kind: 'new_here' }, { kind: 'same_course' })).toBe(
    'Oi, Larissa! Aqui é o Caio, do Xamego. Vi no seu perfil que a gente faz o mesmo curso e queria te conhecer.',
  )
})

test('a match reads that it is one, and there is always another idea', () => {
  const ideas = firstLines({
    ...names,
    matched: true,
    reasons: [{ kind: 'same_university' }, { kind: 'interests', interests: ['Surf', 'Cinema', 'Dança'] }],
  })
  expect(ideas.slice(0, 2)).toEqual([
    'Oi, Larissa! Aqui é o Caio, do Xamego. Deu match! E vi que a gente estuda na mesma universidade. Bora conversar?',
    'Oi, Larissa! Aqui é o Caio, do Xamego. Deu match! E vi que a gente curte surf e cinema. Bora conversar?',
  ])
  const [first, ...others] = firstLines({ ...names, matched: true, reasons: [] })
  expect(first).toBe('Oi, Larissa! Aqui é o Caio, do Xamego. Deu match! Bora conversar?')
  expect(others.length).toBeGreaterThan(0)
  for (const idea of ideas) expect(idea.length).toBeLessThan(maxLineLength)
})

test('the article of a name follows what its bearer told, and is left out where that tells none', () => {
  const hello = (gender: string | null) =>
    firstLines({ from: 'Marina', gender, to: 'Davi', matched: false, reasons: [] })[0].split('.')[0]
  expect(hello('feminino')).toBe('Oi, Davi! Aqui é a Marina, do Xamego')
  for (const untold of [null, 'bissexual', 'nao-binario'])
    expect(hello(untold)).toBe('Oi, Davi! Aqui é Marina, do Xamego')
})
