import { expect, test } from 'vitest'
import { instagramHandle } from './instagram.ts'

// spec M286, M369
test('a handle is read from however people give it', () => {
  const given = [
    'ana.praia_',
    ' @ana.praia_ ',
    '@@ana.praia_',
    'Ana.Praia_',
    'instagram.com/ana.praia_',
    'https://www.instagram.com/ana.praia_/',
    'https://www.instagram.com/ana.praia_?igsh=MXNyZ3B4aW&utm_source=qr',
    'http://m.instagram.com/ana.praia_/#',
    'HTTPS://INSTAGRAM.COM/ANA.PRAIA_',
    'https://instagr.am/@ana.praia_',
  ]
  for (const typed of given) expect(instagramHandle(typed), typed).toBe('ana.praia_')
  expect(instagramHandle('a'.repeat(30))).toBe('a'.repeat(30))
})

test('a handle that Instagram would not take is refused', () => {
  const impossible = [
    '',
    '@',
    'ana praia',
    'ana-praia',
    'aná',
    '.ana',
    'ana.',
    'ana..praia',
    'a'.repeat(31),
    'javascript:alert(1)',
    'https://www.instagram.com/',
    'https://www.instagram.com/p/Cx12ab/',
    'https://exemplo.com.br/ana',
    'ana@exemplo.com.br',
  ]
  for (const typed of impossible) expect(instagramHandle(typed), typed).toBeNull()
})
