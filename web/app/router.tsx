// Every URL on one screen.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { CallerView } from '#contract/identity.ts'
import { redirects, registrationPage, signInPage } from '#contract/pages.ts'
import { discoverSearch } from '#web/features/discover/search.ts'
import { adminDestination, memberDestination } from '#web/features/identity/destination.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFound } from './not-found.tsx'
import { Providers } from './providers.tsx'
import { memberScreens, openScreens, shell } from './screens.ts'

type RouterContext = { client: QueryClient }

const root = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Providers>
      <Outlet />
    </Providers>
  ),
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
})

/** A page anyone may open. */
const open = { getParentRoute: () => root }
const landing = createRoute({
  ...open,
  path: '/',
  component: lazyRouteComponent(() => import('./landing.tsx'), 'Landing'),
})

/** Where to go back to after signing in; only an address of ours. */
export type SignInSearch = { voltar?: string }
const signInSearch = (search: Record<string, unknown>): SignInSearch => {
  const { voltar } = search
  return typeof voltar === 'string' && /^\/(?!\/)/.test(voltar) ? { voltar } : {}
}
const tokenSearch = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' ? { token: search.token } : {}

/** Who is signed in already is sent on. */
async function sendOn(client: QueryClient, destination: (session: CallerView | null) => string | null) {
  const href = destination(await client.ensureQueryData(sessionQuery))
  if (href) throw redirect({ href })
}

const login = createRoute({
  ...open,
  path: signInPage,
  validateSearch: signInSearch,
  beforeLoad: ({ context, search }) =>
    sendOn(context.client, (session) => memberDestination(session, search.voltar)),
  component: lazyRouteComponent(openScreens['/relacionamento/login'], 'LoginPage'),
})
const registration = createRoute({
  ...open,
  path: registrationPage,
  beforeLoad: ({ context }) => sendOn(context.client, memberDestination),
  component: lazyRouteComponent(openScreens['/relacionamento/cadastro'], 'RegistrationPage'),
})
const forgotPassword = createRoute({
  ...open,
  path: '/relacionamento/esqueci-senha',
  component: lazyRouteComponent(openScreens['/relacionamento/esqueci-senha'], 'ForgotPasswordPage'),
})
const newPassword = createRoute({
  ...open,
  path: '/relacionamento/nova-senha',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(openScreens['/relacionamento/nova-senha'], 'NewPasswordPage'),
})
const confirmEmail = createRoute({
  ...open,
  path: '/relacionamento/confirmar-email',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(openScreens['/relacionamento/confirmar-email'], 'ConfirmEmailPage'),
})
const adminDoor = createRoute({
  ...open,
  path: '/auth',
  beforeLoad: ({ context }) => sendOn(context.client, adminDestination),
  component: lazyRouteComponent(openScreens['/auth'], 'AdminDoorPage'),
})
const pieces = createRoute({
  ...open,
  path: '/dev/ui',
  component: lazyRouteComponent(openScreens['/dev/ui'], 'UiPage'),
})

/** The signed-in shell: a visitor is sent to sign in and comes back to the address asked for. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: async ({ context, location }) => {
    const session = await context.client.ensureQueryData(sessionQuery)
    if (!session?.member) throw redirect({ to: signInPage, search: { voltar: location.href } })
  },
  component: lazyRouteComponent(shell, 'Shell'),
})
const inside = { getParentRoute: () => member }
const dashboard = createRoute({
  ...inside,
  path: '/relacionamento/dashboard',
  component: lazyRouteComponent(memberScreens['/relacionamento/dashboard'], 'DashboardPage'),
})
const discover = createRoute({
  ...inside,
  path: '/relacionamento/descobrir',
  validateSearch: discoverSearch,
  component: lazyRouteComponent(memberScreens['/relacionamento/descobrir'], 'DiscoverPage'),
})
const profile = createRoute({
  ...inside,
  path: '/relacionamento/perfil',
  component: lazyRouteComponent(memberScreens['/relacionamento/perfil'], 'ProfilePage'),
})
const likesReceived = createRoute({
  ...inside,
  path: '/relacionamento/curtidas',
  component: lazyRouteComponent(memberScreens['/relacionamento/curtidas'], 'LikesReceivedPage'),
})
const likesSent = createRoute({
  ...inside,
  path: '/relacionamento/quem-voce-curtiu',
  component: lazyRouteComponent(memberScreens['/relacionamento/quem-voce-curtiu'], 'LikesSentPage'),
})
const rejections = createRoute({
  ...inside,
  path: '/relacionamento/rejeitados',
  component: lazyRouteComponent(memberScreens['/relacionamento/rejeitados'], 'RejectionsPage'),
})
const matches = createRoute({
  ...inside,
  path: '/relacionamento/matches',
  component: lazyRouteComponent(memberScreens['/relacionamento/matches'], 'MatchesPage'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: async ({ context }) => {
    const session = await context.client.ensureQueryData(sessionQuery)
    if (session?.role !== 'admin') throw redirect({ to: '/auth' })
  },
  component: lazyRouteComponent(openScreens['/admin'], 'AdminPage'),
})

/** The server redirects a typed address; this is for links followed inside the app. */
const elsewhere = Object.entries(redirects).map(([path, to]) =>
  createRoute({
    ...open,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: to + location.searchStr })
    },
  }),
)

const tree = root.addChildren([
  landing,
  login,
  registration,
  forgotPassword,
  newPassword,
  confirmEmail,
  adminDoor,
  pieces,
  member.addChildren([dashboard, discover, profile, likesReceived, likesSent, rejections, matches]),
  admin,
  ...elsewhere,
])

export type AppRouter = ReturnType<typeof createAppRouter>

/** Without a `history`, the browser's own. */
export const createAppRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    context: { client },
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The page glides to its own parts; another page begins at its top.
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
