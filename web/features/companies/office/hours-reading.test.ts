import { expect, test } from 'vitest'
import { hoursReading } from './hours-reading.ts'

test.each([
  ['Seg-Sex 9h às 18h', 'Aberto seg–sex 9h–18h'],
  ['Seg-Sex 9h às 18h; Sáb 8h às 12h', 'Aberto seg–sex 9h–18h, sáb 8h–12h'],
  ['Todos os dias 24 horas', 'Aberto seg–dom 24 horas'],
  ['Ter a dom 11h30 às 15h e 18h às 0h', 'Aberto ter–dom 11h30–15h e 18h–0h'],
  ['Todos os dias fechado', 'Sempre fechado.'],
  ['Quando a maré deixa', 'Não entendemos; no guia aparece só o texto.'],
  ['', 'Sem horário, o guia mostra “Seg-Sex 9h às 18h”.'],
])('the hours “%s” read “%s”', (text, reading) => {
  expect(hoursReading(text)).toBe(reading)
})
