import { expect, test } from 'vitest'
import { createSeal } from './sealed-cursor.ts'

const secret = 'secret-of-the-tests-0123456789-abcdef'
const seal = createSeal(secret, 'cursor')
const ana = Buffer.from('Ana')
const holder = 'd2f7'

test('a sealed value is opened by any server with the same secret', () => {
  for (const text of ['', 'Ana', '{"at":1773181800000} ✓'])
    expect(
      createSeal(secret, 'cursor')
        .open(seal.close(Buffer.from(text), holder), holder)
        ?.toString(),
    ).toBe(text)
})

test('it says nothing, not even that two are the same', () => {
  expect(Buffer.from(seal.close(Buffer.from('Ana Girão'), holder), 'base64url').toString()).not.toContain(
    'Ana',
  )
  expect(seal.close(ana, holder)).not.toBe(seal.close(ana, holder))
})

test('a value that is altered, cut short, made up or sealed for something or somebody else is not opened', () => {
  const closed = seal.close(ana, holder)
  const bytes = Buffer.from(closed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(seal.open(altered.toString('base64url'), holder), `byte ${at}`).toBeNull()
    expect(seal.open(bytes.subarray(0, at).toString('base64url'), holder), `${at} bytes`).toBeNull()
  }
  for (const madeUp of ['', 'x', '{}', 'a'.repeat(1000)]) expect(seal.open(madeUp, holder)).toBeNull()
  expect(seal.open(createSeal(secret, 'link').close(ana, holder), holder)).toBeNull()
  expect(seal.open(createSeal(`${secret}!`, 'cursor').close(ana, holder), holder)).toBeNull()
  for (const other of ['', 'd2f8', 'd2f70']) expect(seal.open(closed, other)).toBeNull()
})
