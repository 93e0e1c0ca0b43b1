// A build of the web app with nothing in it, for tests of what the server puts around it.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const files: Record<string, string> = {
  'index.html': `<!doctype html>
<html lang="pt-BR"><head><!--head--><script type="module" async src="/assets/app-1a2b.js"></script></head>
<body><div id="root"><!--page--></div><!--boot--></body></html>`,
  'landing.html': '<main>O mundo da paquera</main>',
  'sign-in.html': '<main>Que bom te ver</main>',
  'sign-in-demo.html': '<main>Que bom te ver na demonstração</main>',
  'preloads.json': JSON.stringify({
    '/relacionamento/login': ['/assets/login-3c4d.js', '/assets/face-5e6f.svg'],
  }),
  'assets/app-1a2b.js': 'export {}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** What `npm run build` leaves, as far as the server reads it; its folder. */
export function emptyBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-web-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
