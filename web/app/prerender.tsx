// Built for the server's side: the pages that arrive as complete HTML, written into dist/web by the build.
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Boot, DemoAccounts } from '#contract/boot.ts'
import { flags } from '#contract/flags.ts'
import { frameName, frameSlots } from '#contract/frames.ts'
import type { CallerView } from '#contract/identity.ts'
import { discoverCookie, memberPages, registrationPage, signInPage } from '#contract/pages.ts'
import { demoQuery } from '#web/features/identity/demo.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { App } from './app.tsx'
import { Landing } from './landing.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

const landingHtml = () =>
  renderToString(
    <StrictMode>
      <Landing />
    </StrictMode>,
  )

/** What is on the screen at `path` before it has asked for anything. */
async function screenHtml(
  path: string,
  session: CallerView | null,
  demo: DemoAccounts | null,
): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(demoQuery.queryKey, demo)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }))
  // Its scroll restoration would put a script into the page, which nothing may (Content-Security-Policy).
  router.update({ ...router.options, scrollRestoration: false, isServer: true })
  await router.load()
  const html = renderToString(<App client={client} router={router} />)
  // Or the build would wait until what was kept has gone stale.
  client.clear()
  return html
}

/** As a picture: until the app takes its place, nothing in it can be typed into, followed or sent. */
const picture = (html: string, attributes = '') => `<div inert aria-hidden="true"${attributes}>${html}</div>`

/** A member of whom the page is told later, by the server. */
const anyMember = (confirmed: boolean): CallerView => ({
  email: frameSlots.email,
  emailVerified: confirmed,
  role: 'member',
  member: { id: '', name: frameSlots.name, status: 'active' },
})

/** Frames are drawn with every feature. */
const everythingOn = {
  textContent: JSON.stringify({
    session: null,
    resources: flags.map((name) => ({ name, enabled: true })),
    demo: null,
  } satisfies Boot),
}

/** A member's screen on a phone, waiting for its content. Wider windows have other menus, and quicker machines. */
async function frameHtml(path: string, { grid, confirmed }: { grid: boolean; confirmed: boolean }) {
  // What a screen reads of a browser when it is first drawn: here a phone's, with nothing in the page.
  Object.assign(globalThis, {
    document: {
      cookie: grid ? `${discoverCookie}=grid` : '',
      getElementById: (id: string) => (id === 'boot' ? everythingOn : null),
    },
    matchMedia: () => ({ matches: true }),
  })
  const html = await screenHtml(path, anyMember(confirmed), null)
  return picture(html.replace(/<aside.*?<\/aside>/s, ''), ' data-frame class="md:hidden"')
}

/** All there is, by the names that the server knows them by. */
export async function renderAhead(demo: DemoAccounts): Promise<Record<string, string>> {
  const rendered: Record<string, string> = {
    landing: landingHtml(),
    'sign-in': picture(await screenHtml(signInPage, null, null)),
    'sign-in-demo': picture(await screenHtml(signInPage, null, demo)),
    registration: picture(await screenHtml(registrationPage, null, null), ' data-frame'),
  }
  for (const path of Object.keys(memberPages) as (keyof typeof memberPages)[])
    for (const grid of [false, true])
      for (const confirmed of [false, true]) {
        const name = frameName(path, { grid, confirmed })
        rendered[name] ??= await frameHtml(path, { grid, confirmed })
      }
  return rendered
}
