import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { paths, routes } from '#site/routes.ts'
import { componentName, fetchScreen } from './screens.ts'

test('every entry of the table has its screen', async () => {
  expect(componentName('discover/discover-page')).toBe('DiscoverPage')
  expect(componentName('identity/registration/new-password-page')).toBe('NewPasswordPage')
  for (const path of paths)
    expect(await fetchScreen(path), path).toHaveProperty(componentName(routes[path].screen))
})

test('every screen has its entry', () => {
  const cwd = fileURLToPath(new URL('../features', import.meta.url))
  const files = globSync('**/*-page.tsx', { cwd }).map((file) => file.replace(/\.tsx$/, ''))
  expect(files.sort()).toEqual(paths.map((path): string => routes[path].screen).sort())
})
