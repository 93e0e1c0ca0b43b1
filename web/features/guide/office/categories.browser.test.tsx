// Page of categories: a row at both sizes, and a new one out of the form.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Category } from '#contract/guide/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const row: Category = {
  id: crypto.randomUUID(),
  version: 1,
  name: 'Papelaria',
  description: 'Cadernos e canetas',
  color: '#3b82f6',
  status: 'active',
  createdAt: new Date('2026-03-10T15:00:00Z'),
  binnedAt: null,
}
const list = () => ({ rows: [row], total: 1, more: false })

for (const size of ['phone', 'laptop'] as const)
  test(`categories on a ${size} show their name, description and status`, async () => {
    await openScreen('/admin/categorias', {
      size,
      role: 'conteudo',
      answers: { guide: { categories: list } },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible()
    await expect.element(button('Papelaria')).toBeVisible()
    await expect.element(page.getByText('Cadernos e canetas')).toBeVisible()
    await expect.element(page.getByText('Ativa', { exact: true })).toBeVisible()
    await expectAccessible()
  })

test('a category is created out of what the form was told', async () => {
  const createCategory = vi.fn(() => ({ id: row.id, version: 1, entry: 7, undoable: true }))
  await openScreen('/admin/categorias', {
    size: 'laptop',
    role: 'conteudo',
    answers: { guide: { categories: list, createCategory } },
  })
  await button('Nova categoria').click()
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
  await field('Nome').fill('Sebo')
  await field('Descrição').fill('Livros que já viveram')
  await button('Salvar').click()
  await expect.element(notices().getByText('Categoria criada')).toBeVisible()
  expect(createCategory.mock.calls).toMatchObject([
    [{ name: 'Sebo', description: 'Livros que já viveram', color: '#3b82f6' }],
  ])
})

// spec G154
test('a category goes to the bin after a question, which says how many companies use it', async () => {
  const binCategory = vi.fn(() => ({ id: row.id, version: null, entry: 8, undoable: true }))
  const uses = vi.fn(() => [{ words: ['empresa usa', 'empresas usam'], count: 3 }])
  await openScreen('/admin/categorias', {
    size: 'laptop',
    role: 'conteudo',
    answers: { guide: { categories: list, binCategory }, backOffice: { uses } },
  })
  await button('Ações de Papelaria').click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir Papelaria?' })
  await expect.element(question).toMatchTextContent('3 empresas usam.')
  expect(uses).toHaveBeenLastCalledWith({ kind: 'category', id: row.id })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(binCategory).not.toHaveBeenCalled()
  await button('Ações de Papelaria').click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(notices().getByText('Categoria na lixeira por 30 dias')).toBeVisible()
  expect(binCategory).toHaveBeenCalledExactlyOnceWith({ id: row.id, version: 1 })
})

test('a name that lies in the bin says so at its field', async () => {
  const createCategory = () => Promise.reject(refusal('record.in_bin'))
  await openScreen('/admin/categorias', {
    size: 'laptop',
    role: 'conteudo',
    answers: { guide: { categories: list, createCategory } },
  })
  await button('Nova categoria').click()
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
  await field('Nome').fill('Sebo')
  await field('Descrição').fill('Livros que já viveram')
  await button('Salvar').click()
  await expect.element(page.getByText(/^Já existe na lixeira/)).toBeVisible()
  await expect.element(field('Nome')).toHaveFocus()
})
