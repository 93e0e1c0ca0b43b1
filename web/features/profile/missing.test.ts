import { expect, it } from 'vitest'
import { enumerate } from '#contract/values/enumerate.ts'
import { lia } from '#web/testing/members.ts'
import { completeness, missingIn } from './missing.ts'

// spec M103
it('names exactly what a profile does not tell', () => {
  const bairro = { id: '1', name: 'Benfica' }
  const studies = { studying: true, university: 'Universidade Federal do Ceará', course: 'Letras' }
  const whole = { ...lia, ...studies, bio: 'Café e mar.', neighborhood: bairro, interests: ['Surf'] }
  expect(missingIn(whole)).toEqual([])
  expect(enumerate(missingIn({ ...whole, age: null }))).toBe('idade')
  expect(enumerate(missingIn({ ...lia, gender: null, age: null }))).toBe(
    'gênero, idade, bairro, interesses, universidade e biografia',
  )
  expect(missingIn({ ...whole, neighborhood: null, city: 'Sobral' })).toEqual([])
  expect(enumerate(missingIn({ ...whole, bio: null }))).toBe('biografia')
  expect(missingIn({ ...whole, university: null, course: null })).toEqual(['universidade', 'curso'])
})

it('measures how much of a profile is told', () => {
  const untold = { gender: null, age: null, neighborhood: null, interests: [], university: null, bio: null }
  // A member who does not study lacks no course.
  expect(completeness({ ...lia, ...untold })).toBe(1 / 7)
  expect(completeness({ ...lia, ...untold, studying: true, course: null })).toBe(0)
  expect(completeness({ ...lia, ...untold, age: 22, bio: 'Café e mar.' })).toBe(3 / 7)
})
