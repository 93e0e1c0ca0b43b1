// Request for which the server renders a page. The browser has no such request: it is the one.
import type { Call, Cookies } from '#site/renderer.ts'

/** Facts of the request that a rendering answers. */
export type RenderedFor = { cookies: Cookies; call: Call }

const rendering: { find: () => RenderedFor | undefined } = { find: () => undefined }

/** The request whose page is being rendered just here; `undefined` in the browser. */
export const renderedFor = () => rendering.find()

/** Called once, by the server's side of the app: how the request is found among those under way. */
export function findRequestBy(find: () => RenderedFor | undefined) {
  rendering.find = find
}
