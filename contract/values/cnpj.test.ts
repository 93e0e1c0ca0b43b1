import { expect, test } from 'vitest'
import { cnpjOf, cnpjSigns, shownCnpj } from './cnpj.ts'

test('a CNPJ passes with its points or without, and with a wrong digit it does not', () => {
  expect(cnpjSigns('11.222.333/0001-81')).toBe('11222333000181')
  expect(cnpjSigns(' 11222333000181 ')).toBe('11222333000181')
  expect(shownCnpj('11222333000181')).toBe('11.222.333/0001-81')
  for (const typed of ['11.222.333/0001-82', '11222333000118', '1122233300018', '00000000000000', '', 'abc'])
    expect(cnpjSigns(typed), typed).toBeNull()
})

test('a CNPJ with letters passes, as the Receita’s example is checked', () => {
  // The example of the Receita’s own description of the alphanumeric CNPJ: 12.ABC.345/01DE-35.
  expect(cnpjOf('12ABC34501DE')).toBe('12ABC34501DE35')
  expect(cnpjSigns('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  expect(cnpjSigns('12.ABC.345/01DE-53')).toBeNull()
})
