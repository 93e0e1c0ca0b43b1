// The part of the service worker that tells: it says in words what a message is about, and opens the page that shows it. A
// message holds a kind and a number alone, so neither a push service nor a lock screen learns of whom it tells
// (docs/decisions/0132).
import { kindRows, type NotificationKind } from '#contract/notifications/kinds.ts'

/** The standard types know a page's events alone. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Lasting & { data: { text: () => string } | null }
type Pressed = Lasting & { notification: Notification }
type Page = {
  url: string
  visibilityState: DocumentVisibilityState
  focus: () => Promise<Page>
  navigate: (to: string) => Promise<Page | null>
}
declare function addEventListener(name: 'push', listen: (event: Pushed) => void): void
declare function addEventListener(name: 'notificationclick', listen: (event: Pressed) => void): void
declare function addEventListener(name: 'pushsubscriptionchange', listen: (event: Lasting) => void): void
declare const registration: ServiceWorkerRegistration
declare const clients: {
  matchAll: (asked: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>
  openWindow: (to: string) => Promise<Page | null>
}

const plain = 'Tem novidade para você.'

const centre = '/relacionamento/notificacoes'

const isNotificationKind = (kind: unknown): kind is NotificationKind =>
  typeof kind === 'string' && Object.hasOwn(kindRows, kind)

/** Words of a message; one that this worker does not know, as of a newer server, says that there is news. */
function read(data: Pushed['data']): { kind: string; body: string } {
  try {
    const { kind, count } = JSON.parse(data?.text() ?? '')
    const total = Number(count) || 1
    if (isNotificationKind(kind)) return { kind, body: kindRows[kind].push(total) }
    if (kind === 'several') return { kind, body: `Você tem ${total} novidades.` }
  } catch {
    // Not ours to understand: it says what the unknown ones say.
  }
  return { kind: 'unknown', body: plain }
}

const openPages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shown whatever the app shows: Safari ends the subscription of who is silent. Before an open app it makes no sound. */
async function show(data: Pushed['data']) {
  const { kind, body } = read(data)
  const looking = (await openPages()).some(({ visibilityState }) => visibilityState === 'visible')
  await registration.showNotification(import.meta.env.VITE_PRODUCT, {
    body,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'pt-BR',
    // The latest of a kind takes the place of the one before.
    tag: kind,
    silent: looking,
  })
}

/** Opens the page of a kind, in a window of ours where there is one; of several, and of likes and comments, the list of all. */
async function open(kind: string) {
  const to = isNotificationKind(kind) && kindRows[kind].echo === null ? kindRows[kind].page : centre
  const pages = await openPages()
  const there = pages.find(({ url }) => new URL(url).pathname === to)
  if (there) return there.focus()
  const [page] = pages
  // One that was open before this worker can't be led.
  const led = await page?.navigate(to).catch(() => null)
  return led ? led.focus() : clients.openWindow(to)
}

const pushAddress = '/api/notifications/push'

/** The browser is reached elsewhere from now on. Asked with the session's own cookie: who signed out is not told any more. */
async function subscribeAnew() {
  const answer = await fetch(pushAddress)
  const { key, here } = answer.ok ? await answer.json() : { key: '', here: false }
  if (!here) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  await fetch(pushAddress, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  })
}

addEventListener('push', (event) => event.waitUntil(show(event.data)))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.tag))
})
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew()))
