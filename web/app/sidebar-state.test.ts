import { expect, test } from 'vitest'
import { readSidebar, sidebarCookie } from './sidebar-state.ts'

test('the sidebar starts wide', () => {
  expect(readSidebar('')).toBe(true)
  expect(readSidebar('theme=dark')).toBe(true)
})

test('the sidebar opens the way it was left', () => {
  for (const expanded of [true, false]) {
    const [pair] = sidebarCookie(expanded).split(';')
    expect(readSidebar(`theme=dark; ${pair}; other=1`)).toBe(expanded)
  }
})

test("another cookie's name or value is not mistaken for the sidebar's", () => {
  expect(readSidebar('old_sidebar_state=collapsed')).toBe(true)
  expect(readSidebar('sidebar_state=collapsed-not')).toBe(true)
})

test('the choice is kept for seven days', () => {
  expect(sidebarCookie(false)).toContain('max-age=604800')
})
