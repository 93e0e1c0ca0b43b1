// Exports of a screen's module.
import type { ComponentType } from 'react'
import type { PageHead } from '#site/renderer.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'

export type Screen = Record<string, ComponentType> & {
  /**
   * Brings what the screen opens with into the cache, before the server renders it. What can't be had is asked for again
   * by the screen itself. Answers what a page with a parameter says of itself in its head.
   */
  load?: (asked: LoadArgs) => Promise<PageHead | undefined> | Promise<void>
}
