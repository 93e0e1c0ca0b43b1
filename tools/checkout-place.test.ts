// Place of the checkout, such as `/app` in the container or `/srv/site`: the web's files are sorted into the same chunks anywhere.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at } from './run.ts'

const files = globSync('{contract,site,web}/**/*.{ts,tsx}', { cwd: at('.') }).sort()
const sort = `
  const { bundlerConfig } = await import(process.argv[1] + '/web/vite.config.ts')
  const { groups } = bundlerConfig(process.argv[1] + '/').build.rolldownOptions.output.codeSplitting
  const fits = ({ test }, file) => (typeof test === 'function' ? test(file) : test.test(file))
  const { files } = JSON.parse(await new Response(process.stdin).text())
  console.log(JSON.stringify(files.map((file) => [file, groups.find((group) => fits(group, process.argv[1] + '/' + file))?.name])))`

const sortedAt = (checkout: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', sort, checkout], {
      input: JSON.stringify({ files }),
      encoding: 'utf8',
      cwd: at('.'),
    }),
  )

test('a file of the web comes in the same chunk wherever the checkout lies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-place-'))
  const place = join(folder, 'app/site/ui')
  try {
    cpSync(at('web'), join(place, 'web'), { recursive: true })
    cpSync(at('package.json'), join(place, 'package.json'))
    symlinkSync(at('node_modules'), join(place, 'node_modules'))
    const here = sortedAt(at('.').replace(/\/$/, ''))
    expect(files.length).toBeGreaterThan(100)
    expect(sortedAt(place)).toEqual(here)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
