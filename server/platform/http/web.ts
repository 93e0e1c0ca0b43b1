// Serves the web app: files that never change, and the page of every address.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { parse } from 'cookie-es'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Boot } from '#contract/boot.ts'
import { lostTitle } from '#contract/pages.ts'
import { product } from '#contract/product.ts'
import { type Ahead, type Opening, type PageMeta, renderPage } from './pages.ts'

/** Where the page and its files come from: the build, or the bundler in development. */
export type WebAssets = {
  /** Whether the bundler serves it. */
  bundling: boolean
  template: (url: string) => Promise<string>
  /** Markup that the build rendered ahead, by its name (web/app/prerender.tsx). */
  rendered: (name: string) => string | undefined
  /** Files the screen of `path` needs, to be fetched at once. */
  preloads: (path: string) => readonly string[]
  mount: (app: FastifyInstance) => Promise<void>
}

/** The files `npm run build` leaves in `folder`. */
export async function builtWeb(folder: string): Promise<WebAssets> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const paper = async (name: string) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))
  const rendered: Record<string, string> = await paper('rendered')
  const preloads: Record<string, string[]> = await paper('preloads')
  return {
    bundling: false,
    preloads: (path) => (Object.hasOwn(preloads, path) ? (preloads[path] ?? []) : []),
    template: async () => template,
    rendered: (name) => rendered[name],
    mount: async (app) => {
      await app.register(fastifyStatic, {
        root: folder,
        index: false,
        preCompressed: true,
        allowedPath: (path) => !/\.(html|json)$/.test(path) && !path.startsWith('/.vite'),
        setHeaders: (reply, path) => {
          const forever = path.includes('/assets/')
          reply.header(
            'cache-control',
            forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          )
        },
      })
    },
  }
}

export type Site = {
  /** The text of a known address; `null` for one that does not exist. */
  metaOf: (path: string) => PageMeta | null
  redirects: Record<string, string>
  /** May add cookies to the reply. */
  boot: (request: FastifyRequest, reply: FastifyReply) => Promise<Boot>
  /** What the screen at `path` asks for first; `null` where it asks nothing or may not have it. */
  ahead: (path: string, request: FastifyRequest, reply: FastifyReply, boot: Boot) => Promise<Ahead | null>
  /** What was rendered ahead for an address, where it is true for who asks. */
  opening: (
    path: string,
    query: string | undefined,
    boot: Boot,
    cookies: string | undefined,
  ) => Opening | null
  /** The address whose screen is shown at `path`: another where it needs a session that is not there. */
  screenAt: (path: string, boot: Boot) => string
  origin: string
}

const lost: PageMeta = { title: lostTitle, description: product.description, indexed: false }
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

function themeOf(cookies: string | undefined) {
  const theme = parse(cookies ?? '').theme
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Every address that is not an API's or a file's. */
export async function servePages(app: FastifyInstance, web: WebAssets, site: Site) {
  await web.mount(app)
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const [rawPath = '/', query] = request.url.split('?')
    const path = trimmed(rawPath)
    const target = site.redirects[path]
    if (target) return reply.redirect(query ? `${target}?${query}` : target, 302)
    const meta = site.metaOf(path)
    const boot = await site.boot(request, reply)
    const html = renderPage({
      preloads: web.preloads(site.screenAt(path, boot)),
      ahead: query ? null : await site.ahead(path, request, reply, boot),
      template: await web.template(request.url),
      opening: site.opening(path, query, boot, request.headers.cookie),
      meta: meta ?? lost,
      url: site.origin + path,
      origin: site.origin,
      theme: themeOf(request.headers.cookie),
      boot,
    })
    // A page that says who is signed in is kept by no cache, or "back" would show it after they left.
    return reply
      .status(meta ? 200 : 404)
      .headers({
        'cache-control': boot.session ? 'private, no-store' : 'private, no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(html)
  }
  // Its own route: the files' wildcard would answer HEAD here.
  app.get('/', page)
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.status(404).send()
    return page(request, reply)
  })
}
