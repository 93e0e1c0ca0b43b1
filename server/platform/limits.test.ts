import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { memoryLimiter, networkOf } from './limits.ts'

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
  for (let point = 0; point < limits.mailLinkAddress.points; point++)
    await limiter.consume('mailLinkAddress', 'ana')
  await expect(limiter.consume('mailLinkAddress', 'ana')).rejects.toMatchObject({ code: 'request.too_many' })
  await limiter.consume('mailLinkAddress', 'davi')
  await limiter.consume('contact', 'ana')
})

test('a point that is given back can be taken again, one more than there are cannot', async () => {
  const limiter = memoryLimiter()
  const take = () => limiter.take('signIn', 'ana')
  for (let point = 0; point < limits.signIn.points; point++) expect(await take()).toBe(true)
  expect(await take()).toBe(false)
  await limiter.giveBack('mailedLink', 'ana')
  expect(await take()).toBe(false)
  for (let refused = 0; refused < 3; refused++) await limiter.giveBack('signIn', 'ana')
  expect(await take()).toBe(true)
  expect(await take()).toBe(false)
})

test('an IPv6 address counts with all of its network, an IPv4 address by itself however it is written', () => {
  const networks = {
    '200.19.190.7': '200.19.190.7',
    '::ffff:200.19.190.7': '200.19.190.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:DB8:1:2::6': '2001:db8:1:2::/64',
    '2001:0db8:0001:0002::': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    '::2:3:4:5:6:7:8': '0:2:3:4::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    'not an address': 'not an address',
  }
  for (const [address, network] of Object.entries(networks)) expect(networkOf(address)).toBe(network)
})
