import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Cursor, maxLifted, maxRanked, readCursor, writeCursor } from './cursor.ts'

const opened = new Date('2026-03-10T22:30:00.123Z')
const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const cursor = (offered: number, walked: number, lifted = 0): Cursor => ({
  opened,
  offered: ids(offered),
  passed: Math.min(1, offered),
  lifted: ids(lifted),
  liftedPassed: Math.min(1, lifted),
  walked: ids(walked),
  from: offered % 2 ? { at: opened, id: randomUUID() } : null,
})

test('a cursor reads as it was written, however many people it names', () => {
  for (const offered of [0, 1, 5, maxRanked])
    for (const walked of [0, 1, 47])
      for (const lifted of [0, 1, maxLifted]) {
        const written = cursor(offered, walked, lifted)
        expect(readCursor(writeCursor(written))).toEqual(written)
      }
})

test('a cursor’s length does not reveal how many were ranked, some of whom the viewer may not see', () => {
  const lengths = [0, 1, 5, maxRanked].map((offered) => writeCursor(cursor(offered, 3)).length)
  for (const lifted of [1, maxLifted]) lengths.push(writeCursor(cursor(5, 3, lifted)).length)
  expect(new Set(lengths).size).toBe(1)
})
