// Fields of a record: what follows from their declaration.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { check, choice, formNames, formShape, optionalText, readOnly, rowShape, text } from './fields.ts'

const fields = {
  slug: readOnly(z.string()),
  title: text('Título', { max: 20_000, required: 'Escreva o título.' }),
  kind: choice('Tipo', ['a', 'b'], { labels: { a: 'Primeiro', b: 'Segundo' }, initial: 'b' }),
  place: optionalText('Nome do lugar', { max: 80, heading: 'Lugar' }),
  open: check('Aberto'),
}
const form = z.object(formShape(fields))
const row = z.object(rowShape(fields))

test('the form has the fields that somebody types in, and the row has all', () => {
  expect(formNames(fields)).toEqual(['title', 'kind', 'place', 'open'])
  expect(Object.keys(form.shape)).toEqual(formNames(fields))
  expect(Object.keys(row.shape)).toEqual(['slug', 'title', 'kind', 'place', 'open'])
})

test('the form’s value for an empty field is one that a row may have', () => {
  const made = form.parse({ title: 'Um', place: '' })
  expect(made).toEqual({ title: 'Um', kind: 'b', place: null, open: false })
  expect(row.parse({ ...made, slug: 'um' })).toEqual({ ...made, slug: 'um' })
})

test('a required text says which is missing, and how long it may be', () => {
  const sentenceOf = (title: string) => form.safeParse({ title }).error?.issues.map(({ message }) => message)
  expect(sentenceOf('')).toEqual(['Escreva o título.'])
  expect(sentenceOf('a'.repeat(20_001))).toEqual(['Use no máximo 20.000 caracteres.'])
})
