// Every address of the web app a person can open, with the title and card it is shared with.
import { product } from './product.ts'

type PageText = { title: string; description?: string }

/** Pages anyone may open; search engines list them. */
export const publicPages = {
  '/': { title: product.name, description: product.description },
  '/relacionamento/login': {
    title: 'Entrar',
    description: `Entre no ${product.name} e veja quem curtiu você.`,
  },
  '/relacionamento/cadastro': {
    title: 'Criar conta',
    description: `Crie seu perfil no ${product.name}: gente de verdade das universidades de ${product.city}.`,
  },
} as const satisfies Record<string, PageText>

/** Pages that are open but not for search engines. */
export const unlistedPages = {
  '/relacionamento/esqueci-senha': { title: 'Recuperar senha' },
  '/relacionamento/nova-senha': { title: 'Nova senha' },
  '/relacionamento/confirmar-email': { title: 'Confirmar e-mail' },
  '/auth': { title: 'Administração' },
} as const satisfies Record<string, PageText>

/** Pages of the signed-in shell; the bare twin of each (`/descobrir`) leads here, query kept. */
export const memberPages = {
  '/relacionamento/dashboard': { title: 'Início' },
  '/relacionamento/descobrir': { title: 'Descobrir' },
  '/relacionamento/perfil': { title: 'Meu Perfil' },
  '/relacionamento/curtidas': { title: 'Quem Curtiu' },
  '/relacionamento/quem-voce-curtiu': { title: 'Quem Você Curtiu' },
  '/relacionamento/rejeitados': { title: 'Quem te rejeitou' },
  '/relacionamento/matches': { title: 'Matches' },
} as const satisfies Record<string, PageText>

export const adminPages = { '/admin': { title: 'Painel' } } as const satisfies Record<string, PageText>

/** Outside production only. */
export const devPages = { '/dev/ui': { title: 'Peças da interface' } } as const satisfies Record<
  string,
  PageText
>

const pages = { ...publicPages, ...unlistedPages, ...memberPages, ...adminPages, ...devPages }
export const titleOf = (path: keyof typeof pages): string => pages[path].title

export const lostTitle = 'Página não encontrada'

/** A page's title as the browser's tab and a shared card have it: "Descobrir · Xamego". */
export const fullTitle = (title: string) =>
  title === product.name ? `${product.name}: ${product.tagline}` : `${title} · ${product.name}`

export const home = '/relacionamento/dashboard'
export const signInPage = '/relacionamento/login'
export const registrationPage = '/relacionamento/cadastro'

/** Discover shows all people at once where this cookie says `grid`, one at a time where it says `card`. */
export const discoverCookie = 'discover'
/** As many people as the home screen has room for (member area §9). */
export const peopleAtHome = 8

/** Addresses that lead elsewhere. `/` itself is the landing page. */
export const redirects: Record<string, string> = {
  '/relacionamento': signInPage,
  '/relacionamento/usuarios': home,
  '/usuarios': home,
  '/login': signInPage,
  '/cadastro': registrationPage,
  ...Object.fromEntries(Object.keys(memberPages).map((path) => [path.replace('/relacionamento', ''), path])),
}
