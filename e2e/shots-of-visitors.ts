// What there is to see before signing in.
import type { Page } from '@playwright/test'
import { demo, expect, password, photo } from './people.ts'
import { toast } from './screens.ts'
import { heading, refuse, type Shot } from './shoot.ts'

async function signInWith(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('errada-demais')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** All that is required, and no more; sent. */
async function register(page: Page) {
  await page.getByRole('textbox', { name: 'Nome' }).fill('Nara Ventura')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nara.ventura@exemplo.br')
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByLabel(/^Confirmar senha/).fill(password)
  await page.getByRole('combobox', { name: 'Estado civil' }).selectOption('Solteiro(a)')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('85988887777')
  for (const label of ['Foto de rosto', 'Foto de corpo'])
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Declaro que tenho 18 anos ou mais.' }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

export function visitors(): Shot[] {
  const open = (screen: string, state: string, path: string, more: Partial<Shot> = {}): Shot => ({
    screen,
    state,
    path,
    arrange: (page) => heading(page),
    ...more,
  })
  const offer = (page: Page) =>
    page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
    )
  return [
    open('university', 'many', '/u/ufc'),
    open('university', 'few', '/u/faculdade-cdl'),
    open('landing', 'top', '/'),
    open('landing', 'whole', '/', { whole: true }),
    open('landing', 'install', '/', {
      arrange: (page) =>
        expect(async () => {
          await offer(page)
          await expect(page.getByRole('region', { name: 'Instalar App' })).toBeVisible({ timeout: 500 })
        }).toPass(),
    }),
    open('login', 'empty', '/relacionamento/login'),
    open('login', 'error', '/relacionamento/login', {
      arrange: async (page) => {
        await signInWith(page, demo.member)
        await toast(page, 'E-mail ou senha')
      },
    }),
    open('login', 'unconfirmed', '/relacionamento/login', {
      arrange: async (page) => {
        await refuse(page, 'identity/signIn', 'identity.email_not_confirmed')
        await signInWith(page, demo.member)
        await toast(page, 'Email não confirmado')
      },
    }),
    open('registration', 'empty', '/relacionamento/cadastro', { whole: true }),
    open('registration', 'refused', '/relacionamento/cadastro', {
      whole: true,
      arrange: async (page) => {
        await page.getByRole('radio', { name: 'Sim' }).check()
        await page.getByRole('button', { name: 'Criar conta' }).click()
        await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
      },
    }),
    open('registration', 'list', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await page.locator('label', { hasText: 'Bairro' }).scrollIntoViewIfNeeded()
        await page.getByRole('combobox', { name: 'Bairro' }).click()
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      },
    }),
    open('registration', 'failed', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await refuse(page, 'identity/register', 'internal')
        await register(page)
        await toast(page, 'Erro no cadastro')
      },
    }),
    open('registration', 'confirm', '/relacionamento/cadastro', {
      arrange: async (page) => {
        const answer = { json: { signedIn: false, warnings: ['face_photo'] } }
        await page.route('**/rpc/identity/register', (route) => route.fulfill({ json: answer }))
        await register(page)
        await heading(page, 'Cadastro realizado!')
      },
    }),
    open('forgot-password', 'empty', '/relacionamento/esqueci-senha'),
    open('forgot-password', 'sent', '/relacionamento/esqueci-senha', {
      arrange: async (page) => {
        await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@exemplo.br')
        await page.getByRole('button', { name: 'Enviar link' }).click()
        await heading(page, 'Confira seu e-mail')
      },
    }),
    open('new-password', 'empty', '/relacionamento/nova-senha?token=x'),
    open('new-password', 'expired', '/relacionamento/nova-senha'),
    open('confirm-email', 'expired', '/relacionamento/confirmar-email'),
    open('confirm-email', 'asked', '/relacionamento/confirmar-email?token=x'),
    open('confirm-email', 'chosen', '/relacionamento/confirmar-email?token=x', {
      arrange: (page) => page.getByRole('button', { name: /escolher outra/ }).click(),
    }),
    open('admin-door', 'enter', '/auth'),
    open('admin-door', 'ask', '/auth', {
      arrange: (page) => page.getByRole('tab', { name: 'Cadastrar' }).click(),
    }),
    open('not-found', 'only', '/nao-existe'),
  ]
}
