import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTitles, recordOf } from './audit-words.ts'

test('every list that is exported has a name in people’s words', () => {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => /\bapi\.ts$/.test(file))
    .map((file) => readFileSync(`contract/${file}`, 'utf8'))
  const names = sources.flatMap((source) =>
    [...source.matchAll(/= listing\(\{\s*name: '([\w-]+)'/g)].map(([, name = '']) => name),
  )
  expect(names.sort()).toEqual(Object.keys(listTitles).sort())
})

test('a list and a feature are called as their screens are, whatever else by its label', () => {
  expect(recordOf({ kind: 'list', label: 'transactions' })).toBe('Lista Transações')
  expect(recordOf({ kind: 'feature', label: 'promotions' })).toBe('Recurso Promoções')
  expect(recordOf({ kind: 'category', label: 'promotions' })).toBe('Categoria promotions')
})
