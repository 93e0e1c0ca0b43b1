// The back-office's kit, through categories: created, edited at the same time by two, undone; a list that was sent opens the same.
import { expect, test } from './people.ts'
import { toast, undo, undoableToast } from './screens.ts'

/** Administrators sit at one. */
const laptop = { tag: '@laptop' }

// spec G58
test(
  'two administrators who edit the same category are told, join what both wrote, and take it back',
  laptop,
  async ({ page, as, allow, browserOf, demoAdmin }) => {
    // The second save is refused: the record is another one by then.
    allow(/status of 409/)
    const name = `Livraria ${Date.now()}`
    await as(demoAdmin)
    await page.goto('/admin')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('categ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/categorias')

    await page.getByRole('button', { name: 'Nova categoria' }).click()
    const fresh = page.getByRole('dialog', { name: 'Nova categoria' })
    await fresh.getByRole('textbox', { name: 'Nome' }).fill(name)
    await fresh.getByRole('textbox', { name: 'Descrição' }).fill('Livros novos')
    await fresh.getByRole('button', { name: 'Salvar' }).click()
    await toast(page, 'Categoria criada')
    await expect(fresh).toBeHidden()

    await page.getByRole('searchbox').fill(name.replace('Livraria', 'livrária'))
    await expect(page.getByText('1–1 de 1 categoria')).toBeVisible()
    const list = page.url()
    const other = await browserOf(demoAdmin)
    await other.goto(list)
    const form = (of: typeof page) => of.getByRole('dialog', { name: 'Editar categoria' })
    for (const each of [page, other]) {
      await each.getByRole('button', { name, exact: true }).click()
      await expect(form(each).getByRole('textbox', { name: 'Nome' })).toHaveValue(name)
    }
    await form(other).getByRole('textbox', { name: 'Descrição' }).fill('Livros novos e usados')
    await form(other).getByRole('button', { name: 'Salvar' }).click()
    await toast(other, 'Categoria atualizada')

    await form(page).getByRole('textbox', { name: 'Nome' }).fill(`${name} Lua`)
    await form(page).getByRole('button', { name: 'Salvar' }).click()
    const conflict = page.getByRole('dialog', { name: /salvou antes de você/ })
    await expect(conflict.getByRole('radio', { name: /^Nome: a sua/ })).toBeChecked()
    await expect(
      conflict.getByRole('radio', { name: /^Descrição: a outra, Livros novos e usados/ }),
    ).toBeChecked()
    await conflict.getByRole('button', { name: 'Juntar e salvar' }).click()
    await undoableToast(page, 'Categoria atualizada')
    await expect(conflict).toBeHidden()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(`${name} Lua`)
    await expect(row).toContainText('Livros novos e usados')

    await undo(page)
    await expect(row).not.toContainText('Lua')

    await page.getByRole('link', { name: 'Auditoria' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Desfez.*${name}`) }).first()).toBeVisible()
  },
)

// spec G71
test('on a phone a category is found, switched off and brought back with one thumb', {
  tag: '@quick',
}, async ({ page, as, demoAdmin }) => {
  const name = `Sebo ${Date.now()}`
  await demoAdmin.api.guide.createCategory({ name, description: 'Livros usados', color: '#3b82f6' })
  await as(demoAdmin)
  await page.goto('/admin/categorias')
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await undoableToast(page, 'Categoria desativada')
  await expect(card).toContainText('Inativa')
  await undo(page)
  await expect(card).toContainText('Ativa')
})

test(
  'by keyboard alone the palette finds a company and opens it, and begins a bill',
  laptop,
  async ({ page, as, demoAdmin }) => {
    const { rows } = await demoAdmin.api.companies.records({ sort: 'name' })
    const name = rows[0]?.name ?? ''
    await as(demoAdmin)
    await page.goto('/admin')
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(name)
    const company = palette.getByRole('option', { name, exact: false }).first()
    await expect(company).toBeVisible()
    while ((await company.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Editar empresa' })
    await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.reload()
    await expect(page.getByText(/^1–\d+ de \d+ empresa/)).toBeVisible()
    await expect(form).toBeHidden()

    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('nova conta')
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Nova Conta')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Nova Conta' })).toBeVisible()
    await expect(page).toHaveURL('/admin/contas-pagar')
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/empresas/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
