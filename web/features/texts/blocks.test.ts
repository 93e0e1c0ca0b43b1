import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('a text is read as headings, paragraphs and lists', () => {
  expect(blocksOf('Olá,\r\ngente.\n\n## Regras\n- Uma\n- Duas\nFim.')).toEqual([
    { kind: 'paragraph', text: 'Olá,\ngente.' },
    { kind: 'heading', text: 'Regras' },
    { kind: 'list', items: ['Uma', 'Duas'] },
    { kind: 'paragraph', text: 'Fim.' },
  ])
})

test('any other text stands as it is', () => {
  expect(blocksOf('  #nada -isso <b>\n\n\n')).toEqual([{ kind: 'paragraph', text: '#nada -isso <b>' }])
  expect(blocksOf('')).toEqual([])
})
