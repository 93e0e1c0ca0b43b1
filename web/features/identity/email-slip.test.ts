import { describe, expect, it } from 'vitest'
import { editDistance, emailMeant } from './email-slip.ts'

describe('a slip in an e-mail', () => {
  it.each([
    ['nara@gmial.com', 'nara@gmail.com'],
    ['nara@gmail.co', 'nara@gmail.com'],
    ['Nara@Gmail.con', 'nara@gmail.com'],
    ['nara@gmai.com', 'nara@gmail.com'],
    ['nara@hotmial.com', 'nara@hotmail.com'],
    ['nara@outlok.com', 'nara@outlook.com'],
    ['nara@yahoo.com.b', 'nara@yahoo.com.br'],
    ['nara@alu.ufc.rb', 'nara@alu.ufc.br'],
  ])('%s is probably %s', (typed, meant) => {
    expect(emailMeant(typed)).toBe(meant)
  })

  it.each([
    'nara@gmail.com',
    ' nara@alu.ufc.br ',
    'nara@unifor.br',
    'nara@email.com',
    'nara@exemplo.br',
    'nara@mail.com',
    'nara@xamego.local',
    'nara@',
    'nara',
    '',
  ])('%j is none', (typed) => {
    expect(emailMeant(typed)).toBeNull()
  })

  it('counts letters left out, put in, changed and swapped', () => {
    expect(editDistance('gmail', 'gmail')).toBe(0)
    expect(editDistance('gmil', 'gmail')).toBe(1)
    expect(editDistance('gmaill', 'gmail')).toBe(1)
    expect(editDistance('gmsil', 'gmail')).toBe(1)
    expect(editDistance('gmial', 'gmail')).toBe(1)
    expect(editDistance('', 'abc')).toBe(3)
  })
})
