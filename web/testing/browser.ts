// Before every component test file: the product's own styles, a server that is a fake, and no complaint of the console.
import '#web/ui/styles.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { connection } from '#web/lib/connection.ts'
import { dropStored } from '#web/lib/offline-store.ts'
import { server } from './fake-api.ts'

const stubFetch = () =>
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    server.fetch(new Request(input, init)),
  )
// Before the client, which keeps it.
stubFetch()

const complaints: string[] = []

beforeEach(() => {
  // An entry of this test's own: one step back too many stays in the page that all tests of a file run in.
  history.pushState(null, '')
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      complaints.push(words.map(String).join(' '))
    })
})

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  stubFetch()
  connection.find()
  await dropStored()
  const said = complaints.splice(0)
  if (said.length > 0) throw new Error(`the console complained: ${said.join('\n')}`)
  const asked = server.reset()
  if (asked.length > 0) throw new Error(`nobody answers ${[...new Set(asked)].join(', ')}`)
})
