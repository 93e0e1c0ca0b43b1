// Precedence of classes: as the library's whole list has it, for every pair that stands in the app.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from './cn.ts'

const whole = extendTailwindMerge({ cacheSize: 0, extend: { theme: { shadow: ['soft'] } } })
const web = fileURLToPath(new URL('..', import.meta.url))

/** Words of every string of the app that Tailwind knows, without what stands before the last colon. */
function classesOfTheApp(): string[] {
  const words = new Set<string>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web })) {
    if (file.includes('.test.')) continue
    for (const [, single, quoted, template] of readFileSync(`${web}/${file}`, 'utf8').matchAll(
      /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g,
    ))
      for (const word of (single ?? quoted ?? template ?? '').split(/\s+/)) words.add(word)
  }
  const bare = [...words].map((word) => word.replace(/^(?:[\w@/-]*(?:\[[^\]]*\])?:)+/, ''))
  return [...new Set(bare)].filter((word) => word && whole(`${word} ${word}`) === word)
}

/** One of those that differ by a number alone: they are told apart nowhere. */
const oneOfAKind = (classes: string[]) => [
  ...new Map(classes.map((name) => [name.replace(/\d+(\.\d+)?/g, '0'), name])).values(),
]

/** Some two hundred thousand pairs. */
const longest = 60_000

test('the same of two classes stays as by the library’s whole list', { timeout: longest }, () => {
  const classes = oneOfAKind(classesOfTheApp())
  expect(classes.length).toBeGreaterThan(400)
  const different: string[] = []
  for (const first of classes)
    for (const second of classes) {
      const both = `${first} ${second}`
      if (first !== second && cn(both) !== whole(both)) different.push(both)
    }
  expect(different.slice(0, 20)).toEqual([])
})

test('a variant keeps a class apart, and important ones are their own', () => {
  for (const classes of [
    'p-2 hover:p-4',
    'hover:p-2 hover:p-4',
    'dark:hover:p-2 hover:dark:p-4',
    'p-2! p-4',
    'p-2! p-4!',
    'before:hover:p-1 hover:before:p-2',
    'text-sm/6 leading-4',
    'leading-4 text-sm/6',
  ])
    expect(cn(classes)).toBe(whole(classes))
})
