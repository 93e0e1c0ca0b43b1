import { expect, test } from 'vitest'
import { phoneDigits } from './phone.ts'

test('a phone is kept as digits with DDD, without the country code', () => {
  for (const typed of ['(85) 98888-0001', '85988880001', '+55 85 98888-0001', '5585988880001'])
    expect(phoneDigits(typed), typed).toBe('85988880001')
  expect(phoneDigits('85 3231-0000')).toBe('8532310000')
  // Rio Grande do Sul's DDD is 55 as well.
  expect(phoneDigits('(55) 98888-0001')).toBe('55988880001')
  for (const typed of ['98888-0001', '0 85 98888-0001', '(85) 98888-00012', 'oitenta', ''])
    expect(phoneDigits(typed), typed).toBeNull()
})
