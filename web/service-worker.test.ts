// Answers of the service worker to an address: the page, or ours where it can't be had or doesn't come.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

type Asked = { request: Partial<Request>; preloadResponse: Promise<Response | undefined> }

const ours = 'Confira sua conexão'
let kept: string[]
let network: () => Promise<Response>

/** Starts the worker of this file's module, and answers what it does with a request. */
async function startWorker() {
  const listeners = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('addEventListener', (name: string, listen: (event: unknown) => void) =>
    listeners.set(name, listen),
  )
  vi.stubGlobal('fetch', () => network())
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.includes(name),
    keys: async () => kept,
    delete: async (name: string) => deleted.push(name),
    match: async (asked: unknown) => (asked === '/offline' ? new Response(ours) : undefined),
  })
  vi.stubGlobal('registration', {})
  vi.resetModules()
  await import('./service-worker.ts')
  const waited: Promise<unknown>[] = []
  const dispatch = (name: string, event: object) =>
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
  return {
    deleted,
    async activate() {
      dispatch('activate', {})
      await Promise.all(waited)
    },
    open(given: Partial<Asked> = {}) {
      let answer: Promise<Response> | undefined
      dispatch('fetch', {
        request: { mode: 'navigate', url: 'https://xamego.exemplo/relacionamento/matches' },
        preloadResponse: Promise.resolve(undefined),
        ...given,
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
      })
      return answer?.then((response) => response.text())
    },
  }
}

const keptName = `${import.meta.env.VITE_CACHE_PREFIX}kept`

beforeEach(() => {
  kept = []
  network = async () => new Response('A página')
})

test('an address is answered by the server, also out of what the browser asked for ahead', async () => {
  const { open } = await startWorker()
  expect(await open()).toBe('A página')
  expect(await open({ preloadResponse: Promise.resolve(new Response('Pedida antes')) })).toBe('Pedida antes')
})

test('an address out of reach is answered by our page', async () => {
  const { open } = await startWorker()
  network = async () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await open()).toBe(ours)
  expect(await open({ preloadResponse: Promise.reject(new TypeError('Failed to fetch')) })).toBe(ours)
})

test('an address that takes over six seconds is answered by our page while the app has cached something, else by the server', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { open } = await startWorker()
  const slow = Promise.withResolvers<void>()
  network = () => slow.promise.then(() => new Response('Veio'))
  const [patient, opened] = [open(), vi.fn()]
  void patient?.then(opened)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened).not.toHaveBeenCalled()
  kept = [keptName]
  const impatient = open()
  await vi.advanceTimersByTimeAsync(5_900)
  slow.resolve()
  expect(await impatient).toBe('Veio')
  expect(await patient).toBe('Veio')

  network = () => new Promise(() => {})
  const given = open()
  await vi.advanceTimersByTimeAsync(6_100)
  expect(await given).toBe(ours)
})

test('a new one drops what older ones kept, and leaves the app what it keeps', async () => {
  const { activate, deleted } = await startWorker()
  kept = ['xamego-v2-old', keptName, 'another']
  await activate()
  expect(deleted).toEqual(['xamego-v2-old', 'another'])
})
