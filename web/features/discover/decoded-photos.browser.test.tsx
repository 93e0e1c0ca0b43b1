// The other photo of the card on top is fetched for whoever looks at it, not for whoever swipes past.
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { person } from '#web/testing/members.ts'
import { useDecodedPhotos } from './decoded-photos.ts'

const photo = (src: string) => ({ src, placeholder: null, widths: [320] })
const card = (name: string) =>
  person(name, { facePhoto: photo(`${name}-face`), bodyPhoto: photo(`${name}-body`) })
const ana = card('ana')
const bento = card('bento')

let fetched: string[]
beforeEach(() => {
  fetched = []
  vi.stubGlobal(
    'Image',
    class {
      sizes = ''
      set srcset(files: string) {
        fetched.push(files)
      }
      decode = async () => {}
    },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
const faces = () => fetched.filter((files) => files.includes('-face'))

test('a card looked at has its other photo fetched, once', async () => {
  const { rerender } = await renderHook(() => useDecodedPhotos([], ana))
  expect(faces()).toEqual([])
  vi.advanceTimersByTime(300)
  expect(faces()).toHaveLength(1)
  await rerender()
  vi.advanceTimersByTime(300)
  expect(faces()).toHaveLength(1)
})

test('a card decided at a glance fetches no other photo of its person', async () => {
  const { rerender } = await renderHook((top) => useDecodedPhotos([], top), { initialProps: ana })
  vi.advanceTimersByTime(100)
  await rerender(bento)
  vi.advanceTimersByTime(300)
  expect(faces()).toEqual([expect.stringContaining('bento-face')])
})
