// Contas a Pagar in the back-office: by keyboard alone on a laptop, from a new bill to the report that counts it.
import { expect, test } from './people.ts'
import { tabTo, toast, undo } from './screens.ts'

// spec G6, G63, G99, G217
test('by keyboard alone a bill is created, edited and paid, the payment undone and made again, and the report counts it', {
  tag: '@laptop',
}, async ({ page, as, demoAdmin }) => {
  const supplier = `Fornecedor do Teclado ${Date.now()}`
  await as(demoAdmin)
  await page.goto('/admin')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeFocused()
  await page.keyboard.type('contas a pagar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/contas-pagar')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Nova Conta' }))
  await page.keyboard.press('Enter')
  const created = page.getByRole('dialog', { name: 'Nova Conta' })
  await tabTo(page, created.getByRole('textbox', { name: 'Fornecedor' }))
  await page.keyboard.type(supplier)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Feito sem mouse')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.234,56')
  await page.keyboard.press('Tab')
  await created.getByLabel('Vencimento').fill('2026-01-31')
  await page.keyboard.press('ControlOrMeta+Enter')
  await toast(page, 'Conta criada com sucesso!')
  await expect(created).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(supplier.toLowerCase())
  await expect(page.getByText('1–1 de 1 conta')).toBeVisible()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(supplier) })
  await expect(row).toContainText('Vencida')
  await expect(row).toContainText(/R\$\s1\.234,56/)

  await tabTo(page, row.getByRole('button', { name: /^Editar/ }))
  await page.keyboard.press('Enter')
  const edited = page.getByRole('dialog', { name: 'Editar Conta' })
  const amount = edited.getByRole('textbox', { name: 'Valor' })
  await expect(amount).toHaveValue('1.234,56')
  await tabTo(page, amount)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('987,60')
  await page.keyboard.press('ControlOrMeta+Enter')
  await toast(page, 'Conta atualizada com sucesso!')
  await expect(edited).toBeHidden()
  await expect(row).toContainText(/R\$\s987,60/)

  const pay = async () => {
    await tabTo(page, row.getByRole('button', { name: /^Registrar pagamento/ }))
    await page.keyboard.press('Enter')
    const payment = page.getByRole('dialog', { name: 'Registrar pagamento' })
    await tabTo(page, payment.getByLabel('Data do pagamento'))
    await page.keyboard.press('Enter')
    await expect(payment).toBeHidden()
    await expect(row).toContainText('Pago')
  }
  await pay()
  await toast(page, 'Pagamento registrado com sucesso!')
  await page.keyboard.press('F6')
  await expect(row.getByRole('button', { name: /^Registrar pagamento/ })).toBeHidden()
  const told = page.getByRole('region', { name: 'Avisos' }).getByRole('dialog', { name: /^Pagamento/ })
  await tabTo(page, told.getByRole('button', { name: 'Desfazer' }))
  await page.keyboard.press('Enter')
  await toast(page, 'Desfeito')
  await expect(row).toContainText('Vencida')
  await pay()

  await tabTo(page, page.getByRole('button', { name: 'Relatório' }))
  await page.keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: 'Relatório de contas pagas' })
  const generate = report.getByRole('button', { name: 'Gerar relatório' })
  await expect(generate).toBeDisabled()
  await report.getByLabel('Início').fill('2026-01-31')
  await report.getByLabel('Fim').fill('2026-01-31')
  await tabTo(page, generate)
  await page.keyboard.press('Enter')
  await expect(report.getByRole('row', { name: new RegExp(supplier) })).toContainText(/R\$\s987,60/)
  await expect(report.getByRole('link', { name: 'Baixar CSV' })).toBeVisible()
})

// spec G99, G188
test('on a phone a bill is a card, is deleted after its question, and comes back by its undo', async ({
  page,
  as,
  demoAdmin,
}) => {
  const supplier = `Fornecedor do Polegar ${Date.now()}`
  await demoAdmin.api.bills.create({
    supplier,
    description: 'Feito com o polegar',
    amount: 4590,
    dueDate: '2027-01-10',
  })
  await as(demoAdmin)
  await page.goto('/admin/contas-pagar')
  await page.getByRole('searchbox').fill(supplier)
  await expect(page).toHaveURL(/busca=/)
  const card = page.getByRole('listitem').filter({ hasText: supplier })
  await expect(card).toContainText('Pendente')
  await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(1)
  await card.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta conta?' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(card).toBeHidden()
  await undo(page)
  await expect(card).toBeVisible()
})

test('on a phone a bill is created and paid', { tag: '@quick' }, async ({ page, as, demoAdmin }) => {
  const supplier = `Fornecedor de Bolso ${Date.now()}`
  await as(demoAdmin)
  await page.goto('/admin/contas-pagar')
  await page.getByRole('button', { name: 'Nova Conta' }).click()
  const created = page.getByRole('dialog', { name: 'Nova Conta' })
  await created.getByRole('textbox', { name: 'Fornecedor' }).fill(supplier)
  await created.getByRole('textbox', { name: 'Descrição' }).fill('Feito na rua')
  await created.getByRole('textbox', { name: 'Valor' }).fill('45,90')
  await created.getByLabel('Vencimento').fill('2027-01-10')
  await created.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Conta criada com sucesso!')
  await page.getByRole('searchbox').fill(supplier)
  const card = page.getByRole('listitem').filter({ hasText: supplier })
  await expect(card).toContainText('Pendente')
  await page.getByRole('button', { name: new RegExp(`^Ações de .*${supplier}`) }).click()
  await page.getByRole('menuitem', { name: 'Registrar pagamento' }).click()
  const payment = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await payment.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(payment).toBeHidden()
  await expect(card).toContainText('Pago')
})
