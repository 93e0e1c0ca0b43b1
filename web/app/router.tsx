// Every URL on one screen.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { CallerView } from '#contract/identity.ts'
import { redirects, signInPage } from '#contract/pages.ts'
import { discoverSearch } from '#web/features/discover/search.ts'
import { adminDestination, memberDestination } from '#web/features/identity/destination.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFound } from './not-found.tsx'
import { Providers } from './providers.tsx'

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
  component: lazyRouteComponent(() => import('#web/features/identity/login-page.tsx'), 'LoginPage'),
})
const registration = createRoute({
  ...open,
  path: '/relacionamento/cadastro',
  beforeLoad: ({ context }) => sendOn(context.client, memberDestination),
  component: lazyRouteComponent(
    () => import('#web/features/identity/registration-page.tsx'),
    'RegistrationPage',
  ),
})
const forgotPassword = createRoute({
  ...open,
  path: '/relacionamento/esqueci-senha',
  component: lazyRouteComponent(
    () => import('#web/features/identity/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
const newPassword = createRoute({
  ...open,
  path: '/relacionamento/nova-senha',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => import('#web/features/identity/new-password-page.tsx'),
    'NewPasswordPage',
  ),
})
const confirmEmail = createRoute({
  ...open,
  path: '/relacionamento/confirmar-email',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => import('#web/features/identity/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
})
const adminDoor = createRoute({
  ...open,
  path: '/auth',
  beforeLoad: ({ context }) => sendOn(context.client, adminDestination),
  component: lazyRouteComponent(() => import('#web/features/identity/admin-door-page.tsx'), 'AdminDoorPage'),
})
const pieces = createRoute({
  ...open,
  path: '/dev/ui',
  component: lazyRouteComponent(() => import('#web/features/dev/ui-page.tsx'), 'UiPage'),
})

/** The signed-in shell: a visitor is sent to sign in and comes back to the address asked for. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: async ({ context, location }) => {
    const session = await context.client.ensureQueryData(sessionQuery)
    if (!session?.member) throw redirect({ to: signInPage, search: { voltar: location.href } })
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})
const inside = { getParentRoute: () => member }
const dashboard = createRoute({
  ...inside,
  path: '/relacionamento/dashboard',
  component: lazyRouteComponent(() => import('#web/features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const discover = createRoute({
  ...inside,
  path: '/relacionamento/descobrir',
  validateSearch: discoverSearch,
  component: lazyRouteComponent(() => import('#web/features/discover/discover-page.tsx'), 'DiscoverPage'),
})
const profile = createRoute({
  ...inside,
  path: '/relacionamento/perfil',
  component: lazyRouteComponent(() => import('#web/features/profile/profile-page.tsx'), 'ProfilePage'),
})
const likesReceived = createRoute({
  ...inside,
  path: '/relacionamento/curtidas',
  component: lazyRouteComponent(
    () => import('#web/features/matches/likes-received-page.tsx'),
    'LikesReceivedPage',
  ),
})
const likesSent = createRoute({
  ...inside,
  path: '/relacionamento/quem-voce-curtiu',
  component: lazyRouteComponent(() => import('#web/features/matches/likes-sent-page.tsx'), 'LikesSentPage'),
})
const rejections = createRoute({
  ...inside,
  path: '/relacionamento/rejeitados',
  component: lazyRouteComponent(() => import('#web/features/matches/rejections-page.tsx'), 'RejectionsPage'),
})
const matches = createRoute({
  ...inside,
  path: '/relacionamento/matches',
  component: lazyRouteComponent(() => import('#web/features/matches/matches-page.tsx'), 'MatchesPage'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: async ({ context }) => {
    const session = await context.client.ensureQueryData(sessionQuery)
    if (session?.role !== 'admin') throw redirect({ to: '/auth' })
  },
  component: lazyRouteComponent(() => import('#web/features/admin/admin-page.tsx'), 'AdminPage'),
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

export const createAppRouter = (client: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
