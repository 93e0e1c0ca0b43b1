// Where each screen's code is. Apart from the router so that a screen can be asked for before the router is here.
import type { memberPages } from '#contract/pages.ts'
import { boot } from '#web/lib/boot.ts'

/** Those that stand alone, a visitor's and an administrator's. */
export const openScreens = {
  '/relacionamento/login': () => import('#web/features/identity/login-page.tsx'),
  '/relacionamento/cadastro': () => import('#web/features/identity/registration/registration-page.tsx'),
  '/relacionamento/esqueci-senha': () => import('#web/features/identity/forgot-password-page.tsx'),
  '/relacionamento/nova-senha': () => import('#web/features/identity/new-password-page.tsx'),
  '/relacionamento/confirmar-email': () => import('#web/features/identity/confirm-email-page.tsx'),
  '/auth': () => import('#web/features/identity/admin-door-page.tsx'),
  '/dev/ui': () => import('#web/features/dev/ui-page.tsx'),
  '/admin': () => import('#web/features/admin/admin-page.tsx'),
} as const

export const shell = () => import('./shell.tsx')

/** Those that stand in the shell. */
export const memberScreens = {
  '/relacionamento/dashboard': () => import('#web/features/dashboard/dashboard-page.tsx'),
  '/relacionamento/descobrir': () => import('#web/features/discover/discover-page.tsx'),
  '/relacionamento/perfil': () => import('#web/features/profile/profile-page.tsx'),
  '/relacionamento/curtidas': () => import('#web/features/matches/likes-received-page.tsx'),
  '/relacionamento/quem-voce-curtiu': () => import('#web/features/matches/likes-sent-page.tsx'),
  '/relacionamento/rejeitados': () => import('#web/features/matches/rejections-page.tsx'),
  '/relacionamento/matches': () => import('#web/features/matches/matches-page.tsx'),
} as const satisfies Record<keyof typeof memberPages, () => Promise<unknown>>

type Fetch = () => Promise<unknown>
const at = (screens: Record<string, Fetch>, path: string) =>
  Object.hasOwn(screens, path) ? screens[path] : undefined

/** Asks for what stands at `path` now, beside the app instead of after it. A failure is the router's to tell. */
export function fetchAhead(path: string) {
  const inside = at(memberScreens, path)
  const wanted: (Fetch | undefined)[] = !inside
    ? [at(openScreens, path)]
    : boot().session?.member
      ? [shell, inside]
      : [openScreens['/relacionamento/login']]
  for (const fetch of wanted) fetch?.().catch(() => {})
}
