// Facts that another city changes: they stand in contract/product.ts alone.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { product } from '#contract/product.ts'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const read = (path: string) => readFileSync(at(path), 'utf8')

const sources = ['contract', 'server', 'web']
  .flatMap((folder) => readdirSync(at(folder), { recursive: true }).map((path) => `${folder}/${path}`))
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/seed\/demo\/|\/product\.ts$/.test(path),
  )

// spec M1
test('the name, the tagline and the clock of the city are written in one place', () => {
  const once = [product.name, product.tagline, product.email, product.timeZone]
  const comments = /^\s*(\/\/|\/?\*).*$/gm
  const again = sources.filter((path) => once.some((text) => read(path).replace(comments, '').includes(text)))
  expect(sources.length).toBeGreaterThan(100)
  expect(again).toEqual([])
})

test('the installed app has the name and the tagline of the product', () => {
  expect(JSON.parse(read('web/public/manifest.webmanifest'))).toMatchObject({
    name: product.name,
    short_name: product.name,
    description: product.tagline,
  })
})
