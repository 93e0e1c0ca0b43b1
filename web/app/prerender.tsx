// Built for the server's side: the pages that arrive as complete HTML, written into dist/web by the build.
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { signInPage } from '#contract/pages.ts'
import { demoQuery } from '#web/features/identity/demo.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import type { Boot } from '#web/lib/boot.ts'
import { App } from './app.tsx'
import { Landing } from './landing.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

export const landingHtml = () =>
  renderToString(
    <StrictMode>
      <Landing />
    </StrictMode>,
  )

/**
 * The sign-in page as a visitor first sees it. A picture to look at while the app is on its way, which then takes its
 * place: until then nothing in it can be typed into or sent.
 */
export async function signInHtml(demo: Boot['demo']): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, null)
  client.setQueryData(demoQuery.queryKey, demo)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [signInPage] }))
  // It would put a script into the page, which nothing may (Content-Security-Policy).
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  const html = renderToString(<App client={client} router={router} />)
  // Or the build would wait until what was kept has gone stale.
  client.clear()
  return `<div inert aria-hidden="true">${html}</div>`
}
