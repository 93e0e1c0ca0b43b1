import { describe, expect, test } from 'vitest'
import { businessPhone, shownPhone } from './business-phone.ts'
import { dialledPhone } from './dialled-phone.ts'

describe('a business phone', () => {
  test.each([
    ['(85) 3281-0142', '(85) 3281-0142', '+558532810142'],
    ['8532810142', '(85) 3281-0142', '+558532810142'],
    ['(085) 3281-0142', '(85) 3281-0142', '+558532810142'],
    ['+55 85 3281 0142', '(85) 3281-0142', '+558532810142'],
    ['+55 (085) 3281-0142', '(85) 3281-0142', '+558532810142'],
    ['85 98888-1234', '(85) 98888-1234', '+5585988881234'],
    ['5585988881234', '(85) 98888-1234', '+5585988881234'],
    ['085988881234', '(85) 98888-1234', '+5585988881234'],
    // The interior of Rio Grande do Sul, whose DDD is 55.
    ['(55) 3220-8000', '(55) 3220-8000', '+555532208000'],
    ['55 99999-1234', '(55) 99999-1234', '+5555999991234'],
    ['0800 591 2345', '0800 591 2345', '08005912345'],
    ['08005912345', '0800 591 2345', '08005912345'],
    ['0800-70-2345', '0800 70 2345', '0800702345'],
    ['+55 0800 591 2345', '0800 591 2345', '08005912345'],
    ['0300 313 4000', '0300 313 4000', '03003134000'],
    ['4003-1234', '4003-1234', '40031234'],
    ['3003 5678', '3003-5678', '30035678'],
  ])('typed as %j is shown as %j and dialled as %j', (typed, shown, dialled) => {
    expect(businessPhone(typed)).toBe(shown)
    expect(businessPhone(shown)).toBe(shown)
    expect(dialledPhone(shown)).toBe(dialled)
  })

  test.each([
    ['nothing', ''],
    ['a text', 'ligue já'],
    ['a second number behind it', '(85) 3281-0142 / 3281-0143'],
    ['a branch behind it', '(85) 3281-0142 ramal 21'],
    ['a DDD that nobody has', '(20) 3281-0142'],
    ['no DDD', '3281-0142'],
    ['a mobile of before 2016', '(85) 8888-1234'],
    ['a mobile that begins with no 9', '(85) 88888-1234'],
    ['a digit too many', '(85) 3281-01422'],
    ['another country', '+351 212 345 678'],
    ['a code that nobody has', '0700 591 2345'],
  ])('is not %s: %j', (_, typed) => {
    expect(businessPhone(typed)).toBeNull()
    expect(shownPhone(typed)).toBe(typed)
  })
})
