// Decision records as texts name them.
import { expect, test } from 'vitest'
import { namedRecords } from './decision-records.ts'

test('code names a record by the word before it, one or several', () => {
  expect(namedRecords('server/a.ts', '// as decision 0096 says (docs/decisions/0102)')).toEqual([
    '0096',
    '0102',
  ])
  expect(namedRecords('tools/a.ts', '// (decisions 0096, 0102 and 0103)')).toEqual(['0096', '0102', '0103'])
  expect(namedRecords('server/a.ts', "const number = '0042'")).toEqual([])
})

test('a document names a record by its number alone, and no migration, range, phone or file mode', () => {
  expect(
    namedRecords('docs/a.md', 'Asked each time (0063), [as written](decisions/0046-pictures-are-rows.md)'),
  ).toEqual(['0046', '0063'])
  const others =
    'migration 0014, migrations of before 0060, twelve of them (0048–0059), mode 0700, 98888-0001'
  expect(namedRecords('docs/a.md', others)).toEqual([])
})

test('a record may tell which it replaces, in its status alone', () => {
  const record = '# 3. One\n\nStatus: accepted; replaces 0072\n\n## Context\n\nAs in 0018.\n'
  expect(namedRecords('docs/decisions/0003-one.md', record)).toEqual(['0018'])
})
