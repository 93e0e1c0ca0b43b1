// A build of the web app with nothing in it, for tests of what the server puts around it.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameName, frameSlots } from '#contract/frames.ts'
import { home } from '#contract/pages.ts'

const files: Record<string, string> = {
  'index.html': `<!doctype html>
<html lang="pt-BR"><head><!--head--><script type="module" async src="/assets/app-1a2b.js"></script></head>
<body><div id="root"><!--page--></div><!--boot--></body></html>`,
  'rendered.json': JSON.stringify({
    landing: '<main>O mundo da paquera</main>',
    'sign-in': '<main>Que bom te ver</main>',
    'sign-in-demo': '<main>Que bom te ver na demonstração</main>',
    [frameName(home, { grid: false, confirmed: false })]: `<h1>Oi, ${frameSlots.name}!</h1>`,
    [frameName(home, { grid: false, confirmed: true })]: `<p>${frameSlots.email} verificado</p>`,
    [frameName('/relacionamento/descobrir', {
      grid: false,
      confirmed: false,
    })]: `<p>Cartão</p><picture><source ${frameSlots.photo}/><img alt=""/></picture>`,
    [frameName('/relacionamento/descobrir', { grid: true, confirmed: false })]: '<p>Grade</p>',
  }),
  'preloads.json': JSON.stringify({
    '/relacionamento/login': ['/assets/login-3c4d.js', '/assets/face-5e6f.svg'],
    '/relacionamento/matches': ['/assets/matches-7a8b.js'],
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
