// Without a connection: what the app says, what it refuses, and what happens when it is back.
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '#web/lib/connection.ts'
import { deciding } from '#web/testing/decisions.ts'
import { drag } from '#web/testing/gestures.ts'
import { lia, somePeople } from '#web/testing/members.ts'
import { button, connect, notices, openScreen } from '#web/testing/screen.tsx'

const home = '/relacionamento/dashboard'
const discover = '/relacionamento/descobrir'
const bar = () => page.getByText('Sem conexão. Você vê o que tinha carregado')
const refused = () => notices().getByText('Sem conexão. Nada foi enviado.')
const topName = () => document.querySelector('ul[aria-label=Perfis] li:not([inert]) h2')?.textContent

describe('the bar', () => {
  for (const [size, path] of [
    ['phone', home],
    ['laptop', '/relacionamento/matches'],
  ] as const)
    test(`says since when what is seen stands, and goes once the server answers, on a ${size}`, async () => {
      // In Fortaleza, 14:32.
      vi.setSystemTime('2026-11-23T17:32:00Z')
      await openScreen(path, { size })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(bar().elements()).toEqual([])
      connect(false)
      await expect.element(page.getByRole('status').filter({ has: bar() })).toBeVisible()
      await expect.element(page.getByText('carregado às 14:32.')).toBeVisible()
      await button('Tentar de novo').click()
      await expect.element(button('Tentar de novo')).toBeEnabled()
      await expect.element(bar()).toBeVisible()
      connect(true)
      await expect.element(bar()).not.toBeInTheDocument()
    })

  for (const [now, said] of [
    ['2026-11-24T12:00:00Z', 'ontem às 14:32'],
    ['2026-11-26T12:00:00Z', 'em 23/11/2026 às 14:32'],
  ] as const)
    test(`says ${said}`, async () => {
      vi.setSystemTime('2026-11-23T17:32:00Z')
      const { client } = await openScreen(home)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => client.isFetching()).toBe(0)
      vi.setSystemTime(now)
      connect(false)
      await expect.element(page.getByText(`Você vê o que tinha carregado ${said}.`)).toBeVisible()
    })

  test('says no hour where nothing of the screen came', async () => {
    const { router, client } = await openScreen(home)
    await expect.poll(() => client.isFetching()).toBe(0)
    connect(false)
    await expect.element(bar()).toBeVisible()
    await router.navigate({ to: '/relacionamento/rejeitados' })
    await expect.element(page.getByText('Sem conexão.', { exact: true })).toBeVisible()
    await router.navigate({ to: '/relacionamento/perfil' })
    await expect.element(bar()).toBeVisible()
  })

  test('it alone offers to try again, also over a screen that did not come', async () => {
    const { router, client } = await openScreen(home)
    await expect.poll(() => client.isFetching()).toBe(0)
    connect(false)
    await expect.element(bar()).toBeVisible()
    await router.navigate({ to: '/relacionamento/planos' })
    await expect.element(page.getByText('Erro ao carregar planos')).toBeVisible()
    expect(button('Tentar de novo').elements()).toHaveLength(1)
    connect(true)
    await expect.element(page.getByText('Erro ao carregar planos')).not.toBeInTheDocument()
  })

  test('“Tentar de novo” ends it where the browser has heard nothing', async () => {
    const { server } = await openScreen(home)
    connect(false)
    await expect.element(bar()).toBeVisible()
    server.reach(true)
    await button('Tentar de novo').click()
    await expect.element(bar()).not.toBeInTheDocument()
  })

  test('shown queries are refetched once the connection is back', async () => {
    const [ana] = somePeople()
    const { server } = await openScreen('/relacionamento/curtidas')
    await expect.element(page.getByRole('heading', { name: /Ninguém|Nenhum|Ainda/ })).toBeVisible()
    connect(false)
    await expect.element(bar()).toBeVisible()
    server.answer(deciding([ana]).answers)
    vi.setSystemTime(Date.now() + 60_000)
    connect(true)
    await expect.element(page.getByRole('heading', { name: 'Ana, 22' })).toBeVisible()
  })
})

