// Members in the back-office: found, opened, suspended and let in again, while the member's own browser is open.
import { expect, test } from './people.ts'
import { undo, undoableToast } from './screens.ts'

const laptop = { tag: '@laptop' }

/** Theirs alone in this world, and no digit in it. */
const uniqueName = (first: string) =>
  `${first} ${[...String(Date.now())].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`

// spec G8, G65
test(
  'a member is found with a typo, opened, suspended for a reason, sees it at once, and is back by the undo',
  laptop,
  async ({ page, as, allow, browserOf, demoAdmin, newcomer }) => {
    const name = uniqueName('Jurandir')
    const member = await newcomer(name)
    const theirs = await browserOf(member)
    // The suspended member's calls are refused.
    allow(/status of 401/)
    await theirs.goto('/relacionamento/dashboard')
    await expect(theirs).toHaveURL('/relacionamento/dashboard')

    await as(demoAdmin)
    await page.goto('/admin')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Usuários' }).click()
    await page.getByRole('searchbox').fill(name.replace('Jurandir', 'Jurandyr'))
    await expect(page.getByText('1–1 de 1 pessoa')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('Ativo')
    await expect(row).not.toContainText(member.email)

    await row.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar E-mail' }).click()
    const why = page.getByRole('dialog', { name: /Mostrar E-mail/ })
    await why.getByRole('textbox').fill('Pediu ajuda pelo suporte')
    await why.getByRole('button', { name: 'Mostrar' }).click()
    await expect(page.getByText(member.email)).toBeVisible()

    await page.getByRole('button', { name: 'Desativar', exact: true }).click()
    const asked = page.getByRole('dialog', { name: /^Desativar/ })
    await asked.getByRole('textbox').fill('Perfil falso')
    await asked.getByRole('button', { name: 'Desativar' }).click()
    await undoableToast(page, 'Usuário desativado com sucesso!')
    await expect(page.getByText('Motivo: Perfil falso').first()).toBeVisible()
    await expect(theirs).toHaveURL(/\/relacionamento\/login/)

    await undo(page)
    await expect(page.getByRole('button', { name: 'Desativar', exact: true })).toBeVisible()
  },
)

test('on a phone a member is found, opened and suspended with one thumb', { tag: '@quick' }, async ({
  page,
  as,
  demoAdmin,
  newcomer,
}) => {
  const name = uniqueName('Iracema')
  await newcomer(name)
  await as(demoAdmin)
  await page.goto('/admin/usuarios')
  await page.getByRole('searchbox').fill(name)
  // The newest is there before it is searched for; what the search finds closes a menu opened meanwhile.
  await expect(page.getByText('1–1 de 1 pessoa')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  const asked = page.getByRole('dialog', { name: /^Desativar/ })
  await asked.getByRole('textbox').fill('Perfil falso')
  await asked.getByRole('button', { name: 'Desativar' }).click()
  await undoableToast(page, 'Usuário desativado com sucesso!')
  await expect(card).toContainText('Inativo')
  await card.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
})

test('on a phone the team reads why a tier is active, and goes from the person to their tickets', async ({
  page,
  as,
  demoAdmin,
}) => {
  await as(demoAdmin)
  await page.goto('/admin/usuarios')
  await page.getByRole('searchbox').fill('Beatriz Gadelha')
  await expect(page.getByText('1–1 de 1 pessoa')).toBeVisible()
  await page.getByRole('button', { name: 'Beatriz Gadelha', exact: true }).click()
  await expect(page.getByText(/^VIP até .*, pelo pagamento de /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por que está ativo?' })).toBeVisible()
  await expect(page.getByText('Pagou o VIP')).toBeVisible()
  await page.getByRole('link', { name: /Tickets de suporte/ }).click()
  await expect(page).toHaveURL(/\/admin\/suporte\?sobre=/)
  await expect(page.getByText('1–1 de 1 ticket')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o filtro Pessoa' }).click()
  await expect(page).toHaveURL('/admin/suporte')
})
