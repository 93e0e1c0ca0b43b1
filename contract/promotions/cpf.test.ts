import { expect, test } from 'vitest'
import { cpfDigits, maskedCpf } from './cpf.ts'

test('a CPF is read with and without dots, and its check digits are recomputed', () => {
  expect(cpfDigits('529.982.247-25')).toBe('52998224725')
  expect(cpfDigits(' 52998224725 ')).toBe('52998224725')
  expect(cpfDigits('529.982.247-26')).toBeNull()
  expect(cpfDigits('529.982.247-15')).toBeNull()
  expect(cpfDigits('5299822472')).toBeNull()
  expect(cpfDigits('529a98224725')).toBeNull()
})

test('one digit eleven times is no CPF', () => {
  for (const digit of '0123456789') expect(cpfDigits(digit.repeat(11))).toBeNull()
})

test('a remainder of ten counts as zero', () => {
  expect(cpfDigits('123.456.789-09')).toBe('12345678909')
})

test('a masked CPF keeps the six digits in the middle', () => {
  expect(maskedCpf('52998224725')).toBe('•••.982.247-••')
})
