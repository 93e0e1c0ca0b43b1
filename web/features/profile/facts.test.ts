import { describe, expect, it } from 'vitest'
import { factNames } from '#contract/people/facts.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { informationOf, placeOf, preferencesOf } from './facts.ts'

const privacy = {
  whatsappEnabled: true,
  emailEnabled: false,
  instagramVisible: true,
  whatsappAudience: 'matches' as const,
  emailAudience: 'matches' as const,
  instagramAudience: 'matches' as const,
  anonymousRejections: false,
  paused: false,
  hiddenFromUniversity: false,
  hiddenFromCourse: false,
  incognito: false,
}
const nina = {
  ...emptyFacts(factNames),
  studying: true,
  university: 'Universidade Estadual do Ceará',
  course: 'Medicina',
  instagram: 'nina.mar',
  privacy,
}

describe('my profile in words', () => {
  // spec M106, M153, M499
  it('says where I live with what it knows', () => {
    const neighborhood = { id: '1', name: 'Benfica' }
    expect(placeOf({ neighborhood, city: 'Fortaleza', state: 'Ceará' })).toBe('Benfica, Fortaleza, Ceará')
    expect(placeOf({ neighborhood: null, city: 'Sobral', state: '' })).toBe('Sobral')
    expect(placeOf({ neighborhood: null, city: '', state: 'Ceará' })).toBe('Cidade não informada')
  })

  // spec M154, M299
  it('reads stored values as labels', () => {
    const told = { ...emptyFacts(factNames), gender: 'nao-binario' }
    expect(preferencesOf(told).map(({ value }) => value)).toEqual(['Não-binário', 'Todos', 'Não informado'])
  })

  // spec M157
  it('shows studies only while studying', () => {
    expect(informationOf(nina).map(({ label }) => label)).toEqual([
      'Trabalho',
      'Fazendo curso superior',
      'Universidade',
      'Curso',
      'Semestre',
      'Instagram',
    ])
    expect(informationOf({ ...nina, studying: false }).map(({ label }) => label)).toEqual([
      'Trabalho',
      'Fazendo curso superior',
      'Instagram',
    ])
  })

  // spec M158
  it('shows the Instagram handle only while others may see it', () => {
    expect(informationOf(nina).at(-1)).toMatchObject({
      value: 'nina.mar',
      href: 'https://www.instagram.com/nina.mar',
    })
    const hidden = { ...nina, privacy: { ...privacy, instagramVisible: false, anonymousRejections: false } }
    expect(informationOf(hidden).some(({ label }) => label === 'Instagram')).toBe(false)
  })
})
