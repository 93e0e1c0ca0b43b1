// The router, made of the table of routes: who is let in, which code a screen is, and what it needs first.
import type { QueryClient } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  type ParsedLocation,
  type RouterHistory,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ComponentType } from 'react'
import { product } from '#contract/product.ts'
import { isStaff } from '#contract/values/options.ts'
import type { Access } from '#site/page-kinds.ts'
import type { PageHead } from '#site/renderer.ts'
import {
  type BarePath,
  barePaths,
  type GuidePath,
  guidePaths,
  inactivePage,
  leavingPage,
  lostTitle,
  type MemberPath,
  memberPaths,
  type OfficePath,
  officePaths,
  type Path,
  redirectOf,
  redirects,
  routes,
  securityPage,
  signInPage,
  titleOf,
} from '#site/routes.ts'
import { signInSearch } from '#site/search.ts'
import { adminDestination, memberDestination } from '#web/features/identity/destination.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { overlayHistory } from '#web/lib/overlay-history.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { ErrorScreen } from './error-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NotFound } from './not-found.tsx'
import { Providers } from './providers.tsx'
import { componentName, fetchScreen } from './screens.ts'

type RouterContext = {
  client: QueryClient
  /** While the server renders a page: what the page's screen says of it. */
  server?: { head: PageHead | null }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Providers>
      <NavigationProgress />
      <Outlet />
    </Providers>
  ),
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
})

type Arriving = { context: RouterContext; location: ParsedLocation }

/** Lets in whom the table names, and sends the others where it says. */
const admit: Record<Access, (arriving: Arriving) => Promise<void>> = {
  anyone: async () => {},
  visitor: async ({ context, location }) => {
    const { voltar } = signInSearch({ ...location.search })
    const href = memberDestination(await context.client.ensureQueryData(sessionQuery), voltar)
    if (href) throw redirect({ href })
  },
  adminDoor: async ({ context }) => {
    const href = adminDestination(await context.client.ensureQueryData(sessionQuery))
    if (href) throw redirect({ href })
  },
  member: async ({ context, location }) => {
    const session = await context.client.ensureQueryData(sessionQuery)
    if (!session?.member) throw redirect({ to: signInPage, search: { voltar: location.href } })
    if (session.member.status === 'leaving' && location.pathname !== leavingPage)
      throw redirect({ to: leavingPage })
    if (session.member.status === 'inactive') throw redirect({ to: inactivePage })
  },
  account: async ({ context, location }) => {
    const session = await context.client.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: signInPage, search: { voltar: location.href } })
  },
  admin: async ({ context, location }) => {
    const session = await context.client.ensureQueryData(sessionQuery)
    if (!session || !isStaff(session.role)) throw redirect({ to: '/auth' })
    if (session.secondFactorMissing && location.pathname !== securityPage)
      throw redirect({ to: securityPage })
  },
  dev: async ({ context }) => {
    if (!(await context.client.ensureQueryData(pageFacts)).dev) throw notFound()
  },
}

/** Parts that every screen's route has. */
const screenAt = <P extends Path>(path: P) => ({
  path,
  validateSearch: routes[path].search as (
    given: Record<string, unknown>,
  ) => ReturnType<(typeof routes)[P]['search']>,
  beforeLoad: (arriving: Arriving) => admit[routes[path].access](arriving),
  // In the browser a screen asks for itself: it is there at once, and its content when it comes.
  loader: async ({ context, params, location }: LoaderArguments) => {
    if (!context.server) return
    const { load } = await fetchScreen(path)
    const search = routes[path].search({ ...location.search })
    context.server.head = (await load?.({ client: context.client, params, search })) ?? null
  },
  component: lazyScreen(async () => (await fetchScreen(path))[componentName(routes[path].screen)], {
    title: titleOf(path),
    bare: routes[path].layout === 'bare',
  }),
  // Its own: the router takes what a screen throws for the screen's, and the root has no page for it then.
  notFoundComponent: NotFound,
})

type LoaderArguments = { context: RouterContext; params: Record<string, string>; location: ParsedLocation }

const bareRoute = <const P extends BarePath>(path: P) =>
  createRoute({ getParentRoute: () => root, ...screenAt(path) })

