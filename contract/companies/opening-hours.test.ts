import { describe, expect, test } from 'vitest'
import { clockOf, defaultOpeningHours, opennessAt, parseOpeningHours } from './opening-hours.ts'

const at = (day: number, hour: number, minute = 0) => (day * 24 + hour) * 60 + minute
const weekdays = (from: number, to: number) => [1, 2, 3, 4, 5].map((day) => [at(day, from), at(day, to)])

describe('hours are read', () => {
  // spec G274
  test.each([
    [defaultOpeningHours, weekdays(9, 18)],
    ['Segunda a sexta das 9h às 18h', weekdays(9, 18)],
    ['Seg–Sex: 09:00 - 18:00; Sáb 8h às 12h30', [...weekdays(9, 18), [at(6, 8), at(6, 12, 30)]]],
    [
      'Seg a sex 9h às 12h e 14h às 18h',
      [1, 2, 3, 4, 5].flatMap((day) => [
        [at(day, 9), at(day, 12)],
        [at(day, 14), at(day, 18)],
      ]),
    ],
    [
      'Sex e sáb 18h às 2h',
      [
        [at(5, 18), at(6, 2)],
        [at(6, 18), at(7, 2)],
      ],
    ],
    ['Todos os dias 24 horas', [0, 1, 2, 3, 4, 5, 6].map((day) => [at(day, 0), at(day, 24)])],
    ['Dias úteis 8h às 17h, exceto feriados', weekdays(8, 17)],
    ['Todos os dias 8h às 20h; dom fechado', [1, 2, 3, 4, 5, 6].map((day) => [at(day, 8), at(day, 20)])],
  ])('from %s', (text, spans) => {
    expect(parseOpeningHours(text)).toEqual(spans)
  })

  test.each([
    '',
    'Sob agendamento',
    'Seg-Sex 25h às 30h',
    'Seg-Sex 9h às 18h, menos na quinta do mês',
    '9 às 18',
  ])('not from %s, which is unknown and not closed', (text) => {
    expect(opennessAt(parseOpeningHours(text), at(1, 10))).toEqual({ state: 'unknown' })
  })
})

describe('a company is', () => {
  const spans = parseOpeningHours('Seg-Qui 9h às 18h; Sex e sáb 18h às 2h')

  test.each([
    ['open until it closes', at(1, 17, 59), { state: 'open', closesAt: 18 * 60 }],
    ['closed from the minute on that it names', at(1, 18), { state: 'closed', opensAt: 9 * 60, day: 2 }],
    ['open past midnight', at(6, 1), { state: 'open', closesAt: 2 * 60 }],
    ['open past the end of the week', at(0, 1, 30), { state: 'open', closesAt: 2 * 60 }],
    ['closed until the next week', at(0, 2), { state: 'closed', opensAt: 9 * 60, day: 1 }],
  ])('%s', (_, minute, state) => {
    expect(opennessAt(spans, minute)).toEqual(state)
  })

  test.each([
    ['Todos os dias 24h', at(3, 0)],
    ['Seg-Sex 24 horas', at(1, 0)],
    ['Seg-Sex 24 horas', at(5, 23, 59)],
    ['Seg-Sex 24 horas; Sáb 9h às 12h', at(3, 12)],
  ])('open without a closing hour on a day of 24: %s', (text, minute) => {
    expect(opennessAt(parseOpeningHours(text), minute)).toEqual({ state: 'open', closesAt: null })
  })
})

test('hours are written as they are spoken', () => {
  expect([540, 1110, 1440].map(clockOf)).toEqual(['9h', '18h30', '0h'])
})
