import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

test('a cookie is found wherever it stands, and by its whole name', () => {
  const cookies = 'theme=dark; old_sidebar_state=collapsed; sidebar_state=expanded'
  expect(readCookie('theme', cookies)).toBe('dark')
  expect(readCookie('sidebar_state', cookies)).toBe('expanded')
  expect(readCookie('discover', cookies)).toBeUndefined()
  expect(readCookie('sidebar_state', '')).toBeUndefined()
})
