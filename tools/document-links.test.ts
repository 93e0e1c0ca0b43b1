// Tests of the documents' links, on texts of their own.
import { expect, test } from 'vitest'
import { brokenLinks } from './document-links.ts'

test('a link to a file or a heading that is not there is told', () => {
  const links = (text: string) => brokenLinks('README.md', text)
  expect(
    links('[a](docs/words.md), [b](docs/words.md#people-and-accounts), [c](https://example.com)'),
  ).toEqual([])
  expect(links('[a](docs/wrods.md)')).toEqual(['README.md: its link docs/wrods.md leads nowhere'])
  expect(links('[a](docs/words.md#persons)')).toEqual([
    'README.md: its link docs/words.md#persons leads nowhere',
  ])
  expect(links('[a](#two-commands), [b](#three-commands)')).toEqual([
    'README.md: its link #three-commands leads nowhere',
  ])
})
