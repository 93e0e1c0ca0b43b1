// The server's side of the web app: renders the page of an address for whoever asks. Built beside the browser's side.
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createRequestHandler,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageAnswer, PageRequest, Renderer } from '#site/renderer.ts'
import { type Path, routes } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { pageFacts } from '#web/lib/page-facts.ts'
import { findRequestBy, type RenderedFor } from '#web/lib/rendering.ts'
import { App } from './app.tsx'
import { askAgainForEntry } from './lost-entry.ts'
import { OfflinePage } from './offline-page.tsx'
import { createQueryClient } from './query-client.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

/** Nothing of a request stands in a module: two that are rendered at once never meet. */
const requests = new AsyncLocalStorage<RenderedFor>()
findRequestBy(() => requests.getStore())

/** The entry of the table that was found. */
function pathOf(router: AppRouter): Path | null {
  const leaf = router.state.matches.at(-1)
  return leaf && Object.hasOwn(routes, leaf.fullPath) ? (leaf.fullPath as Path) : null
}

/** The data for the app in the page: the router's own script elements, which the response's nonce lets run. */
function scriptsOf(router: AppRouter): string {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  if (!tags) throw new Error('the page has no data for its app')
  return [...tags.before, tags.boundary]
    .map(({ attrs, children }) => {
      const named = Object.entries(attrs ?? {}).map(([name, value]) => ` ${name}="${value}"`)
      return `<script${named.join('')}>${children}</script>`
    })
    .join('')
}

async function render({ url, nonce, data, document }: PageRequest): Promise<PageAnswer> {
  const client = createQueryClient({ once: true })
  client.setQueryData(sessionQuery.queryKey, data.session)
  client.setQueryData(pageFacts.queryKey, data.facts)
  const handle = createRequestHandler({
    createRouter: () => createAppRouter(client, { nonce }),
    request: new Request(new URL(url, 'http://localhost')),
  })
  const response = await handle(async ({ router }) => {
    // The screen asks for it again, and shows that it waits: so must its rendering.
    client.removeQueries({ predicate: ({ state }) => state.status !== 'success' })
    const status = getSsrStatus(router)
    const markup = renderToString(<App router={router} />)
    const whole = document({
      path: status === 200 ? pathOf(router) : null,
      head: router.options.context.server?.head ?? null,
      markup,
      first: `<script nonce="${nonce}">(${askAgainForEntry})()</script>`,
      scripts: scriptsOf(router),
    })
    return new Response(await transformHtmlStringWithRouter(router, whole), { status })
  })
  const location = response.headers.get('location')
  return location
    ? { status: response.status, location }
    : { status: response.status, html: await response.text() }
}

export const renderer: Renderer = {
  page: (request) => requests.run(request, () => render(request)),
  landing: () =>
    renderToString(
      <StrictMode>
        <LandingPage />
      </StrictMode>,
    ),
  offline: () => renderToString(<OfflinePage />),
}
