import { expect, test } from 'vitest'
import { preloadsOf } from './preloads.ts'

const manifest = {
  'app/start.tsx': { file: 'assets/start.js', imports: ['_react.js'] },
  'app/shell.tsx': { file: 'assets/shell.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'letters.woff2': { file: 'assets/letters.woff2' },
  'features/identity/login-page.tsx': { file: 'assets/login.js', imports: ['_forms.js'] },
  '_forms.js': { file: 'assets/forms.js', assets: ['assets/face.svg', 'assets/letters.woff2'] },
  'features/matches/matches-page.tsx': { file: 'assets/matches.js' },
}

test('a page names its scripts and drawings once, the shell only where it stands in it, fonts last', () => {
  expect(preloadsOf(manifest, '/')).toEqual(['/assets/letters.woff2'])
  expect(preloadsOf(manifest, '/relacionamento/login')).toEqual([
    '/assets/start.js',
    '/assets/react.js',
    '/assets/login.js',
    '/assets/forms.js',
    '/assets/face.svg',
    '/assets/letters.woff2',
  ])
  expect(preloadsOf(manifest, '/relacionamento/matches')).toEqual([
    '/assets/start.js',
    '/assets/react.js',
    '/assets/shell.js',
    '/assets/matches.js',
    '/assets/letters.woff2',
  ])
})
