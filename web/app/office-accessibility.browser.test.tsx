// Every screen of the office in the table of routes, with a row in its lists, at both sizes and in both themes: axe finds nothing.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { officePaths } from '#site/routes.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { sampled } from '#web/testing/sampled.ts'
import { openScreen } from '#web/testing/screen.tsx'

/** All but who is signed in, and which features are on: the screen's own answers say that. */
function officeAnswers() {
  const {
    identity: { session: _, ...identity } = {},
    featureFlags: { list: __, ...featureFlags } = {},
    ...others
  } = sampled()
  return { ...others, identity, featureFlags }
}

for (const size of ['phone', 'laptop'] as const)
  describe(`on a ${size}`, () => {
    for (const path of officePaths)
      test(`an administrator at ${path}`, async () => {
        const address = path.replace(/\$\w+/g, () => crypto.randomUUID())
        await openScreen(address, { size, role: 'administrador', answers: officeAnswers() })
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
        await expectAccessible()
      })
  })
