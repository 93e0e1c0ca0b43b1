// Port at which the server's side of the web app (web/app/render.tsx) meets the server that calls it (server/platform/http/web.ts).
import type { PageData } from './page-data.ts'
import type { Path } from './routes.ts'

/** Answers a call of the API in this process, as whoever asks for the page. */
export type Call = (path: readonly string[], input: unknown) => Promise<unknown>

/** Values of a request's cookies, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>

export type PageRequest = {
  /** Path and query, as asked. */
  url: string
  cookies: Cookies
  /** Lets the page's own inline scripts run; of this answer alone. */
  nonce: string
  data: PageData
  call: Call
  /** Puts the markup into a whole document. */
  document: (rendered: Rendered) => string
}

/** Facts that only a page with a parameter knows of itself. */
export type PageHead = {
  title: string
  /** Description of a page that search engines list; the others are described as the product is. */
  description?: string
  /** The picture of a shared link: path and size. */
  card?: { src: string; width: number; height: number }
  /** Structured data for search engines (schema.org). */
  jsonLd?: Record<string, unknown>
}

export type Rendered = {
  /** The entry of the table that it is; `null` where there is none. */
  path: Path | null
  head: PageHead | null
  markup: string
  /** A script element that must run before any other. */
  first: string
  /** The data that the app in the page starts with, as script elements. */
  scripts: string
}

export type PageAnswer = { status: number; html: string } | { status: number; location: string }

export type Renderer = {
  page: (request: PageRequest) => Promise<PageAnswer>
  /** The front page's markup: the same for everyone, and without the router. */
  landing: () => string
  /** Page that the service worker shows where there is no connection: the same for everyone. */
  offline: () => string
}
