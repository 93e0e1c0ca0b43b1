import { expect, test } from 'vitest'
import { auditValue } from './audit-values.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a choice is labelled as on its screen, by the record that it is of', () => {
  expect(auditValue('ticket', 'status', 'in_progress')).toBe('Em Andamento')
  expect(auditValue('ticket', 'category', 'seguranca')).toBe('Segurança')
  expect(auditValue('person', 'status', 'pending')).toBe('Aguardando confirmação')
  expect(auditValue('bill', 'priority', 'media')).toBe('Média')
  expect(auditValue('report', 'outcome', 'nothing')).toBe('Nada a fazer')
  expect(auditValue('plan', 'tier', 'vip')).toBe('VIP')
  // The same letters of another record are only letters.
  expect(auditValue('category', 'name', 'in_progress')).toBe('in_progress')
})

test('money, days, moments, lists and nothing are written as Brazil reads them', () => {
  expect(plain(auditValue('bill', 'amount', 72_050))).toBe('R$ 720,50')
  expect(auditValue('promotion', 'discount', 30)).toBe('30')
  expect(auditValue('bill', 'dueDate', '2026-03-10')).toBe('10/03/2026')
  // Half past two in the morning of UTC is the evening before in the city.
  expect(auditValue('event', 'startsAt', '2026-03-10T02:30:00.000Z')).toBe('09/03/2026, 23:30')
  expect(auditValue('plan', 'features', ['Ver quem curtiu', 'Boost'])).toBe('Ver quem curtiu, Boost')
  expect(auditValue('news', 'participateButtonVisible', false)).toBe('não')
  expect(auditValue('company', 'hours', null)).toBe('—')
})

test('a company’s schedule is read as its hours, with its days off', () => {
  const lunch = [{ from: '11:00', until: '15:00' }]
  const schedule = {
    week: [[], lunch, lunch, lunch, lunch, lunch, []],
    closedOn: ['2026-12-24'],
    holidays: 'closed',
    vacation: null,
  }
  expect(auditValue('company', 'schedule', schedule)).toBe(
    'Seg a Sex: 11h–15h · Sáb, Dom: fechado · Feriados: fechado · Fechado em 24/12',
  )
})
