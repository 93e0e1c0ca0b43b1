// Reach of the check of imports: each source file of the product is in it.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './run.ts'

test('the check of directions leaves no source file out', async () => {
  const config: { default: { options: { exclude: { path: string } } } } = await import(
    at('tools/directions.config.mjs')
  )
  const left = new RegExp(config.default.options.exclude.path)
  const files = ['contract', 'site', 'server', 'web', 'tools'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(1500)
  expect(files.filter((file) => left.test(file))).toEqual([])
})
