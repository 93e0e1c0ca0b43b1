import { expect, test } from 'vitest'
import { everyFailure } from './failures.ts'

const files = import.meta.glob<Record<string, object>>(['./*/*errors.ts', './*errors.ts'], { eager: true })
const codesIn = (file: string) => Object.values(files[file] ?? {}).flatMap(Object.keys)

test('every failure of a feature has a code of its own and stands in the list', () => {
  expect(Object.keys(files).flatMap(codesIn).sort()).toEqual(Object.keys(everyFailure).sort())
})

test('the failures outside the features are those that all share', () => {
  const shared = Object.keys(files).filter((file) => file.split('/').length === 2)
  const subjects = shared.flatMap(codesIn).map((code) => code.split('.')[0])
  expect(new Set(subjects)).toEqual(new Set(['internal', 'input', 'request', 'server', 'session']))
})

test('the failures of one subject stand in the contract of one feature', () => {
  const places = new Map<string | undefined, Set<string | undefined>>()
  for (const file of Object.keys(files))
    for (const code of codesIn(file)) {
      const subject = code.split('.')[0]
      places.set(subject, (places.get(subject) ?? new Set()).add(file.split('/').slice(0, -1).join('/')))
    }
  const scattered = [...places].filter(([, folders]) => folders.size > 1).map(([subject]) => subject)
  // The back-office adds its own of a session, which no member downloads.
  expect(scattered).toEqual(['session'])
})
