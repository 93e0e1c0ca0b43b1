// Universities in the back-office: by keyboard alone on a laptop, with a thumb on a phone.
import { expect, photo, test } from './people.ts'
import { confirm, tabTo, toast } from './screens.ts'

const laptop = { tag: '@laptop' }

const form = { address: 'Av. da Universidade, 100, Fortaleza – CE', logo: '🎓', type: 'publica' } as const

// spec G116
test(
  'by keyboard alone a university is found and edited, a colleague’s version joined, and all of it undone',
  laptop,
  async ({ page, as, allow, demoAdmin }) => {
    // The save finds another version.
    allow(/status of 409/)
    const name = `Universidade do Teclado ${Date.now()}`
    const created = await demoAdmin.api.reference.createUniversity({ ...form, name, acronym: 'UTEC' })
    await as(demoAdmin)
    await page.goto('/admin')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeFocused()
    await page.keyboard.type('universidades')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/universidades')

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // A frame after the palette is gone, the reader stands at the new screen's content.
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(name.toLowerCase())
    await expect(page.getByText('1–1 de 1 universidade')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('j')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: 'Editar universidade' })
    const address = dialog.getByRole('textbox', { name: 'Endereço' })
    await tabTo(page, address)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Rua do Teclado, 1, Fortaleza – CE')
    await demoAdmin.api.reference.updateUniversity({
      ...form,
      id: created.id,
      version: created.version ?? undefined,
      name,
      acronym: 'UTEC-CE',
    })
    await page.keyboard.press('ControlOrMeta+Enter')
    const conflict = page.getByRole('dialog', { name: /salvou antes de você/ })
    await tabTo(page, conflict.getByRole('button', { name: 'Juntar e salvar' }))
    await page.keyboard.press('Enter')
    await toast(page, 'Universidade atualizada')
    await expect(conflict).toBeHidden()
    await page.keyboard.press('F6')
    await expect(row).toContainText('UTEC-CE')
    await expect(row).toContainText('Rua do Teclado')

    await tabTo(page, page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }))
    await page.keyboard.press('Enter')
    await toast(page, 'Desfeito')
    await expect(row).toContainText('Av. da Universidade')
    await expect(row).toContainText('UTEC-CE')
  },
)

// spec G10
test('on a phone a university gets its logo, is switched off, brought back, and deleted after its question', {
  tag: '@quick',
}, async ({ page, as, demoAdmin, request }) => {
  const name = `Universidade do Polegar ${Date.now()}`
  await demoAdmin.api.reference.createUniversity({ ...form, name, acronym: 'UPOL' })
  await as(demoAdmin)
  await page.goto('/admin/universidades')
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/busca=/)
  const card = page.getByRole('listitem').filter({ hasText: name })
  const act = async (action: string) => {
    await card.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar universidade' })
  await dialog
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo('#1b4965', 400, 400) })
  await toast(page, 'Imagem enviada com sucesso!')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Universidade atualizada')
  const shown = await card.locator('img').getAttribute('src')
  // Visitors see it, too.
  expect((await request.get(shown ?? '')).headers()['content-type']).toBe('image/webp')

  await act('Desativar')
  await toast(page, 'Status atualizado')
  await expect(card).toContainText('Inativa')
  await act('Ativar')
  await expect(card).toContainText('Ativa')
  await act('Excluir')
  await confirm(page, `Tem certeza que deseja excluir ${name}?`, 'Excluir')
  await expect(card).toBeHidden()
})
