import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './run.ts'

/** Any first use loads every table of languages: a tenth of a second of a slow phone. */
const asked = /\bIntl\.|\.toLocale(Date|Time)?String\(|\.localeCompare\(/

/** Used where no first screen gets to: signs are counted for texts too long, another currency than ours is shown to the team. */
const exceptions = ['contract/values/signs.ts', 'web/features/billing/office/money.ts']

test('nothing that a browser runs asks Intl, but for the exceptions', () => {
  const files = globSync('{contract,site,web}/**/*.{ts,tsx}', { cwd: at('') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('web/testing/'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => asked.test(readFileSync(at(file), 'utf8')))
  expect(found.toSorted()).toEqual(exceptions)
})
