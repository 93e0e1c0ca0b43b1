import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PublicText } from '#contract/texts/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { openScreen } from '#web/testing/screen.tsx'

const [first, second] = [new Date('2026-02-02T12:00:00Z'), new Date('2026-03-10T22:30:00Z')]
const versions = [
  { version: 2, publishedAt: second },
  { version: 1, publishedAt: first },
]
const text: PublicText = {
  slug: 'termos',
  title: 'Termos de uso',
  body: '## Quem pode usar\n\n- Só adultos.',
  version: 2,
  publishedAt: second,
  versions,
}
const read = ({ version = 2 }: { version?: number | undefined }) =>
  version === 1 ? { ...text, version, publishedAt: first, body: 'Como era antes.' } : text

for (const size of ['phone', 'laptop'] as const)
  test(`an older version says so on a ${size}, and leads to the one that holds`, async () => {
    await openScreen('/textos/termos', { size, answers: { texts: { read } } })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Só adultos.' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Versão 1, de 02/02/2026' }).click()
    await expect.element(page.getByText('Como era antes.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Ler a que vale hoje' }).click()
    await expect.element(page.getByText('Só adultos.')).toBeVisible()
  })
