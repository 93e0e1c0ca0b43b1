import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { opennessAt, parseOpeningHours } from './opening-hours.ts'
import {
  type CompanySchedule,
  cityMinute,
  type DaySpan,
  exceptionsOf,
  hoursText,
  isOpenAt,
  pruned,
  scheduleWords,
  spansAround,
  specialDays,
  specialWords,
} from './schedule.ts'
import { companySchedule, readSchedule, scheduleOf } from './schedule-form.ts'

const lunch = { from: '11:00', until: '15:00' }
const dinner = { from: '18:00', until: '22:00' }
const late = { from: '18:00', until: '02:00' }
const bar: CompanySchedule = {
  week: [[], [lunch, dinner], [lunch, dinner], [lunch, dinner], [lunch, dinner], [late], [late]],
  closedOn: [],
  holidays: 'closed',
  vacation: null,
}
/** An instant by the city's clock. */
const at = (text: string) => new Date(`${text}-03:00`)

const clocks = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const spans: fc.Arbitrary<DaySpan[]> = fc.oneof(
  fc.constant<DaySpan[]>([]),
  fc.constant<DaySpan[]>([{ from: '00:00', until: '00:00' }]),
  fc.uniqueArray(clocks, { minLength: 2, maxLength: 6 }).chain((times) =>
    fc.boolean().map((over) => {
      const sorted = [...times].sort()
      const even = sorted.length % 2 === 0 ? sorted : sorted.slice(1)
      // The day's first hour, moved to its end, is one past midnight.
      const [first = '', ...rest] = even
      const turned = over && rest.length === 1 ? [...rest, first] : even
      return Array.from({ length: turned.length / 2 }, (_, place) => ({
        from: turned[place * 2] ?? '',
        until: turned[place * 2 + 1] ?? '',
      }))
    }),
  ),
)
const dates = fc
  .integer({ min: 0, max: 40 })
  .map((step) => new Date(Date.UTC(2026, 10, 28 + step)).toISOString().slice(0, 10))
const schedules: fc.Arbitrary<CompanySchedule> = fc.record({
  week: fc.array(spans, { minLength: 7, maxLength: 7 }),
  closedOn: fc.array(dates, { maxLength: 5 }),
  holidays: fc.oneof(
    fc.constant('open' as const),
    fc.constant('closed' as const),
    spans.filter((found) => found.length > 0),
  ),
  vacation: fc.option(
    fc.tuple(dates, dates).map(([a, b]) => (a < b ? { from: a, until: b } : { from: b, until: a })),
  ),
})

describe('a schedule is written', () => {
  test('with days alike together, and holidays last', () => {
    expect(hoursText(bar)).toBe(
      'Seg a Qui: 11h–15h, 18h–22h · Sex, Sáb: 18h–2h · Dom: fechado · Feriados: fechado',
    )
    const always = Array.from({ length: 7 }, () => [{ from: '00:00', until: '00:00' }])
    expect(hoursText({ week: always, holidays: 'open' })).toBe('Todos os dias: 24h')
    expect(hoursText({ week: bar.week, holidays: [lunch] })).toMatch(/Feriados: 11h–15h$/)
  })

  test('so that the text is read back as open at the same minutes, and as the same schedule', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        expect(companySchedule.safeParse(schedule).success).toBe(true)
        const plain = { ...schedule, closedOn: [], vacation: null }
        const text = hoursText(plain)
        expect(text.length).toBeLessThanOrEqual(400)
        const read = parseOpeningHours(text)
        // A week without holidays.
        for (let quarter = 0; quarter < 7 * 96; quarter++) {
          const instant = new Date(at('2026-11-29T00:00').getTime() + quarter * 15 * 60_000)
          const open = isOpenAt({ ...plain, holidays: 'open' }, instant)
          expect(opennessAt(read, quarter * 15).state).toBe(open ? 'open' : 'closed')
        }
        const again = scheduleOf(text)
        expect(again && hoursText(again)).toBe(text)
      }),
      { numRuns: 60 },
    )
  })
})

