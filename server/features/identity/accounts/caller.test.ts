import { expect, test } from 'vitest'
import { batched } from './caller.ts'

/** A read that ends when it is told to, and notes what it was asked for. */
function slowRead() {
  const asked: string[][] = []
  const ends: (() => void)[] = []
  const failing = new Set<string>()
  const read = async (keys: string[]) => {
    asked.push(keys)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (keys.some((key) => failing.has(key))) throw new Error('away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  }
  return { asked, failing, end: () => ends.shift()?.(), lookUp: batched(read) }
}

test('a lookup requested during another joins the next one, with all that came meanwhile', async () => {
  const { asked, end, lookUp } = slowRead()
  const first = lookUp('a')
  const others = ['b', 'c', 'b', 'nobody'].map(lookUp)
  expect(asked).toEqual([['a']])
  end()
  expect(await first).toBe('A')
  expect(asked).toEqual([['a'], ['b', 'c', 'nobody']])
  end()
  expect(await Promise.all(others)).toEqual(['B', 'C', 'B', undefined])
})

test('a read requested during a read is made again: the row may have changed since', async () => {
  const { asked, end, lookUp } = slowRead()
  const before = lookUp('a')
  const after = lookUp('a')
  end()
  await before
  end()
  expect(await after).toBe('A')
  expect(asked).toEqual([['a'], ['a']])
})

test('a lookup that fails fails for whom it was for, and not for who comes next', async () => {
  const { end, failing, lookUp } = slowRead()
  failing.add('a')
  const first = expect(lookUp('a')).rejects.toThrow('away')
  const next = lookUp('b')
  end()
  await first
  end()
  expect(await next).toBe('B')
})
