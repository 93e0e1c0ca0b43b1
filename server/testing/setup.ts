// Before every test file: noise and the network are failures, and random draws may be had again.
import { afterEach, beforeEach, vi } from 'vitest'

// A property test draws anew in each run and tells its seed when it fails: `SEED=…` gives the same draws again.
const seed = process.env.SEED
if (seed) (await import('fast-check')).configureGlobal({ seed: Number(seed) })

const complaints: string[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      complaints.push(words.map(String).join(' '))
    })
  }
  vi.stubGlobal('fetch', () => {
    throw new Error('a test reached for the network')
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  const said = complaints.splice(0)
  if (said.length > 0) throw new Error(`the console complained: ${said.join('\n')}`)
})
