// Choices of this device that the server must know before it draws a page. Never a secret: those are httpOnly.
import { parse } from 'cookie-es'
import { renderedFor } from './rendering.ts'

/** While a page is rendered on the server, of who asks for it. */
export function readCookie(name: string) {
  const request = renderedFor()
  return parse(request ? (request.cookies ?? '') : document.cookie)[name]
}

/** Kept for `seconds`; 0 forgets it. Names are ours. The library's `serialize` would be on every page with options nobody uses. */
export function writeCookie(name: string, value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we support
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
