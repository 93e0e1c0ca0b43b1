// The office's form of a news item: fields that come and go with its kind, and a refusal that is always said.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { NewsRow } from '#contract/news/api.ts'
import { notices, openScreen } from '#web/testing/screen.tsx'

const changed = { id: crypto.randomUUID(), version: 2, entry: 7, undoable: true }
const item: NewsRow = {
  id: crypto.randomUUID(),
  version: 1,
  slug: 'forro',
  title: 'Forró na calçada',
  content: 'Toda quinta.',
  category: 'tendencias',
  plan: 'Basic',
  image: null,
  contractType: 'noticia',
  contractorName: null,
  whatsapp: null,
  contractDays: 1,
  publishedUntil: null,
  participateButtonVisible: false,
  participantLimit: 50,
  participants: 0,
  likes: 0,
  comments: 0,
  status: 'active',
  createdAt: new Date('2026-11-10T15:00:00Z'),
  binnedAt: null,
}

async function openForm(row: NewsRow | null, save = vi.fn((_: object) => changed)) {
  await openScreen('/admin/noticias', {
    size: 'laptop',
    role: 'administrador',
    answers: {
      news: {
        records: () => ({ rows: row ? [row] : [], total: row ? 1 : 0, more: false }),
        create: save,
        update: save,
      },
    },
  })
  await page
    .getByRole('button', { name: row ? row.title : 'Nova notícia', exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: row ? 'Editar notícia' : 'Nova notícia' })
  const kind = dialog.getByRole('combobox', { name: 'Tipo' })
  return { save, dialog, kind, press: () => dialog.getByRole('button', { name: 'Salvar' }).click() }
}

test('days that were refused and are gone from the screen hold no item back', async () => {
  const { save, dialog, kind, press } = await openForm(null)
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Forró')
  await dialog.getByRole('textbox', { name: 'Conteúdo' }).fill('Toda quinta.')
  await kind.selectOptions('Divulgação')
  await dialog.getByRole('spinbutton', { name: 'Dias' }).fill('0')
  await dialog.getByRole('textbox', { name: 'WhatsApp' }).fill('123')
  await press()
  await expect.element(dialog.getByText('Pelo menos 1.')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await kind.selectOptions('Notícia')
  await press()
  await expect.element(notices().getByText('Notícia criada com sucesso!')).toBeVisible()
  expect(save.mock.lastCall?.[0]).toMatchObject({ contractType: 'noticia', contractDays: 1, whatsapp: null })
})

test('a refusal of a field that the screen never showed is said', async () => {
  const { save, dialog, press } = await openForm({ ...item, participantLimit: 0 })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Forró')
  await press()
  await expect.element(notices().getByText('Pelo menos 1.')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})
