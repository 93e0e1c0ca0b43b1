// Form's side of a record's fields.
import { expect, test } from 'vitest'
import { newsFields } from '#contract/news/form.ts'
import { recordForm } from './record-form.ts'

const { props, labels, defaults, defaultsFrom } = recordForm(newsFields)

test('the form of a new record begins with the declared values, and has no field that nobody types in', () => {
  expect(defaults).toMatchObject({ title: '', category: 'relacionamentos', plan: 'Basic', contractDays: 1 })
  expect(Object.keys(defaults)).toEqual(Object.keys(labels))
  expect(defaults).not.toHaveProperty('likes')
})

test('a text that a row does not have is empty in the form, and a number is no number', () => {
  const row = {
    title: 'Forró',
    content: 'Toda quinta.',
    category: 'tendencias',
    plan: 'Premium',
    image: null,
    contractType: 'noticia',
    contractorName: null,
    whatsapp: null,
    contractDays: null,
    participateButtonVisible: true,
    participantLimit: 8,
  } as const
  expect(defaultsFrom(row)).toEqual({ ...row, image: '', contractorName: '', whatsapp: '' })
})

test('each piece gets its name and label, and a choice its options', () => {
  expect(props.participantLimit).toEqual({ name: 'participantLimit', label: 'Limite de participantes' })
  expect(props.contractType.options).toContainEqual({ value: 'noticia', label: 'Notícia' })
})
