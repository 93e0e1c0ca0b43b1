import { expect, test } from 'vitest'
import { preloadsOf } from './preloads.ts'

const manifest = {
  'app/start.tsx': { file: 'assets/start.js', imports: ['_react.js'] },
  'app/shell.tsx': { file: 'assets/shell.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'features/identity/login-page.tsx': { file: 'assets/login.js', imports: ['_react.js'] },
  'features/matches/matches-page.tsx': { file: 'assets/matches.js' },
}
const source = `
  '/entrar': () => import('#web/features/identity/login-page.tsx'),
  '/matches': () => import('#web/features/matches/matches-page.tsx'),`

test('an address names all it needs once, the shell only where the screen stands in it', () => {
  expect(preloadsOf(manifest, source)).toEqual({
    '/entrar': ['/assets/start.js', '/assets/react.js', '/assets/login.js'],
    '/matches': ['/assets/start.js', '/assets/react.js', '/assets/shell.js', '/assets/matches.js'],
  })
})
