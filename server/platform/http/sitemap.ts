// What search engines are told: where they need not look, and which pages there are.
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './pages.ts'

/** Kept for an hour, like the site's other files. */
const caching = { 'cache-control': 'public, max-age=3600' }

/** `addresses`: of the pages that search engines may list, beginning with a slash. */
export function serveSitemap(
  app: FastifyInstance,
  origin: string,
  addresses: () => Promise<readonly string[]>,
) {
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
    const pages = (await addresses()).map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
    return reply
      .headers(caching)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`,
      )
  })
}
