// Serves the web app: files that never change, and the page of every address.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { parse } from 'cookie-es'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { product } from '#contract/product.ts'
import { descriptionOf } from '#site/descriptions.ts'
import type { PageData } from '#site/page-data.ts'
import type { Call, Cookies, Rendered, Renderer } from '#site/renderer.ts'
import { lostTitle, type Path, redirectOf, routes } from '#site/routes.ts'
import { type PageMeta, renderDocument } from './pages.ts'
import { allowFeatures, allowInlineScripts } from './security-headers.ts'

/** Source of the pages and their files: the build, or the bundler in development. */
export type WebAssets = {
  /** True if the bundler serves it. */
  bundling: boolean
  template: (url: string) => Promise<string>
  renderer: () => Promise<Renderer>
  /** Files that the screen of an entry of the table needs. */
  files: (path: Path) => readonly string[]
  mount: (app: FastifyInstance) => Promise<void>
}

const doctype = '<!DOCTYPE html>'
/** The renderer writes it itself. */
export const withoutDoctype = (template: string) => template.replace(/^<!doctype html>\s*/i, '')

/** A service worker is asked for again each time: it would keep showing the page of a build that is gone. */
function cacheControlOf(path: string) {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}

/** The files `npm run build` leaves in `folder`, and what renders them beside. */
export async function builtWeb(folder: string): Promise<WebAssets> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const root = join(folder, 'client')
  const module = pathToFileURL(join(folder, 'server/render.js')).href
  const [template, preloads, { renderer }] = await Promise.all([
    read('client/index.html').then(withoutDoctype),
    read('preloads.json').then((text): Record<string, string[]> => JSON.parse(text)),
    import(module) as Promise<{ renderer: Renderer }>,
  ])
  return {
    bundling: false,
    files: (path) => preloads[path] ?? [],
    template: async () => template,
    renderer: async () => renderer,
    mount: async (app) => {
      await app.register(fastifyStatic, {
        root,
        index: false,
        preCompressed: true,
        allowedPath: (path) => !path.endsWith('.html') && !path.startsWith('/.vite'),
        setHeaders: (reply, file) => {
          // A folder above may be called `assets`, too; and what is sent may be the compressed copy.
          const path = `/${relative(root, file).replaceAll(sep, '/')}`.replace(/\.(br|gz)$/, '')
          reply.header('cache-control', cacheControlOf(path))
        },
      })
    },
  }
}

/** Needs that a page has of the application. */
export type Site = {
  /** Data that its app starts with. May add cookies to the reply. */
  data: (request: FastifyRequest, reply: FastifyReply) => Promise<PageData>
  /** The API in this process, as whoever sent the request. */
  call: (request: FastifyRequest, reply: FastifyReply) => Call
  origin: string
}

const offline: PageMeta = {
  title: 'Sem conexão',
  description: product.description,
  indexed: false,
  scriptsFor: null,
}
const lost: PageMeta = {
  title: lostTitle,
  description: product.description,
  indexed: false,
  scriptsFor: null,
}
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/**
 * Features of the device that a page may use. The guide's lead to one another without a new answer: a route begins where the
 * visitor is, a voucher keeps the screen awake. A counter reads QR codes, from a voucher's page too.
 */
function featuresOf(path: string) {
  if (path === '/balcao' || path.startsWith('/cupom/'))
    return ['camera', 'geolocation', 'screen-wake-lock'] as const
  return path === '/guia-comercial' || path.startsWith('/guia-comercial/')
    ? (['geolocation', 'screen-wake-lock'] as const)
    : []
}

const themeOf = ({ theme }: Cookies) => (theme === 'light' || theme === 'dark' ? theme : null)

/** Uses of scripts on pages where nobody signs in. */
const scriptUses: Partial<Record<Path, string>> = {
  '/cupom/$code': 'mostrar o QR deste cupom',
  '/balcao': 'usar o balcão',
}

