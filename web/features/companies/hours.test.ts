import { expect, test } from 'vitest'
import { openWords, weekOf } from './hours.ts'

/** A Wednesday noon in the city. */
const wednesday = new Date('2026-03-11T15:00:00Z')

test('a day of 24 hours has no closing hour, in the words of now nor in those of the week', () => {
  const hours = 'Seg-Sex 24 horas; Sáb 9h às 12h'
  expect(openWords(hours, wednesday)?.text).toBe('Aberto 24 horas')
  expect(weekOf(hours, wednesday)?.map(({ days, text }) => `${days}: ${text}`)).toEqual([
    'Segunda e terça: 24 horas',
    'Quarta: 24 horas',
    'Quinta e sexta: 24 horas',
    'Sábado: 9h às 12h',
    'Domingo: Fechado',
  ])
})

test('a day off is named, with the next opening by the days as they are, and the week shows it closed', () => {
  const hours = 'Seg-Sex 9h às 18h'
  const day = 24 * 60
  const around: [number, number][] = [
    [2 * day + 540, 2 * day + 1080],
    [4 * day + 600, 4 * day + 1080],
  ]
  expect(openWords(hours, wednesday, around)?.text).toBe('Fechado hoje, abre quinta às 10h')
  expect(openWords(hours, wednesday, [])?.text).toBe('Fechado hoje')
  expect(weekOf(hours, wednesday, around)?.find(({ today }) => today)).toMatchObject({
    days: 'Quarta',
    text: 'Fechado',
  })
})
