import { expect, test } from 'vitest'
import { preloadsOf } from './preloads.ts'

const manifest = {
  'app/wake-landing.tsx': { file: 'assets/wake.js', imports: ['_react.js'], assets: ['assets/face.svg'] },
  'app/start.tsx': { file: 'assets/start.js', imports: ['_react.js'] },
  'app/shell.tsx': { file: 'assets/shell.js', imports: ['_react.js'] },
  'app/door-screens.ts': { file: 'assets/doors.js' },
  'app/member-screens.ts': { file: 'assets/members.js' },
  '_react.js': { file: 'assets/react.js' },
  'letters.woff2': { file: 'assets/letters.woff2' },
  'features/identity/login-page.tsx': { file: 'assets/login.js', imports: ['_forms.js'] },
  '_forms.js': { file: 'assets/forms.js', assets: ['assets/face.svg', 'assets/letters.woff2'] },
  'features/matches/matches-page.tsx': { file: 'assets/matches.js' },
}

test('a page names its scripts and drawings once, what is imported before who imports it, fonts last', () => {
  expect(preloadsOf(manifest, '/')).toEqual(['/assets/react.js', '/assets/wake.js', '/assets/letters.woff2'])
  expect(preloadsOf(manifest, '/relacionamento/login')).toEqual([
    '/assets/react.js',
    '/assets/start.js',
    '/assets/doors.js',
    '/assets/forms.js',
    '/assets/login.js',
    '/assets/face.svg',
    '/assets/letters.woff2',
  ])
  expect(preloadsOf(manifest, '/relacionamento/matches')).toEqual([
    '/assets/react.js',
    '/assets/start.js',
    '/assets/shell.js',
    '/assets/members.js',
    '/assets/matches.js',
    '/assets/letters.woff2',
  ])
})
