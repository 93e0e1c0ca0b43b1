// The administrators' door and what is behind it.

import { identityFailures } from '#contract/identity/errors.ts'
import { staffFailures } from '#contract/identity/staff-errors.ts'
import { codeAt } from '#server/testing/totp.ts'
import { expect, password, test } from './people.ts'
import { choose, signOut, toast } from './screens.ts'

/** Administrators sit at one. */
const laptop = { tag: '@laptop' }

test(
  'the administrators’ door turns members away and tells them where to go',
  laptop,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto('/admin')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('Só administradores têm acesso.')).toBeVisible()
    await page.getByRole('link', { name: 'Continuar no app' }).click()
    await expect(page).toHaveURL('/relacionamento/dashboard')
  },
)

test('a member at the administrators’ door is led to the other one', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Começar agora' }).click()
  await expect(page).toHaveURL('/auth')
  const other = page.getByRole('region', { name: 'Veio paquerar?' })
  await other.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/relacionamento\/cadastro/)
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
  await page.goBack()
  await other.getByRole('link', { name: 'Já tenho conta' }).click()
  await expect(page).toHaveURL('/relacionamento/login')
})

// spec M25, G15, G18, G120, G197, G224, G263
test(
  'a request for access is granted by an administrator',
  laptop,
  async ({ page, browserOf, allow, demoAdmin }) => {
    allow(/status of 400/)
    const email = `ivo.${Date.now()}@exemplo.br`
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Cadastrar' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('senha123')
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText(identityFailures['identity.password_weak'].message)).toHaveCount(1)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await toast(page, 'Cadastro realizado')
    await toast(page, 'Verifique seu email para confirmar a conta')
    await expect(page.getByText('Seu pedido foi registrado.')).toBeVisible()

    const admin = await browserOf(demoAdmin)
    await admin.goto('/admin/equipe')
    await admin.getByRole('button', { name: `Liberar acesso de ${email}` }).click()
    const grant = admin.getByRole('dialog', { name: 'Liberar o acesso?' })
    await choose(admin, 'Papel', 'Atendimento')
    await grant.getByRole('textbox', { name: 'Sua senha' }).fill(demoAdmin.password)
    await grant.getByRole('button', { name: 'Liberar acesso' }).click()
    await toast(admin, 'Acesso liberado')
    await expect(admin.getByRole('button', { name: `Liberar acesso de ${email}` })).toBeHidden()
    const ivo = admin.getByRole('listitem').filter({ hasText: email })
    await expect(ivo).toContainText('Atendimento')
    await expect(ivo).toContainText('Sem segundo fator')

    const enter = async () => {
      await page.getByRole('tab', { name: 'Entrar' }).click()
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    }
    await enter()
    await expect(page).toHaveURL('/admin')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Segurança' })).toBeVisible()
    for (const other of ['Equipe', 'Auditoria', 'Categorias'])
      await expect(menu.getByRole('link', { name: other })).toBeHidden()
    await page.goto('/admin/equipe')
    await expect(page.getByRole('heading', { name: 'Seu papel não abre esta tela' })).toBeVisible()

    await menu.getByRole('link', { name: 'Segurança' }).click()
    await page.getByRole('button', { name: 'Ligar o segundo fator' }).click()
    await page.getByLabel('Sua senha').fill(password)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('img', { name: 'Código QR do segundo fator' })).toBeVisible()
    const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()
    const secret = (key ?? '').replace(/ /g, '')
    await page.getByRole('textbox', { name: 'Código que o aplicativo mostra' }).fill(codeAt(secret))
    await page.getByRole('button', { name: 'Ligar', exact: true }).click()
    await expect(
      page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem'),
    ).toHaveCount(10)
    await page.getByRole('button', { name: 'Já guardei' }).click()
    await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

    await signOut(page)
    await expect(page).toHaveURL('/auth')
    await enter()
    const code = page.getByRole('textbox', { name: 'Código de 6 números' })
    await expect(code).toBeFocused()
    await code.fill('000000')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText(staffFailures['identity.wrong_code'].message)).toBeVisible()
    // The code of this half minute was used: the next one is taken as well.
    await code.fill(codeAt(secret, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/admin')
  },
)

// spec M22, G70, G121, G223, G262
test(
  'the demo’s administrator is filled in on the spot, and leaves by the same door',
  laptop,
  async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Preencher' }).click()
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await toast(page, 'Login realizado com sucesso!')
    await expect(page).toHaveURL('/admin')
    await signOut(page)
    await expect(page).toHaveURL('/auth')
  },
)
