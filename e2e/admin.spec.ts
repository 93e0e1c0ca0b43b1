// The administrators' door and what is behind it.
import { failures } from '#contract/errors.ts'
import { expect, password, test } from './people.ts'
import { confirm, signOut, toast } from './screens.ts'

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

test('who comes to the administrators’ door to flirt is led to the other one', async ({ page }) => {
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

test(
  'who asks for access gets it from an administrator',
  laptop,
  async ({ page, browserOf, allow, demoAdmin }) => {
    allow(/status of 400/)
    const email = `ivo.${Date.now()}@exemplo.br`
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Cadastrar' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('senha123')
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText(failures['identity.password_weak'].message)).toHaveCount(1)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await toast(page, 'Cadastro realizado')
    await toast(page, 'Verifique seu email para confirmar a conta')
    await expect(page.getByText('Seu pedido foi registrado.')).toBeVisible()

    const admin = await browserOf(demoAdmin)
    await admin.goto('/admin')
    await admin.getByRole('button', { name: `Liberar acesso de ${email}` }).click()
    await confirm(admin, 'Liberar o acesso?', 'Liberar acesso')
    await toast(admin, 'Acesso liberado')
    await expect(admin.getByText(email)).toBeHidden()

    await page.getByRole('tab', { name: 'Entrar' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/admin')
  },
)

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
