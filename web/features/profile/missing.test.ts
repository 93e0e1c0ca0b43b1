import { expect, it } from 'vitest'
import { enumerate } from '#contract/enumerate.ts'
import { lia } from '#web/testing/members.ts'
import { missingIn } from './missing.ts'

it('names exactly what a profile does not tell', () => {
  const bairro = { id: '1', name: 'Benfica' }
  const studies = { studying: true, university: 'Universidade Federal do Ceará', course: 'Letras' }
  const whole = { ...lia, ...studies, neighborhood: bairro, interests: ['Surf'] }
  expect(missingIn(whole)).toEqual([])
  expect(enumerate(missingIn({ ...whole, age: null }))).toBe('idade')
  expect(enumerate(missingIn({ ...lia, gender: null, age: null }))).toBe(
    'gênero, idade, bairro, interesses e universidade',
  )
  expect(missingIn({ ...whole, neighborhood: null, city: 'Sobral' })).toEqual([])
  expect(missingIn({ ...whole, university: null, course: null })).toEqual(['universidade', 'curso'])
})
