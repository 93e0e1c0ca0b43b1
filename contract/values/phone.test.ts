import { describe, expect, test } from 'vitest'
import { chatNumber, phoneNumber } from './phone.ts'

describe('a WhatsApp number', () => {
  // spec M282, M367
  test.each([
    ['(85) 98765-4321', '85987654321', '5585987654321'],
    ['85 9 8765 4321', '85987654321', '5585987654321'],
    ['+55 85 98765-4321', '85987654321', '5585987654321'],
    ['5585987654321', '85987654321', '5585987654321'],
    // A number of the interior of Rio Grande do Sul, whose DDD is 55.
    ['55987654321', '55987654321', '5555987654321'],
    ['+351 912 345 678', '+351912345678', '351912345678'],
    ['+1 (415) 555-2671', '+14155552671', '14155552671'],
  ])('typed as %j is kept as %j and called as %j', (typed, kept, called) => {
    expect(phoneNumber(typed)).toBe(kept)
    expect(chatNumber(kept)).toBe(called)
  })

  test.each([
    ['nothing', ''],
    ['no digits', 'meu número'],
    ['zeros after a DDD', '85000000000'],
    ['an operator’s zero in front', '0 85 98888-0001'],
    ['no DDD', '98765-4321'],
    ['a DDD that nobody has', '(20) 98765-4321'],
    ['another one', '(00) 98765-4321'],
    ['a landline', '(85) 3234-5678'],
    ['a landline and a digit too many', '85323456789'],
    ['a mobile of before 2016', '(85) 8765-4321'],
    ['a foreign number without its +', '1 415 555 2671'],
    ['a Brazilian landline behind +55', '+55 85 3234-5678'],
    ['a country code that begins with a zero', '+0351912345678'],
    ['too few digits', '+35191'],
    ['too many digits', '+3519123456789012'],
    ['other scripts’ digits', '(٨٥) ٩٨٧٦٥-٤٣٢١'],
  ])('is not %s: %j', (_, typed) => {
    expect(phoneNumber(typed)).toBeNull()
  })

  test('has one of 67 DDDs', () => {
    const areas = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
    expect(areas.filter((code) => phoneNumber(`${code}987654321`) !== null)).toHaveLength(67)
  })
})