function metaOf({ path, head }: Pick<Rendered, 'path' | 'head'>): PageMeta {
  if (!path) return lost
  const { title, indexed, access } = routes[path]
  return {
    title,
    description: descriptionOf(path),
    ...head,
    indexed,
    scriptsFor: scriptUses[path] ?? (indexed && access === 'anyone' ? null : 'entrar'),
  }
}

/** Redirections: where an address leads may depend on who asks, and change with the next version: nobody remembers it. */
const leadTo = (reply: FastifyReply, location: string, status: number) =>
  reply.header('cache-control', 'no-store').redirect(location, status)

/** Every address that is not an API's or a file's. */
export async function servePages(app: FastifyInstance, web: WebAssets, site: Site) {
  await app.register(async (files) => {
    // An address that can be no file's (`%00`, a backslash) is a page's to answer, as any other that leads nowhere.
    files.setErrorHandler<FastifyError>((error, _, reply) => {
      if (error.statusCode === undefined || error.statusCode >= 500) throw error
      return reply.callNotFound()
    })
    await web.mount(files)
  })
  const headers = (control: string) => ({
    'cache-control': control,
    'content-type': 'text/html; charset=utf-8',
  })

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const [rawPath = '/', query] = request.url.split(/\?(.*)/s)
    const path = trimmed(rawPath)
    const target = redirectOf(path)
    if (target) return leadTo(reply, query ? `${target}?${query}` : target, 302)
    const [template, renderer, data] = await Promise.all([
      web.template(request.url),
      web.renderer(),
      site.data(request, reply),
    ])
    const nonce = randomBytes(16).toString('base64')
    const cookies = parse(request.headers.cookie ?? '')
    const answer = await renderer.page({
      url: query ? `${path}?${query}` : path,
      cookies,
      nonce,
      data,
      call: site.call(request, reply),
      document: ({ markup, first, scripts, ...rendered }) =>
        renderDocument({
          template,
          markup,
          first,
          scripts,
          meta: metaOf(rendered),
          origin: site.origin,
          // However its letters were written in the request.
          address: site.origin + encodeURI(decodeURI(path)),
          theme: themeOf(cookies),
          files: rendered.path ? web.files(rendered.path) : [],
        }),
    })
    if ('location' in answer) return leadTo(reply, answer.location, answer.status)
    if (!web.bundling) allowInlineScripts(reply, nonce)
    allowFeatures(reply, featuresOf(path))
    // A page that says who is signed in is kept by no cache, or "back" would show it after they left.
    return reply
      .status(answer.status)
      .headers(headers(data.session ? 'private, no-store' : 'private, no-cache'))
      .send(answer.html)
  }

  /** Rendered once: it is the same for everyone but for its colours. */
  const landings = new Map<string, string>()
  async function landing(request: FastifyRequest, reply: FastifyReply) {
    const theme = themeOf(parse(request.headers.cookie ?? ''))
    const landingOf = landings.get(theme ?? '')
    const html = landingOf ?? (await landingIn(theme))
    if (!web.bundling) landings.set(theme ?? '', html)
    return reply.headers(headers('private, no-cache')).send(html)
  }
  async function landingIn(theme: 'light' | 'dark' | null) {
    const [template, renderer] = await Promise.all([web.template('/'), web.renderer()])
    const html = renderDocument({
      template,
      markup: renderer.landing(),
      scripts: '',
      meta: metaOf({ path: '/', head: null }),
      origin: site.origin,
      address: `${site.origin}/`,
      theme,
      files: web.files('/'),
    })
    return doctype + html
  }

  // Its own route: the files' wildcard would answer HEAD here.
  app.get('/', landing)
  app.get('/offline', async (request, reply) => {
    const [template, renderer] = await Promise.all([web.template(request.url), web.renderer()])
    const html = renderDocument({
      template,
      markup: renderer.offline(),
      scripts: '',
      meta: offline,
      origin: site.origin,
      address: `${site.origin}/offline`,
      theme: null,
      files: web.files('/').filter((file) => file.endsWith('.woff2')),
    })
    return reply.headers(headers('no-cache')).send(doctype + html)
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.status(404).send()
    return page(request, reply)
  })
}
