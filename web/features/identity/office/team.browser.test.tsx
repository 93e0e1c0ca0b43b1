// The team's screen: who asks, who is, and what asks for the password again.
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TeamMember } from '#contract/identity/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const at = new Date('2026-03-10T22:30:00Z')
const chefia: TeamMember = {
  id: 'chefia',
  version: 1,
  name: 'Rita Moura',
  email: 'rita@exemplo.br',
  role: 'administrador',
  secondFactor: true,
  sessions: 1,
  lastSeen: at,
  self: true,
}
const nina: TeamMember = {
  ...chefia,
  id: 'nina',
  version: 3,
  name: 'Nina Barros',
  email: 'nina@exemplo.br',
  role: 'conteudo',
  sessions: 2,
  self: false,
}
const rui: TeamMember = {
  ...nina,
  id: 'rui',
  name: 'Rui Sá',
  email: 'rui@exemplo.br',
  secondFactor: false,
  sessions: 0,
  lastSeen: null,
}
const request = { id: '5b1f6d0e-1f5c-4f63-8f0e-8b0d4a0f7c22', email: 'ivo@exemplo.br', createdAt: at }
const changed = { id: 'nina', version: 4, entry: 7, undoable: false }

const open = (identity: NonNullable<Answers['identity']> = {}, size: 'phone' | 'laptop' = 'laptop') =>
  openScreen('/admin/equipe', {
    size,
    role: 'administrador',
    answers: {
      identity: {
        team: () => [chefia, nina, rui],
        adminRequests: () => ({ items: [request], nextCursor: null, total: 1 }),
        ...identity,
      },
    },
  })
const dialog = (name: string) => page.getByRole('dialog', { name })
const passwordAgain = () => page.getByRole('textbox', { name: 'Sua senha' })
const choose = async (who: string, what: string) => {
  await button(`Ações de ${who}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}
const said = (text: string) => expect.element(notices().getByText(text)).toBeVisible()

test.for(['phone', 'laptop'] as const)(
  'shows everybody with role, second factor and sessions, on a %s',
  async (size) => {
    await open({}, size)
    const of = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect
      .element(of(nina.name))
      .toMatchTextContent(/nina@exemplo\.br.*Conteúdo.*Segundo fator ligado.*2 sessões/)
    await expect.element(of(rui.name)).toMatchTextContent(/Sem segundo fator.*Fora agora/)
    await expectAccessible()
  },
)

describe('a request', () => {
  test('is granted as a role, with the password again; a wrong one is told at its field', async () => {
    const decideAdminRequest = vi.fn((decision: { grant: boolean; password?: string | null | undefined }) => {
      if (decision.grant && decision.password !== 'vento-leste-26') throw refusal('identity.wrong_password')
      return { ok: true as const }
    })
    await open({ decideAdminRequest })
    await button('Liberar acesso de ivo@exemplo.br').click()
    await expect.element(dialog('Liberar o acesso?')).toBeVisible()
    await page.getByRole('combobox', { name: 'Papel' }).selectOptions('Conteúdo')
    await expect.element(page.getByText('Não abre perfis de pessoas')).toBeVisible()
    await expectAccessible()
    await button('Liberar acesso').click()
    await expect.element(passwordAgain()).toHaveAccessibleDescription(/Digite sua senha\./)
    await passwordAgain().fill('outra')
    await button('Liberar acesso').click()
    await expect.element(passwordAgain()).toHaveAccessibleDescription(/Senha incorreta/)
    await passwordAgain().fill('vento-leste-26')
    await button('Liberar acesso').click()
    await said('Acesso liberado')
    expect(decideAdminRequest).toHaveBeenLastCalledWith({
      id: request.id,
      grant: true,
      role: 'conteudo',
      password: 'vento-leste-26',
    })
  })

  test('is refused after a question', async () => {
    const decideAdminRequest = vi.fn(() => ({ ok: true as const }))
    await open({ decideAdminRequest })
    await button('Recusar ivo@exemplo.br').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Recusar' }).click()
    await said('Pedido recusado')
    expect(decideAdminRequest).toHaveBeenCalledExactlyOnceWith({ id: request.id, grant: false })
  })
})

describe('somebody of the team', () => {
  test('gets another role, in the version that was seen', async () => {
    const setRole = vi.fn(() => changed)
    await open({ setRole })
    await choose(nina.name, 'Mudar o papel')
    await page.getByRole('combobox', { name: 'Papel' }).selectOptions('Atendimento')
    await passwordAgain().fill('vento-leste-26')
    await button('Mudar o papel').click()
    await said('Papel mudado')
    expect(setRole).toHaveBeenCalledExactlyOnceWith({
      id: 'nina',
      version: 3,
      role: 'atendimento',
      password: 'vento-leste-26',
    })
  })

  test('the last administrator stays, and the screen says why', async () => {
    await open({
      setRole: () => {
        throw refusal('identity.last_administrator')
      },
    })
    await choose(chefia.name, 'Tirar da equipe')
    await passwordAgain().fill('vento-leste-26')
    await button('Tirar da equipe').click()
    await said('Precisa ficar pelo menos uma pessoa como Administrador.')
  })

  test('loses a second factor whose device is gone; one’s own is not reset from here', async () => {
    const resetSecondFactor = vi.fn(() => changed)
    await open({ resetSecondFactor })
    await button(`Ações de ${chefia.name}`).click()
    await expect.element(page.getByRole('menuitem', { name: 'Ver sessões' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Zerar o segundo fator' }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await choose(nina.name, 'Zerar o segundo fator')
    await passwordAgain().fill('vento-leste-26')
    await button('Zerar o segundo fator').click()
    await said('Segundo fator zerado')
    expect(resetSecondFactor).toHaveBeenCalledExactlyOnceWith({
      id: 'nina',
      version: 3,
      password: 'vento-leste-26',
    })
  })

  test('is signed out of one device, or of all', async () => {
    const endTeamSessions = vi.fn(() => ({ ok: true as const }))
    await open({
      endTeamSessions,
      teamSessions: () => [
        { id: 'a', device: 'Computador com Linux · Firefox', lastSeen: at, current: false },
        { id: 'b', device: 'Celular com Android · Chrome', lastSeen: at, current: false },
      ],
    })
    await choose(nina.name, 'Ver sessões')
    await button('Encerrar Celular com Android · Chrome').click()
    await said('Sessão encerrada')
    expect(endTeamSessions).toHaveBeenLastCalledWith({ id: 'nina', session: 'b' })
    await expectAccessible()
    await button('Encerrar todas').click()
    await said('Sessões encerradas')
    expect(endTeamSessions).toHaveBeenLastCalledWith({ id: 'nina' })
  })
})
