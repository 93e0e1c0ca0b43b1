// Every screen and everything that opens over it, at both sizes and in both themes: axe finds nothing.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf } from '#site/examples.ts'
import { home, memberPaths, titleOf } from '#site/routes.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { event } from '#web/testing/happening.ts'
import { inhabited } from '#web/testing/inhabited.ts'
import { draftOf, naras } from '#web/testing/registration.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Fields that a registration is without, to see what its step says. */
const lacking = {
  conta: { name: '', email: '' },
  sobre: { maritalStatus: null },
  contato: { whatsapp: '' },
  fotos: { facePhoto: null, bodyPhoto: null },
}

for (const size of ['phone', 'laptop'] as const)
  describe(`on a ${size}`, () => {
    for (const [path, title] of [
      ['/', /O mundo universitário/],
      ['/relacionamento/login', 'Que bom te ver de novo'],
      ['/relacionamento/cadastro', 'Criar conta'],
      ['/relacionamento/esqueci-senha', 'Esqueceu a senha?'],
      ['/relacionamento/nova-senha', 'Esse link não vale mais'],
      ['/relacionamento/nova-senha?token=x', 'Escolha sua senha'],
      ['/relacionamento/confirmar-email', 'Esse link não vale mais'],
      ['/auth', 'Administração'],
      ['/dev/ui', 'Peças da casa'],
    ] as const)
      test(`a visitor at ${path}`, async () => {
        await openScreen(path, { size, member: null, answers: inhabited() })
        await expect.element(heading(title)).toBeVisible()
        await expectAccessible()
      })

    for (const path of memberPaths)
      test(`a member at ${path}`, async () => {
        await openScreen(exampleOf(path), { size, answers: inhabited(), tier: 'vip' })
        const title = path.includes('$') ? event.title : titleOf(path)
        await expect.element(heading(path === home ? 'Oi, Lia!' : title)).toBeVisible()
        await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
        await expectAccessible()
      })

    test('discover in its other shape, its filters and its end', async () => {
      const { server, router } = await openScreen('/relacionamento/descobrir', { size, answers: inhabited() })
      await page.getByRole('radio', { name: 'Grade' }).click()
      await expect.element(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
      await expectAccessible()
      await page
        .getByRole('button', { name: /^Filtros|^Bairro/ })
        .first()
        .click()
      await expect.element(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
      await expectAccessible()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      server.answer({ discover: { list: () => ({ items: [], nextCursor: null }) } })
      await router.navigate({ to: '/relacionamento/descobrir', search: { curso: 'Nenhum' } })
      await expect
        .element(page.getByRole('heading', { name: /Não há mais usuários|Nenhum usuário encontrado/ }))
        .toBeVisible()
      await expectAccessible()
    })

    // spec M127
    test('someone’s details, and the question before blocking them', async () => {
      await openScreen(home, { size, answers: inhabited() })
      await button('Ana, 22').click()
      const details = page.getByRole('dialog')
      await expect.element(details.getByText('Cidade', { exact: true })).toBeVisible()
      await expectAccessible()
      await details.getByRole('button', { name: 'Bloquear' }).click()
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible()
    })

    test('a match, the question before undoing one, and the empty list', async () => {
      const { router, server } = await openScreen('/relacionamento/curtidas', { size, answers: inhabited() })
      await button('Curtir Ana Lima de volta').click()
      await expect.element(page.getByRole('dialog', { name: 'Match!', exact: true })).toBeVisible()
      await expectAccessible()
      await userEvent.keyboard('{Escape}')
      await router.navigate({ to: '/relacionamento/matches' })
      await page
        .getByRole('button', { name: /^Mais sobre/ })
        .first()
        .click()
      await expect.element(page.getByRole('menu')).toBeVisible()
      await expectAccessible('[role=menu]')
      await page.getByRole('menuitem', { name: 'Desfazer match' }).click()
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible()
      server.answer({
        matches: {
          list: () => ({ items: [], nextCursor: null, total: 0 }),
          remove: () => ({ ok: true }),
        },
      })
      await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer match' }).click()
      await expect.element(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
      await expectAccessible()
    })

    // spec M340
    test('the menu and the question before leaving', async () => {
      await openScreen(home, { size, answers: inhabited() })
      await expect.element(heading('Oi, Lia!')).toBeVisible()
      if (size === 'phone') {
        await button('Abrir menu').click()
        await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
      } else await userEvent.keyboard('{Control>}b{/Control}')
      await expectAccessible()
      await button('Sair').last().click()
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible()
    })

    test('the steps of the registration, with what each says when something is missing', async () => {
      const steps = [
        ['conta', 'Criar conta', 'Por favor, preencha este campo'],
        ['sobre', 'Sobre você', 'Por favor, selecione seu estado civil'],
        ['contato', 'Cidade e WhatsApp', 'Por favor, informe seu número de WhatsApp'],
        ['fotos', 'Fotos', 'Por favor, adicione as fotos de rosto e corpo'],
      ] as const
      for (const [step, title, missing] of steps) {
        draftOf({ ...naras(), ...lacking[step] })
        const { close } = await openScreen(`/relacionamento/cadastro?passo=${step}`, {
          size,
          member: null,
          answers: inhabited(),
        })
        await expect.element(heading(title)).toBeVisible()
        await button('Continuar').click()
        await expect.element(page.getByText(missing).first()).toBeVisible()
        await expectAccessible()
        await close()
      }
    })

    test('the lists and the end of the registration', async () => {
      draftOf({ ...naras(), adult: false })
      const { router } = await openScreen('/relacionamento/cadastro?passo=contato', {
        size,
        member: null,
        answers: inhabited(),
      })
      await page.getByRole('combobox', { name: 'Bairro' }).click()
      await expect.element(page.getByRole('option', { name: 'Benfica' })).toBeVisible()
      await expectAccessible('[data-base-ui-portal]')
      await userEvent.keyboard('{Escape}')
      for (const [passo, title] of [
        ['interesses', 'Interesses'],
        ['estudos', 'Estudos e senha'],
      ] as const) {
        await router.navigate({ to: '/relacionamento/cadastro', search: { passo } })
        await expect.element(heading(title)).toHaveFocus()
        // The sign that another screen is coming, which goes once it is there.
        await expect.poll(() => document.querySelector('[aria-label=Carregando]')).toBeNull()
        await expectAccessible()
      }
      await page.getByRole('radio', { name: 'Sim' }).click()
      await expect.element(page.getByRole('combobox', { name: 'Universidade' })).toBeVisible()
      await expectAccessible()
    })
  })
