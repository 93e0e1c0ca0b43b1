import { describe, expect, it } from 'vitest'
import { maskPhone } from './phone-mask.ts'

describe('the WhatsApp field', () => {
  // spec M282
  it.each([
    ['', ''],
    ['8', '(8'],
    ['85', '(85'],
    ['859', '(85) 9'],
    ['8598765', '(85) 98765'],
    ['85987654', '(85) 98765-4'],
    ['85987654321', '(85) 98765-4321'],
    ['8532345678', '(85) 3234-5678'],
  ])('writes %j as %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })

  it('drops a pasted country code', () => {
    expect(maskPhone('+55 (85) 98765-4321')).toBe('(85) 98765-4321')
  })

  it('leaves a number of another country as it is typed', () => {
    for (const typed of ['+', '+5', '+351 912 345 678', '+1 (415) 555-2671'])
      expect(maskPhone(typed)).toBe(typed)
  })

  it('keeps a number of the interior of Rio Grande do Sul, whose DDD is 55', () => {
    expect(maskPhone('55987654321')).toBe('(55) 98765-4321')
  })

  it('can be deleted to the end: no punctuation comes back by itself', () => {
    let shown = '(85) 98765-4321'
    for (let press = 0; press < 20; press++) shown = maskPhone(shown.slice(0, -1))
    expect(shown).toBe('')
  })
})
