import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { query } from '#web/lib/api.ts'
import { madeHere, onMatchMade } from './matches-made.ts'

const match = { id: 'match-of-rui', personId: 'rui' }

/** Sends a like to `to`; the answer comes when told to. */
function like(client: QueryClient, to: string) {
  const answer = Promise.withResolvers<unknown>()
  const mutation = client.getMutationCache().build(client, {
    mutationKey: query.interactions.decide.mutationKey(),
    mutationFn: () => answer.promise,
  })
  const sent = mutation.execute({ to, type: 'like' }).catch(() => {})
  return {
    matches: async (id: string) => {
      answer.resolve({ match: { id, person: { id: to } } })
      await sent
    },
    doesNotMatch: async () => {
      answer.resolve({ match: null })
      await sent
    },
    isLost: async () => {
      answer.reject(new TypeError('Failed to fetch'))
      await sent
    },
  }
}

/** State of `promise` by now. */
const byNow = async <T>(promise: Promise<T>) => {
  await new Promise((resolve) => setImmediate(resolve))
  return Promise.race([promise, Promise.resolve('not yet' as const)])
}

// spec M323
test('every match is told as it is made, and nothing else is', async () => {
  const client = new QueryClient()
  const tell = vi.fn()
  const stop = onMatchMade(client, tell)
  await like(client, 'ana').doesNotMatch()
  await like(client, 'lia').isLost()
  expect(tell).not.toHaveBeenCalled()
  const [rui, leo] = [like(client, 'rui'), like(client, 'leo')]
  await leo.matches('match-of-leo')
  await rui.matches('match-of-rui')
  expect(tell.mock.calls.map(([{ id }]) => id)).toEqual(['match-of-leo', 'match-of-rui'])
  stop()
  await like(client, 'davi').matches('match-of-davi')
  expect(tell).toHaveBeenCalledTimes(2)
})

test('a match of a member who signed out is not shown to the next', async () => {
  const client = new QueryClient()
  const tell = vi.fn()
  onMatchMade(client, tell)
  const rui = like(client, 'rui')
  client.getMutationCache().clear()
  await rui.matches('match-of-rui')
  expect(tell).not.toHaveBeenCalled()
})

test('a match that a like of this page made is known to be, also once other likes followed', async () => {
  const client = new QueryClient()
  await like(client, 'rui').matches('match-of-rui')
  await like(client, 'ana').doesNotMatch()
  expect(await madeHere(client, match)).toBe(true)
})

test('news that overtakes the answer to its like waits for it, and for no other', async () => {
  const client = new QueryClient()
  const [rui] = [like(client, 'rui'), like(client, 'ana')]
  const made = madeHere(client, match)
  expect(await byNow(made)).toBe('not yet')
  await rui.matches('match-of-rui')
  expect(await byNow(made)).toBe(true)
})

test('a match made by the other, or on another device, was not made here', async () => {
  const client = new QueryClient()
  like(client, 'ana')
  expect(await byNow(madeHere(client, match))).toBe(false)
})

test('a match whose answer got lost is told by its news', async () => {
  const client = new QueryClient()
  const rui = like(client, 'rui')
  const made = madeHere(client, match)
  await rui.isLost()
  expect(await byNow(made)).toBe(false)
})
