import { ORPCError } from '@orpc/client'
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connection } from '#web/lib/connection.ts'
import { createQueryClient } from './query-client.ts'

const { queries } = createQueryClient().getDefaultOptions()
const retry = queries?.retry as (failures: number, error: unknown) => boolean
const delay = queries?.retryDelay as (attempt: number) => number

// spec M523
test('a query that got no answer is asked three times more', () => {
  const lost = new TypeError('Failed to fetch')
  expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false])
})

test('without a connection nothing is asked again by itself', () => {
  connection.lose()
  onTestFinished(connection.find)
  expect(retry(0, new TypeError('Failed to fetch'))).toBe(false)
})

test('a refusal is an answer', () => {
  const refused = new ORPCError('people.not_found', { status: 404, defined: true })
  expect(retry(0, refused)).toBe(false)
})

test('a server with too much to do has refused nothing yet', () => {
  const busy = new ORPCError('server.busy', { status: 503, defined: true })
  expect([0, 1, 2, 3].map((failures) => retry(failures, busy))).toEqual([true, true, true, false])
})

// spec M523
test('the wait doubles from one second up to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(delay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

// spec M524
test('a mutation is never retried by itself', async () => {
  const client = createQueryClient()
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const like = client.getMutationCache().build(client, { mutationFn: send })
  await expect(like.execute(undefined)).rejects.toThrow('Failed')
  expect(send).toHaveBeenCalledOnce()
})

// spec M522
test('an unused query stays cached for five minutes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = createQueryClient()
  const kept = () => client.getQueryData(['matches'])
  client.setQueryData(['matches'], ['Davi'])
  await vi.advanceTimersByTimeAsync(299_000)
  expect(kept()).toEqual(['Davi'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept()).toBeUndefined()
})

test('offline, what is asked fails instead of waiting in silence', async () => {
  const client = createQueryClient()
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  onlineManager.setOnline(false)
  try {
    const list = client.fetchQuery({ queryKey: ['matches'], queryFn: lost, retry: false })
    await expect(list).rejects.toThrow('Failed')
    const like = client.getMutationCache().build(client, { mutationFn: lost })
    await expect(like.execute(undefined)).rejects.toThrow('Failed')
  } finally {
    onlineManager.setOnline(true)
  }
})
