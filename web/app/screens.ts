// Loaders of the screens' code: the file that the table of routes names for it.
import { businessHome, type Path, routes } from '#site/routes.ts'
import type { Screen } from './screen.ts'

/** Told by files of their own: nobody downloads where the others' screens are. */
async function filesOf(path: Path) {
  const { layout, screen } = routes[path]
  if (layout === 'office') return (await import('./office-screens.ts')).officeFiles
  if (layout === 'shell') return (await import('./member-screens.ts')).memberFiles
  if (path.startsWith(businessHome)) return (await import('./business-screens.ts')).businessFiles
  if (screen.startsWith('identity/')) return (await import('./door-screens.ts')).doorFiles
  return (await import('./public-screens.ts')).publicFiles
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
