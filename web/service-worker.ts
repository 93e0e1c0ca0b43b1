// The service worker. Where an address can't be had, it shows our page that says so instead of the browser's. It keeps that
// page with its letters and colours, and nothing else: what members see is theirs, and never kept.

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

/** Of what it keeps, and how: an older one's is of no use to it. */
const version = 3
/** Of its build alone: another one comes with its own page. */
const cacheName = `${import.meta.env.VITE_CACHE_PREFIX}v${version}-${import.meta.env.VITE_BUILD}`
const offlinePage = '/offline'

/** The page and the files that it names. */
async function keepPage() {
  const cache = await caches.open(cacheName)
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) throw new Error(`${offlinePage} answered ${page.status}`)
  const html = await page.clone().text()
  const files = [...html.matchAll(/ href="(\/assets\/[^"]+\.(?:css|woff2))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  await Promise.all([cache.put(offlinePage, page), cache.addAll(files)])
}

async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // The page is asked for while this worker is still being started.
  await registration.navigationPreload?.enable()
}

async function pageOrOffline({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(offlinePage)
    if (kept) return kept
    throw error
  }
}

addEventListener('install', (event) => event.waitUntil(keepPage()))
addEventListener('activate', (event) => event.waitUntil(dropOlder()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event))
  else if (request.destination === 'style' || request.destination === 'font')
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
