// Choices of this device that the server must know before it draws a page. Never a secret: those are httpOnly.
import { renderedFor } from './rendering.ts'

/** While a page is rendered on the server, of who asks for it. */
export function readCookie(name: string) {
  const request = renderedFor()
  if (request) return request.cookies[name]
  const start = `${name}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/** Kept for `seconds`; 0 forgets it. Names and values are plain words of ours, which need no encoding. */
export function writeCookie(name: string, value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we support
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
