// Every screen and everything that opens over it, at both sizes and in both themes: axe finds nothing.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { home, memberPaths, titleOf } from '#site/routes.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { inhabited } from '#web/testing/inhabited.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

for (const size of ['phone', 'laptop'] as const)
  describe(`on a ${size}`, () => {
    for (const [path, title] of [
      ['/', /O mundo universitário/],
      ['/relacionamento/login', 'Que bom te ver de novo'],
      ['/relacionamento/cadastro', 'Criar conta'],
      ['/relacionamento/esqueci-senha', 'Esqueceu a senha?'],
      ['/relacionamento/nova-senha', 'Este link não vale mais'],
      ['/relacionamento/nova-senha?token=x', 'Escolha sua senha'],
      ['/relacionamento/confirmar-email', 'Este link não vale mais'],
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
        await openScreen(path, { size, answers: inhabited() })
        await expect.element(heading(path === home ? 'Oi, Lia!' : titleOf(path))).toBeVisible()
        await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
        await expectAccessible()
      })

    test('discover in its other shape, its filters and its end', async () => {
      const { server, router } = await openScreen('/relacionamento/descobrir', { size, answers: inhabited() })
      const other = size === 'phone' ? 'Grade' : 'Cartão'
      await page.getByRole('radio', { name: other }).click()
      await expect
        .element(page.getByRole('list', { name: size === 'phone' ? 'Usuários' : 'Perfis' }))
        .toBeVisible()
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
        .getByRole('button', { name: /^Desfazer match/ })
        .first()
        .click()
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

    test('a registration that was refused, and a list open on it', async () => {
      await openScreen('/relacionamento/cadastro', { size, member: null, answers: inhabited() })
      await page.getByRole('radio', { name: 'Sim' }).click()
      await button('Criar conta').click()
      await expect.element(page.getByText('Preencha este campo.').first()).toBeVisible()
      await expectAccessible()
      // It is made when it comes near the window.
      page.getByText('Bairro', { exact: true }).element().scrollIntoView()
      await page.getByRole('combobox', { name: 'Bairro' }).click()
      await expect.element(page.getByRole('option', { name: 'Benfica' })).toBeVisible()
      await expectAccessible('[data-base-ui-portal]')
    })
  })
