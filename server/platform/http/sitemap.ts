// Robots and sitemap for search engines: where they need not look, and which pages there are.
import type { FastifyInstance } from 'fastify'
import { type ListedByParameter, listedPaths, type Path } from '#site/routes.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { escapeHtml } from './pages.ts'

/** Kept for an hour, like the site's other files. */
const caching = { 'cache-control': 'public, max-age=3600' }

/** Values of the parameter, for each listed page that has one. */
type Values = Record<ListedByParameter, (db: Database) => Promise<readonly string[]>>

export function serveSitemap(
  app: FastifyInstance,
  { config: { publicUrl: origin }, reads }: Pick<Deps, 'config' | 'reads'>,
  values: Values,
) {
  const byPath: Partial<Record<Path, Values[ListedByParameter]>> = values
  async function addressesOf(path: Path): Promise<readonly string[]> {
    const all = await byPath[path]?.(reads.of(undefined))
    return all?.map((value) => path.replace(/\$\w+/, encodeURIComponent(value))) ?? [path]
  }
  const robots = [
    'User-agent: *',
    ...['/admin', '/api/', '/rpc/', '/media/'].map((path) => `Disallow: ${path}`),
  ]
  app.get('/robots.txt', (_, reply) =>
    reply
      .headers(caching)
      .type('text/plain; charset=utf-8')
      .send(`${[...robots, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    const addresses = (await Promise.all(listedPaths.map(addressesOf))).flat()
    const pages = addresses.map((address) => `<url><loc>${escapeHtml(origin + address)}</loc></url>`)
    return reply
      .headers(caching)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`,
      )
  })
}
