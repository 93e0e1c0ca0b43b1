import { expect, test } from 'vitest'
import { calendarOf, foldedByOctets } from './calendar.ts'
import type { EventRow } from './tables.ts'

const at = new Date('2026-12-12T21:00:00Z')
const event: EventRow = {
  id: '8c1d7a52-5ad0-4a0e-9a53-7f9a1f2d1c11',
  slug: 'sarau',
  title: `${'São João à noite, '.repeat(6)}ponto; e \\ vírgula`,
  description: 'Linha um\nLinha dois, com 💃🏽 e 🎉 '.repeat(12),
  category: 'festa',
  startsAt: at,
  endsAt: null,
  place: 'Praça',
  address: null,
  maxParticipants: 50,
  taken: 1,
  waiting: 0,
  price: 0,
  paidOnline: false,
  image: null,
  cancelled: null,
  status: 'active',
  version: 3,
  binnedAt: null,
  createdAt: at,
  updatedAt: at,
}
const config = { publicUrl: 'https://exemplo.com.br' } as Parameters<typeof calendarOf>[0]['config']
const { content } = calendarOf({ config }, event)

test('no line of a calendar file is longer than 75 octets, and none breaks within a character', () => {
  const lines = content.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => Buffer.byteLength(line) > 71).length).toBeGreaterThan(5)
  for (const line of lines) expect(line.isWellFormed()).toBe(true)
})

test('unfolded, a file has the texts whole, with commas, semicolons, backslashes and breaks escaped', () => {
  const whole = content.replaceAll('\r\n ', '').split('\r\n')
  const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
  expect(whole).toContain(`SUMMARY:${escaped(event.title)}`)
  expect(whole).toContain(`DESCRIPTION:${escaped(event.description ?? '')}`)
  expect(whole).toContain('SEQUENCE:3')
})

test('a line of 75 octets stays one, and one of 76 is two', () => {
  expect(foldedByOctets('a'.repeat(75))).toBe('a'.repeat(75))
  expect(foldedByOctets('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
  expect(foldedByOctets(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é`)
})
