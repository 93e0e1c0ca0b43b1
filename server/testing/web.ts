// A build of the web app with no scripts in it, for tests of what the server puts around its pages.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { builtWeb, type WebAssets } from '#server/platform/http/web.ts'

/** Stands in the page of the sign-in, as the tests render it. */
export const shownDrawing = '/web/features/identity/faces/headband.svg'

const files: Record<string, string> = {
  'client/index.html': `<!doctype html>
<html lang="pt-BR"><head><!--head--><script type="module" async src="/assets/app-1a2b.js"></script></head>
<body><noscript><p>Para entrar, ligue o JavaScript do seu navegador.</p></noscript><div id="root"><!--page--></div><!--data--></body></html>`,
  'client/assets/app-1a2b.js': 'export {}',
  'client/sw.js': 'export {}',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'preloads.json': JSON.stringify({
    '/': ['/assets/wake-9c0d.js'],
    '/relacionamento/login': ['/assets/login-3c4d.js', shownDrawing, '/assets/face-5e6f.svg'],
    '/relacionamento/matches': ['/assets/matches-7a8b.js'],
  }),
  'server/render.js': `export const renderer = {
    page: async ({ document }) => ({
      status: 200,
      html: document({ path: null, head: null, markup: '<main>Página</main>', first: '', scripts: '' }),
    }),
    landing: () => '<main>O mundo da paquera</main>',
    offline: () => '<main>Confira sua conexão</main>',
  }`,
}

/** Files that `npm run build` leaves, as far as the server reads it; its folder. */
export function emptyBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-web-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** The same, with pages rendered by the web app itself. */
export async function renderedWeb(): Promise<WebAssets> {
  const [web, { renderer }] = await Promise.all([builtWeb(emptyBuild()), import('#web/app/render.tsx')])
  return { ...web, renderer: async () => renderer }
}
