// Pictures of screens and states before signing in.
import type { Page } from '@playwright/test'
import { demo, expect } from './people.ts'
import { fillInAccount, fillInUpToPhotos, finish, goOn, pickPhoto, registerByHand } from './registering.ts'
import { toast } from './screens.ts'
import { heading, refuse, type Shot } from './shoot.ts'

async function signInWith(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('errada-demais')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const nara = { email: 'nara.ventura@exemplo.br' }

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
        await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
      },
    }),
    open('login', 'unconfirmed', '/relacionamento/login', {
      arrange: async (page) => {
        await refuse(page, 'identity/signIn', 'identity.email_not_confirmed')
        await signInWith(page, demo.member)
        await expect(page.getByText('Email não confirmado')).toBeVisible()
      },
    }),
    open('registration', 'empty', '/relacionamento/cadastro', { whole: true }),
    open('registration', 'refused', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await page.getByRole('button', { name: 'Continuar' }).click()
        await expect(page.getByText('Por favor, preencha este campo').first()).toBeVisible()
      },
    }),
    open('registration', 'person', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await fillInAccount(page, nara)
        await page.getByRole('button', { name: 'Feminino' }).click()
      },
    }),
    open('registration', 'list', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await fillInAccount(page, nara)
        await page.getByRole('combobox', { name: 'Estado civil' }).selectOption('Solteiro(a)')
        await goOn(page, 'Cidade e WhatsApp')
        await page.getByRole('combobox', { name: 'Bairro' }).click()
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      },
    }),
    open('registration', 'photos', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await fillInUpToPhotos(page, nara)
        await pickPhoto(page, 'rosto')
        await expect(page.getByRole('slider')).toBeVisible()
        await expect(page.getByText('Enviada')).toBeVisible()
      },
    }),
    open('registration', 'studies', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await fillInUpToPhotos(page, nara)
        for (const place of ['rosto', 'corpo'] as const) await pickPhoto(page, place)
        await finish(page, { ticked: false })
        await expect(page.getByText('Por favor, marque que você tem 18 anos ou mais')).toBeVisible()
      },
    }),
    open('registration', 'failed', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await refuse(page, 'identity/register', 'internal')
        await registerByHand(page, nara)
        await toast(page, 'Erro no cadastro')
      },
    }),
    open('registration', 'confirm', '/relacionamento/cadastro', {
      arrange: async (page) => {
        const answer = { json: { signedIn: false, warnings: ['face_photo'] } }
        await page.route('**/rpc/identity/register', (route) => route.fulfill({ json: answer }))
        await registerByHand(page, nara)
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
