import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { openScreen } from '#web/testing/screen.tsx'

const row = {
  id: crypto.randomUUID(),
  version: 2,
  slug: 'termos' as const,
  title: 'Termos de uso',
  body: 'Quem tem 18 anos ou mais.',
  asksAgain: false,
  updatedAt: new Date('2026-03-10T22:30:00Z'),
}
const list = () => ({ rows: [row], total: 1, more: false })

for (const size of ['phone', 'laptop'] as const)
  test(`a text is edited and published on a ${size}`, async () => {
    const sent: unknown[] = []
    await openScreen('/admin/textos', {
      size,
      role: 'conteudo',
      answers: {
        texts: {
          list,
          update: (input) => {
            sent.push(input)
            return { id: row.id, version: 3, entry: null, undoable: false }
          },
        },
      },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Textos' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Termos de uso', exact: true }).click()
    await page.getByRole('textbox', { name: 'Texto' }).fill('Só adultos.')
    await page.getByRole('checkbox', { name: 'Pedir aceite de novo' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect.element(page.getByText('Texto publicado')).toBeVisible()
    expect(sent).toEqual([
      { id: row.id, version: 2, title: 'Termos de uso', body: 'Só adultos.', asksAgain: true },
    ])
  })