describe('refused, unsent', () => {
  const decisions: readonly [string, () => Promise<unknown>][] = [
    ['a like', () => button('Curtir').click()],
    ['a reject', () => button('Rejeitar').click()],
    [
      'a drag',
      () => drag(document.querySelector('ul[aria-label=Perfis] li:not([inert]) article') as Element, 180),
    ],
    ['a key', () => userEvent.keyboard('{ArrowLeft}')],
    ['taking a reject back', () => button('Desfazer').click()],
  ]
  for (const [what, act] of decisions)
    test(`${what}, and the card stays where it is`, async () => {
      const { answers, decide, undo } = deciding(somePeople())
      await openScreen(discover, { answers })
      await expect.poll(topName).toBe('Ana, 22')
      connect(false)
      await act()
      await expect.element(refused()).toBeVisible()
      expect(topName()).toBe('Ana, 22')
      await expect.poll(() => document.querySelectorAll('ul[aria-label=Perfis] li')).toHaveLength(3)

      // Nothing waited for the connection.
      connect(true)
      await expect.poll(connection.isLost).toBe(false)
      await userEvent.keyboard('{ArrowRight}')
      await expect.poll(() => decide.mock.calls).toEqual([[{ to: expect.any(String), type: 'like' }]])
      expect(undo).not.toHaveBeenCalled()
    })

  test('a like of the grid and of the list of likes', async () => {
    const { answers, decide } = deciding(somePeople())
    const { router } = await openScreen(discover, { answers })
    await page.getByRole('radio', { name: 'Grade' }).click()
    const like = () => page.getByRole('button', { name: /^Curtir/ }).first()
    await expect.element(like()).toBeVisible()
    connect(false)
    await like().click()
    await expect.element(refused()).toBeVisible()
    expect(page.getByRole('list', { name: 'Usuários' }).getByRole('heading').elements()).toHaveLength(4)
    connect(true)
    await router.navigate({ to: '/relacionamento/curtidas' })
    await expect.element(page.getByRole('heading', { name: 'Ana, 22' })).toBeVisible()
    connect(false)
    await page
      .getByRole('button', { name: /^Curtir/ })
      .first()
      .click()
    await expect.element(page.getByRole('heading', { name: 'Ana, 22' })).toBeVisible()
    expect(decide).not.toHaveBeenCalled()
  })

  test('a change of the profile, which stays in its form', async () => {
    const update = vi.fn(() => lia)
    await openScreen('/relacionamento/perfil', { answers: { profile: { update } } })
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    const form = page.getByRole('dialog')
    await expect.element(form).toBeVisible()
    connect(false)
    await form.getByRole('button', { name: /^Salvar/ }).click()
    await expect.element(refused()).toBeVisible()
    await expect.element(form).toBeVisible()
    expect(update).not.toHaveBeenCalled()
  })

  test('a report and a block, whose questions stay open', async () => {
    const [davi] = somePeople()
    const [report, block] = [vi.fn(() => ({ ok: true as const })), vi.fn(() => ({ ok: true as const }))]
    const match = {
      id: crypto.randomUUID(),
      person: davi,
      at: new Date(),
      isNew: false,
      contactedOn: null,
      reasons: [],
    }
    await openScreen('/relacionamento/matches', {
      answers: {
        matches: { list: () => ({ items: [match], total: 1, nextCursor: null }) },
        interactions: { report, block },
      },
    })
    const choose = async (line: string) => {
      await page.getByRole('button', { name: /^Mais sobre/ }).click()
      await page.getByRole('menuitem', { name: line }).click()
    }
    await choose('Denunciar')
    const form = page.getByRole('dialog', { name: 'Denunciar Ana' })
    await form.getByRole('radio', { name: 'Ameaça, perseguição ou assédio' }).click()
    connect(false)
    await form.getByRole('button', { name: 'Denunciar' }).click()
    await expect.element(refused()).toBeVisible()
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await choose('Bloquear')
    const question = page.getByRole('alertdialog', { name: 'Bloquear Ana?' })
    await question.getByRole('button', { name: 'Bloquear' }).click()
    await expect.element(question.getByText('Sem conexão. Nada foi enviado.')).toBeVisible()
    expect(report).not.toHaveBeenCalled()
    expect(block).not.toHaveBeenCalled()
  })

  test('a message to support, which stays as it was typed', async () => {
    const send = vi.fn()
    await openScreen('/relacionamento/suporte', { answers: { support: { send } } })
    const message = page.getByRole('textbox', { name: 'Mensagem' })
    await page.getByRole('textbox', { name: 'Assunto' }).fill('Minha foto')
    await message.fill('Ela não carrega.')
    connect(false)
    await button('Enviar mensagem').click()
    await expect.element(refused()).toBeVisible()
    await expect.element(message).toHaveValue('Ela não carrega.')
    expect(send).not.toHaveBeenCalled()
  })

  test('leaving, which is the server’s to do', async () => {
    const signOut = vi.fn(() => ({ ok: true as const }))
    const { address } = await openScreen(home, { answers: { identity: { signOut } } })
    await button('Sair').click()
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
    await expect.element(question).toBeVisible()
    connect(false)
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect.element(refused()).toBeVisible()
    expect(address()).toBe(home)
    expect(signOut).not.toHaveBeenCalled()
  })
})
