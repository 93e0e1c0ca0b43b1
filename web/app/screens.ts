// Loaders of the screens' code: the file that the table of routes names for it.
import { businessHome, type Path, routes } from '#site/routes.ts'
import type { Screen } from './screen.ts'

/** The back-office's and the businesses' are told by files of their own, which members do without. */
const files = import.meta.glob<Screen>([
  '../features/**/*-page.tsx',
  '!../features/admin/*',
  '!../features/businesses/*',
  '!../features/*/office/*',
])
async function filesOf(path: Path) {
  if (routes[path].layout === 'office') return (await import('./office-screens.ts')).officeFiles
  return path.startsWith(businessHome) ? (await import('./business-screens.ts')).businessFiles : files
}

/** Fetches the screen's module. */
export async function fetchScreen(path: Path): Promise<Screen> {
  const { screen } = routes[path]
  const file = (await filesOf(path))[`../features/${screen}.tsx`]
  if (!file) throw new Error(`there is no web/features/${screen}.tsx`)
  return file()
}

/** `discover/discover-page` exports `DiscoverPage`. */
export const componentName = (screen: string) =>
  screen.replace(/^.*\/|-(?=.)/g, '-').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
