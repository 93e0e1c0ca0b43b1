// Where each screen's code is: the file that the table of routes names for it.
import type { ComponentType } from 'react'
import type { PageHead } from '#site/renderer.ts'
import { type Path, routes } from '#site/routes.ts'
import type { Asked } from '#web/lib/asked.ts'

export type Screen = Record<string, ComponentType> & {
  /**
   * Brings what the screen opens with into the cache, before the server renders it. What can't be had is asked for again
   * by the screen itself. Answers what a page with a parameter says of itself in its head.
   */
  load?: (asked: Asked) => Promise<PageHead | undefined> | Promise<void>
}

/** The back-office's are told by a file of their own, which members do without. */
const files = import.meta.glob<Screen>([
  '../features/**/*-page.tsx',
  '!../features/admin/*',
  '!../features/*/office/*',
])
const filesOf = async (path: Path) =>
  routes[path].layout === 'office' ? (await import('./office-screens.ts')).officeFiles : files

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
