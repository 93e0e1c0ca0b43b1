// The member's own profile: what it tells, its switches, and whom they blocked.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/fake-api.ts'
import { lia, noDetails, person } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'
import { toast } from '#web/ui/toast.ts'

const profile = '/relacionamento/perfil'
const whatsapp = () => page.getByRole('switch', { name: /^WhatsApp/ })
const figure = (name: string) => page.getByRole('figure', { name })

// spec M151, M152, M153, M154, M155, M156, M157, M160, M386
test('it shows what its owner told', async () => {
  const caio = {
    ...lia,
    name: 'Caio Linhares',
    age: 23,
    bio: 'Café e mar.',
    interests: ['Surf'],
    neighborhood: { id: crypto.randomUUID(), name: 'Benfica' },
  }
  await openScreen(profile, { answers: { profile: { me: () => caio } } })
  await expect.element(page.getByRole('heading', { name: 'Caio, 23' })).toBeVisible()
  for (const card of ['Sobre mim', 'Interesses', 'Preferências', 'Informações', 'Fotos', 'Privacidade'])
    await expect.element(page.getByRole('heading', { name: card, exact: true })).toBeVisible()
  for (const text of ['Benfica, Fortaleza, Ceará', 'Café e mar.', 'Surf', 'Para seus matches: Caio Linhares'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
})

// spec M105, M161
test('missing parts are named: a photo, a biography', async () => {
  // One of the two was stored, and can't be had.
  const lost = { src: '/media/nowhere/body', placeholder: null, widths: [480] }
  await openScreen(`${profile}#fotos`, { answers: { profile: { me: () => ({ ...lia, bodyPhoto: lost }) } } })
  await expect.element(page.getByText('Biografia não informada').first()).toBeVisible()
  await expect.element(figure('Corpo')).toMatchTextContent('Sem foto')
})

// spec M158
test('a member who hides number and handle sees both all the same', async () => {
  const privacy = { ...lia.privacy, whatsappEnabled: false, instagramVisible: false }
  await openScreen(`${profile}#privacidade`, {
    answers: { profile: { me: () => ({ ...lia, privacy, instagram: 'lia.praia' }) } },
  })
  await expect
    .element(page.getByText(/Quem tocar em WhatsApp vê seu número, \(85\) 99999-0000\./))
    .toBeVisible()
  await expect.element(page.getByText('Mostra @lia.praia nos detalhes do perfil.')).toBeVisible()
  await expect.element(whatsapp()).not.toBeChecked()
})

test('a switch turned twice stays as it was turned last, however slow the first answer', async () => {
  const slow = Promise.withResolvers<void>()
  let stored = lia.privacy
  const setPrivacy = vi.fn(async (given: Partial<typeof stored>) => {
    if (given.whatsappEnabled === false) await slow.promise
    stored = { ...stored, ...given }
    return stored
  })
  await openScreen(`${profile}#privacidade`, {
    answers: { profile: { me: () => ({ ...lia, privacy: stored }), setPrivacy } },
  })
  await whatsapp().click()
  await whatsapp().click()
  slow.resolve()
  await expect.poll(() => setPrivacy).toHaveBeenCalledTimes(2)
  await expect.element(notices().getByText('Configuração atualizada!').first()).toBeVisible()
  await expect.element(whatsapp()).toBeChecked()
  expect(stored.whatsappEnabled).toBe(true)
})

// spec M166
test('each contact that is on has its own audience, and one is changed alone', async () => {
  const setPrivacy = vi.fn((given: Partial<typeof lia.privacy>) => ({ ...lia.privacy, ...given }))
  const privacy = { ...lia.privacy, emailEnabled: true }
  await openScreen(`${profile}#privacidade`, {
    answers: { profile: { me: () => ({ ...lia, privacy }), setPrivacy } },
  })
  const audience = (name: string) => page.getByRole('group', { name })
  await expect
    .element(audience('Quem pode chamar no WhatsApp').getByRole('radio', { name: 'Só meus matches' }))
    .toBeChecked()
  expect(audience('Quem vê seu Instagram').elements()).toEqual([])
  const email = audience('Quem pode escrever para seu e-mail')
  await email.getByRole('radio', { name: 'Todos que combinam comigo' }).click()
  await expect.element(notices().getByText('Configuração atualizada!')).toBeVisible()
  expect(setPrivacy).toHaveBeenCalledExactlyOnceWith({ emailAudience: 'everyone' })
  await expect.element(email.getByRole('radio', { name: 'Todos que combinam comigo' })).toBeChecked()
  await page.getByRole('switch', { name: /^Instagram/ }).click()
  await expect.element(audience('Quem vê seu Instagram')).toBeVisible()
})

// spec M166
test('its owner sees it as others do: who fits them, and a match', async () => {
  const seen = { ...person('Lia'), ...noDetails, interests: ['Surf'] }
  const asSeen = vi.fn(({ by }: { by?: 'stranger' | 'match' | undefined }) =>
    by === 'match'
      ? { ...seen, name: 'Lia Sampaio', instagram: 'lia.praia' }
      : { ...seen, whatsappAvailable: false },
  )
  await openScreen(profile, { answers: { profile: { me: () => lia, asSeen } } })
  await expect.element(button('Ver como os outros veem')).toBeVisible()
  expect(asSeen).not.toHaveBeenCalled()
  await button('Ver como os outros veem').click()
  const dialog = page.getByRole('dialog', { name: 'Como os outros veem você' })
  await expect.element(dialog.getByRole('heading', { name: 'Lia, 22' })).toBeVisible()
  await expect.element(dialog.getByText('Não tem como te chamar.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Um match' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Lia Sampaio, 22' })).toBeVisible()
  await expect.element(dialog.getByText('Chama no WhatsApp')).toBeVisible()
  await expect.element(dialog.getByText('Vê @lia.praia')).toBeVisible()
})

test('the profile opens at its first missing field, or at the biography alone', async () => {
  const told = {
    ...lia,
    neighborhood: { id: crypto.randomUUID(), name: 'Benfica' },
    interests: ['Surf'],
    studying: true,
    university: 'Universidade Federal do Ceará',
    course: 'Letras',
  }
  const screen = await openScreen(profile, { answers: { profile: { me: () => ({ ...told, bio: null }) } } })
  await button('Completar').click()
  const biography = page.getByRole('dialog', { name: 'Editar biografia' })
  await expect.element(biography.getByRole('textbox', { name: 'Biografia' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await screen.close()
  await openScreen(profile, { answers: { profile: { me: () => ({ ...told, age: null, bio: null }) } } })
  await button('Completar').click()
  const form = page.getByRole('dialog', { name: 'Editar perfil' })
  await expect.element(form.getByRole('textbox', { name: 'Idade', exact: true })).toHaveFocus()
})

// spec M159, M464
test('a switch that the server refuses turns back and says so', async () => {
  const setPrivacy = () => {
    throw refusal('internal')
  }
  await openScreen(`${profile}#privacidade`, { answers: { profile: { me: () => lia, setPrivacy } } })
  await whatsapp().click()
  await expect.element(notices().getByText('Erro ao atualizar configuração')).toBeVisible()
  await expect.element(whatsapp()).toBeChecked()
})

// spec M520
for (const [size, floorOf] of [
  ['phone', () => page.getByRole('navigation', { name: 'Atalhos' }).element().getBoundingClientRect().top],
  ['laptop', () => innerHeight],
] as const)
  test(`news stand at the bottom of a ${size}, three at most`, async () => {
    await openScreen(profile, { size })
    for (const text of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) toast.show(text)
    const seen = () =>
      page
        .getByRole('button', { name: 'Fechar aviso' })
        .elements()
        .filter((closer) => closer.checkVisibility())
    await expect.poll(() => seen().length).toBe(3)
    const { right, bottom } = notices().element().getBoundingClientRect()
    for (const gap of [innerWidth - right, floorOf() - bottom]) {
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(gap).toBeLessThan(40)
    }
  })

test('a blocked person is let back after a question', async () => {
  const [id, person] = [crypto.randomUUID(), { id: crypto.randomUUID(), name: 'Rui' }]
  const blocked = [{ id, person, blockedAt: new Date('2026-03-11T15:00Z') }]
  const unblock = vi.fn(() => {
    blocked.pop()
    return { ok: true as const }
  })
  await openScreen(`${profile}#bloqueadas`, {
    answers: { interactions: { blocked: () => ({ items: blocked, nextCursor: null }), unblock } },
  })
  await expect.element(page.getByText('Bloqueio em 11/03/2026')).toBeVisible()
  await button('Desbloquear Rui').click()
  const question = page.getByRole('alertdialog', { name: 'Desbloquear Rui?' })
  await question.getByRole('button', { name: 'Desbloquear' }).click()
  await expect.element(notices().getByText('Pessoa desbloqueada')).toBeVisible()
  expect(unblock).toHaveBeenCalledWith({ id })
  await expect.element(page.getByRole('heading', { name: 'Pessoas bloqueadas' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('the password is changed after the current one, each mistake told at its field', async () => {
  const changePassword = vi.fn((given: { current?: string | null | undefined }) => {
    if (given.current !== 'jangada-no-mucuripe') throw refusal('identity.wrong_password')
    return { ok: true as const }
  })
  await openScreen(`${profile}#seguranca`, {
    answers: { profile: { me: () => lia }, identity: { changePassword } },
  })
  await button('Trocar senha').click()
  const field = (label: string) => page.getByLabelText(label)
  await button('Salvar senha').click()
  await expect.element(field('Senha atual')).toHaveFocus()
  await expect.element(field('Senha atual')).toHaveAccessibleDescription('Digite sua senha.')
  await field('Senha atual').fill('outra')
  await field('Nova senha').fill('dunas-de-jeri-7')
  await field('Repita a senha').fill('dunas-de-jeri-7')
  await button('Salvar senha').click()
  await expect
    .element(field('Senha atual'))
    .toHaveAccessibleDescription('Senha incorreta. Confira e tente de novo.')
  await field('Senha atual').fill('jangada-no-mucuripe')
  await button('Salvar senha').click()
  await expect
    .element(notices().getByText('Senha trocada! Saímos da sua conta nos outros aparelhos.'))
    .toBeVisible()
  await expect.element(field('Senha atual')).not.toBeInTheDocument()
})

test('sessions are shown on request, and ended one by one or all at once', async () => {
  const lastSeen = new Date('2026-03-11T15:00Z')
  let open = ['Celular com Android · Chrome', 'Computador com Windows · Edge', 'iPhone · Safari'].map(
    (device, index) => ({ id: String(index), device, lastSeen, current: index === 0 }),
  )
  const sessions = vi.fn(() => open)
  const endSession = ({ id }: { id: string }) => {
    open = open.filter((each) => each.id !== id)
    return { ok: true as const }
  }
  const endOtherSessions = () => {
    open = open.filter(({ current }) => current)
    return { ok: true as const }
  }
  await openScreen(`${profile}#seguranca`, {
    answers: { profile: { me: () => lia }, identity: { sessions, endSession, endOtherSessions } },
  })
  await expect.element(button('Ver aparelhos')).toBeVisible()
  expect(sessions).not.toHaveBeenCalled()
  await button('Ver aparelhos').click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Celular com Android · Chrome' })
  await expect.element(mine.getByText('Este aparelho')).toBeVisible()
  await expect.element(mine.getByText('Em uso até 11/03/2026, 12:00')).toBeVisible()
  expect(mine.getByRole('button').elements()).toEqual([])
  await button('Sair de Computador com Windows · Edge').click()
  await expect.element(page.getByText('Computador com Windows · Edge')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'iPhone · Safari' })).toHaveFocus()
  await button('Sair de todos os outros').click()
  await expect.element(page.getByText('iPhone · Safari')).not.toBeInTheDocument()
  await expect.element(button('Sair de todos os outros')).not.toBeInTheDocument()
})

// spec M460, M461, M462
test('a profile that does not come says so; one that is not there says what to do', async () => {
  const me = vi.fn((): typeof lia => {
    throw refusal('request.too_many')
  })
  const { close } = await openScreen(profile, { answers: { profile: { me } } })
  await expect.element(page.getByText('Erro ao carregar perfil').first()).toBeVisible()
  me.mockReturnValue(lia)
  await button('Tentar de novo').click()
  await expect.element(page.getByRole('heading', { name: 'Lia, 22' })).toBeVisible()
  await close()
  me.mockImplementation(() => {
    throw refusal('session.not_member')
  })
  await openScreen(profile, { answers: { profile: { me } } })
  await expect.element(page.getByRole('heading', { name: 'Perfil não encontrado' })).toBeVisible()
  await expect.element(page.getByText('Perfil não encontrou. Complete seu cadastro primeiro.')).toBeVisible()
})

// spec M103, M162, M332, M333, M476
test('it says exactly what is missing, and takes it there and then', async () => {
  let stored = { ...lia, gender: null as string | null, age: null as number | null }
  const update = vi.fn((told: { gender?: string | null; age?: number | null }) => {
    stored = { ...stored, gender: told.gender ?? null, age: told.age ?? null }
    return stored
  })
  await openScreen(profile, { answers: { profile: { me: () => stored, update } } })
  await expect.element(notices()).toBeInTheDocument()
  const banner = page.getByRole('region', { name: 'Complete seu Perfil' })
  await expect
    .element(banner)
    .toMatchTextContent('Faltam gênero, idade, bairro, interesses, universidade e biografia.')
  await banner.getByRole('button', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar perfil' })
  const age = dialog.getByRole('textbox', { name: 'Idade', exact: true })
  await dialog.getByRole('button', { name: 'Feminino' }).click()
  await age.fill('17')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(age).toHaveFocus()
  await expect.element(age).toHaveAccessibleDescription('Você precisa ter 18 anos ou mais')
  expect(update).not.toHaveBeenCalled()
  // Given up, it is as it was.
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await button('Descartar').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Editar').click()
  await expect.element(age).toHaveValue('')
  await dialog.getByRole('button', { name: 'Feminino' }).click()
  await age.fill('22')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(banner).toMatchTextContent('Faltam bairro, interesses, universidade e biografia.')
  expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ age: 22, gender: 'feminino' }))
})

test('half a date of birth is refused at its field, and not taken as left empty', async () => {
  const told = { ...lia, birthDate: '2003-06-13' }
  const update = vi.fn((_: { birthDate?: string | null }) => told)
  await openScreen(profile, { answers: { profile: { me: () => told, update } } })
  await button('Editar').click()
  const dialog = page.getByRole('dialog', { name: 'Editar perfil' })
  const birth = dialog.getByLabelText('Data de nascimento')
  await expect.element(birth).toHaveValue('2003-06-13')
  await birth.fill('')
  await birth.click()
  await userEvent.keyboard('3')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(birth).toHaveAccessibleDescription(/Confira a data\./)
  expect(update).not.toHaveBeenCalled()
  await birth.fill('2003-06-14')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => update.mock.calls).toEqual([[expect.objectContaining({ birthDate: '2003-06-14' })]])
})

// spec M162
test('the form begins with what is told, and takes name, number, biography and work', async () => {
  const told = { ...lia, bio: 'Café e mar.', work: 'Padeira', phone: '85999990000' }
  const update = vi.fn((_: { name?: string | null; whatsapp?: string | null }) => told)
  await openScreen(profile, { answers: { profile: { me: () => told, update } } })
  await button('Editar').click()
  const dialog = page.getByRole('dialog', { name: 'Editar perfil' })
  const name = dialog.getByLabelText('Nome')
  const number = dialog.getByLabelText('WhatsApp')
  await expect.element(name).toHaveValue('Lia Sampaio')
  await expect.element(number).toHaveValue('(85) 99999-0000')
  await expect.element(dialog.getByLabelText('Trabalho')).toHaveValue('Padeira')
  await expect.element(dialog.getByText(/11 de 500$/)).toBeVisible()
  await name.fill('')
  await number.fill('123')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/Preencha todos os campos obrigatórios/)
  await expect.element(number).toHaveAccessibleDescription(/Digite um celular com DDD/)
  expect(update).not.toHaveBeenCalled()
  await name.fill('Lia Mar')
  await number.fill('85988887777')
  await dialog.getByLabelText('Biografia').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = { name: 'Lia Mar', whatsapp: '(85) 98888-7777', bio: null, work: 'Padeira' }
  expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent))
})

// spec M163, M164, M165
for (const [part, field, elsewhere] of [
  ['biografia', 'Biografia', 'Trabalho'],
  ['interesses', 'Surf', 'Instagram'],
  ['preferências', 'Quero conhecer', 'Idade'],
  ['informações', 'Trabalho', 'Biografia'],
] as const)
  test(`a dialog of its own edits ${part}, and leaves the rest as it was told`, async () => {
    const told = { ...lia, bio: 'Café e mar.', work: 'Padeira', instagram: 'lia.praia', interests: ['Dança'] }
    const update = vi.fn((_: { name?: string | null }) => told)
    await openScreen(profile, { answers: { profile: { me: () => told, update } } })
    await button(`Editar ${part}`).click()
    const dialog = page.getByRole('dialog', { name: `Editar ${part}` })
    const shown =
      part === 'interesses' ? dialog.getByRole('button', { name: field }) : dialog.getByLabelText(field)
    await expect.element(shown).toBeVisible()
    expect(dialog.getByLabelText(elsewhere).elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(notices().getByText('Perfil atualizado com sucesso!')).toBeVisible()
    const { bio, work, instagram, interests, age } = told
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ bio, work, instagram, interests, age }),
    )
    expect(update.mock.calls[0]?.[0].name).toBeUndefined()
  })

// spec M459
test('a refused save says why, and the typed text stays', async () => {
  const update = () => {
    throw refusal('server.busy')
  }
  const { server } = await openScreen(profile, { answers: { profile: { update } } })
  await button('Editar').click()
  const dialog = page.getByRole('dialog', { name: 'Editar perfil' })
  await dialog.getByRole('textbox', { name: 'Idade', exact: true }).fill('25')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Muita gente por aqui agora.')).toBeVisible()
  server.answer({
    profile: {
      update: () => {
        throw refusal('internal')
      },
    },
  })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Erro ao salvar perfil')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Idade', exact: true })).toHaveValue('25')
})
