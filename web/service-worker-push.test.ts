// Push messages as the service worker shows them, and what a press on one opens.
import { beforeEach, expect, test, vi } from 'vitest'
import { type NotificationKind, notificationKinds } from '#contract/notifications/kinds.ts'
import { routes } from '#site/routes.ts'

type Shown = { title: string; body: string; tag: string; silent: boolean }
type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Listener = (event: Lasting & Record<string, unknown>) => void

const listeners = new Map<string, Listener>()
const shown: Shown[] = []
const opened: string[] = []
const asked: { address: string; init?: RequestInit }[] = []
let pages: object[] = []
let answer: Response = Response.json({})

/** The worker hears once what it listens to. */
vi.stubGlobal('addEventListener', (name: string, listen: Listener) => void listeners.set(name, listen))
await import('./service-worker-push.ts')

beforeEach(() => {
  for (const list of [shown, opened, asked]) list.length = 0
  pages = []
  vi.stubGlobal('clients', {
    matchAll: async () => pages,
    openWindow: async (to: string) => void opened.push(to),
  })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, told: Omit<Shown, 'title'>) =>
      void shown.push({ title, ...told }),
    pushManager: {
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => ({
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/new',
          keys: { p256dh: `p ${applicationServerKey}`, auth: 'a' },
        }),
      }),
    },
  })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({ address, ...(init && { init }) })
    return answer
  })
  vi.stubEnv('VITE_PRODUCT', 'Xamego')
})

/** Has the worker hear an event; ends when what it does is done. */
async function hear(name: string, event: object = {}) {
  const works: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (work) => void works.push(work) })
  await Promise.all(works)
}
const push = (text: string) => hear('push', { data: { text: () => text } })
const say = (kind: string, count = 1) => push(JSON.stringify({ kind, count }))
const press = (tag: string) => hear('notificationclick', { notification: { tag, close: () => {} } })
const page = (path: string, more: object = {}) => ({
  url: `https://xamego.exemplo${path}`,
  visibilityState: 'hidden',
  focus: vi.fn(async () => {}),
  navigate: vi.fn(async () => null as unknown),
  ...more,
})

test('each kind is said in words of its own, without a name or a like, and leads to a page of ours', async () => {
  for (const kind of notificationKinds) {
    await say(kind, 3)
    await press(kind)
  }
  expect(shown).toHaveLength(notificationKinds.length)
  for (const { title, body } of shown) {
    expect(title).toBe('Xamego')
    expect(body).toMatch(/^\p{Lu}.*\.$/u)
    expect(body).not.toMatch(/curt|undefined/i)
  }
  for (const to of opened) expect(Object.keys(routes)).toContain(to)
})

test('several are one, which says how many and leads to all', async () => {
  await say('several', 3)
  await press('several')
  expect(shown).toMatchObject([{ body: 'Você tem 3 novidades.', tag: 'several' }])
  expect(opened).toEqual(['/relacionamento/notificacoes'])
})

test('an unknown message says that there is news, and leads nowhere else', async () => {
  for (const text of [
    '',
    'oi',
    '[]',
    'null',
    '{"kind":"new"}',
    '{"kind":"__proto__"}',
    '{"kind":"https://exemplo.com"}',
  ])
    await push(text)
  await hear('push', { data: null })
  expect(new Set(shown.map(({ body }) => body))).toEqual(new Set(['Tem novidade para você.']))
  await press('https://exemplo.com')
  expect(opened).toEqual(['/relacionamento/notificacoes'])
})

test('before an open app it makes no sound', async () => {
  pages = [page('/', { visibilityState: 'visible' })]
  await say('match')
  pages = [page('/')]
  await say('match')
  expect(shown).toMatchObject([
    { body: 'Você tem um novo match.', silent: true },
    { body: 'Você tem um novo match.', silent: false },
  ])
})

test('a press goes to the window that shows the page, or leads another there, or opens one', async () => {
  const kind: NotificationKind = 'match'
  const there = page('/relacionamento/matches')
  pages = [page('/relacionamento/perfil'), there]
  await press(kind)
  expect(there.focus).toHaveBeenCalled()
  expect(there.navigate).not.toHaveBeenCalled()

  const focus = vi.fn(async () => {})
  const other = page('/relacionamento/perfil', { navigate: vi.fn(async () => ({ focus })) })
  pages = [other]
  await press(kind)
  expect(other.navigate).toHaveBeenCalledWith('/relacionamento/matches')
  expect(focus).toHaveBeenCalled()
  expect(opened).toEqual([])

  const strange = page('/', { navigate: vi.fn(() => Promise.reject(new TypeError('not controlled'))) })
  pages = [strange]
  await press(kind)
  expect(opened).toEqual(['/relacionamento/matches'])
})

test('a browser that is reached elsewhere from now on says so, while its device is told', async () => {
  answer = Response.json({ key: 'K', here: true })
  await hear('pushsubscriptionchange')
  expect(asked).toMatchObject([
    { address: '/api/notifications/push' },
    {
      address: '/api/notifications/push',
      init: {
        method: 'PUT',
        body: JSON.stringify({
          endpoint: 'https://fcm.googleapis.com/fcm/send/new',
          p256dh: 'p K',
          auth: 'a',
        }),
      },
    },
  ])
})

test('a device that was turned off or signed out is not registered anew', async () => {
  answer = Response.json({ key: 'K', here: false })
  await hear('pushsubscriptionchange')
  answer = new Response(null, { status: 401 })
  await hear('pushsubscriptionchange')
  expect(asked.map(({ init }) => init)).toEqual([undefined, undefined])
})
