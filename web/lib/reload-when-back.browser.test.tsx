import { afterEach, expect, test, vi } from 'vitest'
import { reloadWhenBack } from './reload-when-back.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('it goes on as soon as the server answers, and not before', async () => {
  vi.useFakeTimers()
  const answers = [
    Promise.reject(new TypeError('offline')),
    Promise.resolve(new Response('', { status: 503 })),
  ]
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => answers.shift() ?? Promise.resolve(new Response('{}')))
  const load = vi.fn()
  const going = reloadWhenBack(() => true, load)
  await vi.advanceTimersByTimeAsync(8000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await going
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is reloaded once the app has taken the page’s place', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  const load = vi.fn()
  let stands = true
  const going = reloadWhenBack(() => stands, load)
  stands = false
  dispatchEvent(new Event('online'))
  await going
  expect(load).not.toHaveBeenCalled()
})
