import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/kit.ts'
import { memoryLimiter } from './limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T22:30:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a budget is spent, says when to come back, and comes back then', async () => {
  const limiter = memoryLimiter()
  const { points, seconds } = limits.contact
  for (let point = 0; point < points; point++) await limiter.consume('contact', 'ana')
  vi.setSystemTime(Date.now() + 1_000_000)
  await expect(limiter.consume('contact', 'ana')).rejects.toMatchObject({
    code: 'request.too_many',
    status: 429,
    data: { retryAfter: seconds - 1000 },
  })
  vi.setSystemTime(Date.now() + seconds * 1000)
  await limiter.consume('contact', 'ana')
})

test('each name and each key has a budget of its own', async () => {
  const limiter = memoryLimiter()
  for (let point = 0; point < limits.mailLink.points; point++) await limiter.consume('mailLink', 'ana')
  await expect(limiter.consume('mailLink', 'ana')).rejects.toMatchObject({ code: 'request.too_many' })
  await limiter.consume('mailLink', 'davi')
  await limiter.consume('contact', 'ana')
})
