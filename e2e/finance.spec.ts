// Financeiro in the back-office: a bill that is paid shows in its figures, its list and its file.
import { readFile } from 'node:fs/promises'
import { expect, test } from './people.ts'

test('a paid bill is in the figures, in the list and in the file of its month, on a phone too', {
  tag: '@quick',
}, async ({ page, as, demoAdmin }) => {
  const supplier = `Fornecedor do Caixa ${Date.now()}`
  const { bills } = demoAdmin.api
  // A month that nothing else of the demo is in.
  const { id } = await bills.create({
    supplier,
    description: 'Paga em janeiro',
    amount: 123_456,
    dueDate: '2024-01-20',
  })
  await bills.pay({ id, version: 1, paymentDate: '2024-02-02' })

  await as(demoAdmin)
  await page.goto('/admin/financeiro?periodo=mes&dia=2024-01-01')
  const card = (label: string) => page.locator('dl > div').filter({ hasText: label })
  await expect(card('Despesas')).toContainText(/R\$\s1\.234,56/)
  await expect(card('Fluxo de caixa')).toContainText(/R\$\s0,00/)
  await page.getByRole('combobox', { name: 'Qual' }).selectOption({ label: 'Janeiro de 2024' })
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Ano')
  await page.goto('/admin/financeiro?periodo=ano&dia=2024-01-01')
  await expect(card('Fluxo de caixa')).toContainText(/saiu R\$\s1\.234,56/)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(supplier.toLowerCase())
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/busca=/)
  await expect(page.getByRole('listitem').filter({ hasText: supplier })).toContainText(/− R\$\s1\.234,56/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(supplier)
  expect(csv).toContain('-1234,56')

  await page.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transações' })).toBeVisible()
  await expect(page.getByText(supplier).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible()
})
