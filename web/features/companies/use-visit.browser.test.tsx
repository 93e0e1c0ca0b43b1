// Reports of looks at a company's page.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetVisits, visitsKey } from '#web/lib/visits-memory.ts'
import { server } from '#web/testing/fake-api.ts'
import { noteVisit } from './visits.ts'

beforeEach(forgetVisits)

const answering = () => {
  const noteView = vi.fn(() => ({ ok: true }) as const)
  server.answer({ companies: { noteView } })
  return noteView
}

test('a look is reported once a visit, by a browser that remembers it alone', async () => {
  const noteView = answering()
  await noteVisit('bar-do-porto')
  await noteVisit('bar-do-porto')
  await noteVisit('sebo-do-centro')
  expect(noteView.mock.calls).toEqual([
    [{ slug: 'bar-do-porto', returning: false }],
    [{ slug: 'sebo-do-centro', returning: false }],
  ])
})

test('a memory of another day makes a return, and one that is broken makes none', async () => {
  const noteView = answering()
  localStorage.setItem(visitsKey, JSON.stringify([['bar', Date.now() - 2 * 86_400_000]]))
  await noteVisit('bar')
  localStorage.setItem(visitsKey, '{"bar":')
  await noteVisit('bar')
  expect(noteView.mock.calls).toEqual([
    [{ slug: 'bar', returning: true }],
    [{ slug: 'bar', returning: false }],
  ])
})

test('nothing is sent or remembered where the browser asks that nobody be counted', async () => {
  const noteView = answering()
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))
  await noteVisit('bar')
  expect(noteView).not.toHaveBeenCalled()
  expect(localStorage.getItem(visitsKey)).toBeNull()
})

test('a page in a tab behind is reported once it is looked at', async () => {
  const noteView = answering()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const noted = noteVisit('bar')
  await Promise.resolve()
  expect(noteView).not.toHaveBeenCalled()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await noted
  expect(noteView).toHaveBeenCalledOnce()
})
