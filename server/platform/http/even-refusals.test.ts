import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalMs, refusingEvenly } from './even-refusals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** When `work` was answered, in milliseconds after it began. */
async function answeredAfter(work: () => Promise<boolean>) {
  const begun = Date.now()
  const answered = refusingEvenly(work, (found) => !found).then(
    () => Date.now() - begun,
    () => Date.now() - begun,
  )
  await vi.runAllTimersAsync()
  return answered
}

test('a refusal comes at one time after the question, however long it was looked for; an answer at once', async () => {
  for (const ms of [0, 1, 17, refusalMs - 1]) {
    const failed = async () => {
      await after(ms)
      throw new Error('not found')
    }
    expect(await answeredAfter(failed)).toBe(refusalMs)
    expect(await answeredAfter(() => after(ms).then(() => false))).toBe(refusalMs)
    expect(await answeredAfter(() => after(ms).then(() => true))).toBe(ms)
  }
  expect(vi.getTimerCount()).toBe(0)
})