/** Its type is told: it would be found out by way of the links in it, which the router made of it knows. */
type ShellPart = { Shell: ComponentType; load: (client: QueryClient) => Promise<void> }
const fetchShell = (): Promise<ShellPart> => import('./shell.tsx')

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  loader: async ({ context }: { context: RouterContext }) => {
    if (context.server) await (await fetchShell()).load(context.client)
  },
  component: lazyScreen(async () => (await fetchShell()).Shell, { title: product.name, bare: true }, 'frame'),
})
const insideRoute = <const P extends MemberPath>(path: P) =>
  createRoute({ getParentRoute: () => shell, ...screenAt(path) })

const fetchOffice = async () => (await import('./office-screens.ts')).fetchFrame()

const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  component: lazyScreen(fetchOffice, { title: product.name, bare: true }, 'frame'),
})
const fetchLostInOffice = async () => (await import('./office-screens.ts')).fetchLost()

/** Any other address below `/admin`: the team stays in the office, and everyone else is where there is no page. */
const lostInOffice = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => office,
    path,
    beforeLoad: async ({ context }) => {
      const session = await context.client.ensureQueryData(sessionQuery)
      if (!session || !isStaff(session.role)) throw notFound({ routeId: rootRouteId })
    },
    loader: () => {
      throw notFound()
    },
    notFoundComponent: lazyScreen(fetchLostInOffice, { title: lostTitle, bare: false }),
  })
const officeRoute = <const P extends OfficePath>(path: P) =>
  createRoute({ getParentRoute: () => office, ...screenAt(path) })

const fetchGuide = async (): Promise<ComponentType> =>
  (await import('#web/features/companies/guide-shell.tsx')).GuideShell

const guide = createRoute({
  getParentRoute: () => root,
  id: 'guide',
  component: lazyScreen(fetchGuide, { title: titleOf('/guia-comercial'), bare: true }, 'frame'),
})
const guideRoute = <const P extends GuidePath>(path: P) =>
  createRoute({ getParentRoute: () => guide, ...screenAt(path) })

/** Made in a loop, and known to the compiler one by one: a link to a page that is not there does not compile. */
type Bare = { [P in BarePath]: ReturnType<typeof bareRoute<P>> }
type Inside = { [P in MemberPath]: ReturnType<typeof insideRoute<P>> }
type Guide = { [P in GuidePath]: ReturnType<typeof guideRoute<P>> }
type Office = { [P in OfficePath]: ReturnType<typeof officeRoute<P>> }
const bare = Object.fromEntries(barePaths.map((path) => [path, bareRoute(path)])) as unknown as Bare
const inside = Object.fromEntries(memberPaths.map((path) => [path, insideRoute(path)])) as unknown as Inside

const guides = Object.fromEntries(guidePaths.map((path) => [path, guideRoute(path)])) as unknown as Guide
const offices = Object.fromEntries(officePaths.map((path) => [path, officeRoute(path)])) as unknown as Office

/** The server redirects a typed address; this is for links followed inside the app. */
const elsewhere = Object.fromEntries(
  Object.keys(redirects).map((path) => [
    path,
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location }) => {
        throw redirect({ href: `${redirectOf(location.pathname)}${location.searchStr}` })
      },
    }),
  ]),
)

const tree = root.addChildren({
  ...bare,
  shell: shell.addChildren(inside),
  guide: guide.addChildren(guides),
  office: office.addChildren({
    ...offices,
    // Two: below `/admin` alone, a rest would take `/admin` itself.
    lost: lostInOffice('/admin/$lost'),
    deepLost: lostInOffice('/admin/$lost/$'),
  }),
  ...elsewhere,
})

export type AppRouter = ReturnType<typeof createAppRouter>

/** `nonce`: on the server, where each request has a router and a cache of its own. */
type RouterOptions = { history?: RouterHistory; nonce?: string }

/** Without a `history`, the browser's own. */
export function createAppRouter(client: QueryClient, { history, nonce }: RouterOptions = {}) {
  const router = createRouter({
    routeTree: tree,
    context: { client, ...(nonce && { server: { head: null } }) } as RouterContext,
    ...(nonce
      ? { isServer: true, ssr: { nonce } }
      : { history: overlayHistory.goBefore(history ?? createBrowserHistory()) }),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Discover is left and come back to as a place is, also by a link.
    getScrollRestorationKey: ({ pathname, href, state }) =>
      pathname === '/relacionamento/descobrir' ? href : (state.__TSR_key ?? href),
    // The page glides to its own parts; another page begins at its top.
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
  })
  setupRouterSsrQueryIntegration({ router, queryClient: client })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
