import { expect, test } from 'vitest'
import { cookieOf } from './cookies.ts'

test('a cookie is found wherever it stands, and by its whole name', () => {
  const cookies = 'theme=dark; old_sidebar_state=collapsed; sidebar_state=expanded'
  expect(cookieOf(cookies, 'theme')).toBe('dark')
  expect(cookieOf(cookies, 'sidebar_state')).toBe('expanded')
  expect(cookieOf(cookies, 'discover')).toBeUndefined()
  expect(cookieOf('', 'sidebar_state')).toBeUndefined()
})
