import { expect, test } from 'vitest'
import type { CompanyPage } from '#contract/companies/api.ts'
import { bareCompany } from '#web/testing/guide.ts'
import { openWords } from './hours.ts'
import { jsonLdOf } from './json-ld.ts'

const company: CompanyPage = { ...bareCompany, hours: 'Seg-Sex 9h às 18h' }

test('a company without ratings tells search engines of none, and names its most specific kind', () => {
  const data = jsonLdOf(company)
  expect(data).toMatchObject({ '@type': 'Restaurant', telephone: '+558532810142' })
  expect(data).not.toHaveProperty('aggregateRating')
  expect(data.openingHoursSpecification).toHaveLength(5)
})

test('opening hours are told by the city’s clock', () => {
  expect(openWords(company.hours, new Date('2026-11-24T15:00:00Z'))?.text).toBe('Aberto até 18h')
  expect(openWords(company.hours, new Date('2026-11-24T22:00:00Z'))?.text).toBe('Fechado, abre quarta às 9h')
  expect(openWords('quando dá', new Date())).toBeNull()
})

test('a promotion’s price is valid until its last day in the city, not in Greenwich', () => {
  const endsAt = new Date('2026-12-01T02:59:00Z')
  const promotions = [{ title: 'Almoço pra dois', discount: 30, endsAt }] as CompanyPage['promotions']
  expect(jsonLdOf({ ...company, promotions }).makesOffer).toMatchObject([{ priceValidUntil: '2026-11-30' }])
})

test('special days are told to search engines: closed from 0h to 0h, or with hours of their own', () => {
  const specialDays = [
    { date: '2026-12-14', until: '2026-12-20', text: 'Férias', spans: [] },
    { date: '2026-12-25', until: '2026-12-25', text: 'Natal', spans: [{ from: '11:00', until: '15:00' }] },
  ]
  expect(jsonLdOf(company)).not.toHaveProperty('specialOpeningHoursSpecification')
  expect(jsonLdOf({ ...company, specialDays }).specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-14', validThrough: '2026-12-20', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '11:00', closes: '15:00' },
  ])
})