test('a text becomes a schedule where it is understood', () => {
  expect(scheduleOf('Seg-Sex 9h às 12h e 14h às 18h, exceto feriados')).toMatchObject({
    week: [
      [],
      [
        { from: '09:00', until: '12:00' },
        { from: '14:00', until: '18:00' },
      ],
      {},
      {},
      {},
      {},
      [],
    ],
    holidays: 'closed',
  })
  expect(scheduleOf(null)?.holidays).toBe('open')
  expect(scheduleOf('Sob agendamento')).toBeNull()
  expect(readSchedule({ week: 'x' })).toBeNull()
})

describe('a company is closed', () => {
  const off = { ...bar, closedOn: ['2026-12-04'], vacation: { from: '2026-12-14', until: '2026-12-20' } }

  test.each([
    ['on a day off, until the hour past midnight', off, '2026-12-05T01:00', false],
    ['on a day off', off, '2026-12-04T20:00', false],
    ['in the vacation', off, '2026-12-16T12:00', false],
    ['on a holiday', bar, '2026-12-25T20:00', false],
  ])('%s', (_, schedule, moment, open) => {
    expect(isOpenAt(schedule, at(moment))).toBe(open)
  })

  test.each([
    [
      'the night before a day off goes on past midnight',
      { ...bar, closedOn: ['2026-12-05'] },
      '2026-12-05T01:00',
    ],
    ['a holiday has hours of its own', { ...bar, holidays: [lunch] }, '2026-12-25T12:00'],
    ['a holiday is as the weekday', { ...bar, holidays: 'open' as const }, '2026-12-25T20:00'],
    ['the day after the vacation is as ever', off, '2026-12-21T12:00'],
  ])('but %s', (_, schedule, moment) => {
    expect(isOpenAt(schedule, at(moment))).toBe(true)
  })

  test('as the week with its exceptions says, for any schedule at any quarter of six weeks', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const read = parseOpeningHours(hoursText(schedule))
        const exceptions = exceptionsOf(schedule, '2026-11-28', 50)
        const start = at('2026-11-28T00:00').getTime()
        for (let quarter = 0; quarter < 42 * 96; quarter++) {
          const instant = new Date(start + quarter * 15 * 60_000)
          const minute = cityMinute(instant)
          // 1970-01-01 was a Thursday.
          const weekly = opennessAt(read, (minute + 4 * 1440) % 10_080).state === 'open'
          const turned = exceptions.some(([from, to]) => minute >= from && minute < to)
          if ((weekly !== turned) !== isOpenAt(schedule, instant)) throw new Error(instant.toISOString())
        }
      }),
      { numRuns: 25 },
    )
  })
})

test('the days around have the special ones among them', () => {
  const closed = { ...bar, closedOn: ['2026-12-04'] }
  const now = at('2026-12-04T12:00')
  const friday = 5 * 1440
  expect(spansAround(bar, now)).toContainEqual([friday + 18 * 60, friday + 26 * 60])
  expect(spansAround(closed, now).filter(([from]) => Math.floor(from / 1440) === 5)).toEqual([])
  const away = { ...closed, vacation: { from: '2026-12-14', until: '2026-12-20' } }
  expect(specialDays(away, '2026-12-01', 30).map(specialWords)).toEqual([
    'Sex, 04/12: fechado',
    '14/12 a 20/12, Férias: fechado',
    'Sex, 25/12, Natal: fechado',
  ])
})

test('days that are over fall away, and the audit names the others', () => {
  const kept = pruned(
    {
      ...bar,
      closedOn: ['2026-12-05', '2026-11-27', '2026-12-05'],
      vacation: { from: '2026-11-01', until: '2026-11-20' },
    },
    '2026-11-28',
  )
  expect(kept).toMatchObject({ closedOn: ['2026-12-05'], vacation: null })
  expect(scheduleWords(kept)).toMatch(/Feriados: fechado · Fechado em 05\/12$/)
})

test.each([
  [[{ from: '09:00', until: '09:00' }]],
  [
    [
      { from: '09:00', until: '12:00' },
      { from: '11:00', until: '15:00' },
    ],
  ],
  [
    [
      { from: '18:00', until: '02:00' },
      { from: '20:00', until: '22:00' },
    ],
  ],
  [[{ from: '9h', until: '12:00' }]],
])('spans of a day that cross, or are none, are refused: %j', (day) => {
  expect(companySchedule.safeParse({ ...bar, week: [day, [], [], [], [], [], []] }).success).toBe(false)
})
