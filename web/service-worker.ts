// The service worker. Where an address can't be had, it answers with our page instead of the browser's. It keeps that page,
// which is the same for everyone, with its letters, colours and first script, and finds the scripts that the app put beside it
// (app/offline-readiness.ts): with them the page opens what the app kept. It reads and keeps nothing of anybody.

import './service-worker-push.ts'

/** The standard types know a page's events alone. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
declare function addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
declare function addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
declare const registration: ServiceWorkerRegistration

/** Version of what it keeps, and how: an older one's is of no use to it. */
const version = 3
/** Cache of its build alone: another one comes with its own page. */
const cacheName = `${import.meta.env.VITE_CACHE_PREFIX}v${version}-${import.meta.env.VITE_BUILD}`
const offlinePage = '/offline'
/** Cache of what was last seen (lib/offline-store.ts). */
const storeName = `${import.meta.env.VITE_CACHE_PREFIX}kept`
/** A reader with something to look at meanwhile waits no longer for an address. */
const maxMs = 6000
/** Pages of vouchers that were opened here (lib/offline-vouchers.ts), each under its own address. */
const vouchersName = `${import.meta.env.VITE_CACHE_PREFIX}vouchers`

/** The page and the files that it names: with its first script it goes on by itself. */
async function cachePage() {
  const cache = await caches.open(cacheName)
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) throw new Error(`${offlinePage} answered ${page.status}`)
  const html = await page.clone().text()
  const files = [...html.matchAll(/ (?:href|src)="(\/assets\/[^"]+\.(?:css|woff2|js))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  await Promise.all([cache.put(offlinePage, page), cache.addAll(files)])
}

async function dropOlder() {
  const ours = [cacheName, storeName, vouchersName]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)))
  // The page is asked for while this worker is still being started.
  await registration.navigationPreload?.enable()
}

async function pageOrOffline({ request, preloadResponse }: Fetching): Promise<Response> {
  const page = preloadResponse.then((preloaded) => preloaded ?? fetch(request))
  try {
    return (await Promise.race([page, cachedPageIn(request, maxMs)])) ?? (await page)
  } catch (error) {
    const cached = (await voucherAt(request)) ?? (await caches.match(offlinePage))
    if (cached) return cached
    throw error
  }
}

/** Never another's: whoever does not know its address does not get it. */
async function voucherAt({ url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/cupom/') || !(await caches.has(vouchersName))) return undefined
  return (await caches.open(vouchersName)).match(pathname)
}

/** Our page, or the voucher asked for, once that long has passed, where the app has something to show in it. */
async function cachedPageIn(request: Request, ms: number): Promise<Response | undefined> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  const voucher = await voucherAt(request)
  if (voucher) return voucher
  return (await caches.has(storeName)) ? caches.match(offlinePage) : undefined
}

const kinds: readonly string[] = ['style', 'font', 'script']

addEventListener('install', (event) => event.waitUntil(cachePage()))
addEventListener('activate', (event) => event.waitUntil(dropOlder()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    // A page that is no longer waited for may still come.
    event.waitUntil(event.preloadResponse.catch(() => {}))
    event.respondWith(pageOrOffline(event))
  } else if (kinds.includes(request.destination))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
