// Members in the back-office: found masked, opened, suspended with a reason, shown one fact at a time; and birthdays.
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { MemberPage, memberList } from '#contract/member-admin/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { bia, whole } from '#web/testing/office-members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

type Member = RowOf<typeof memberList>

const at = new Date('2026-03-10T15:00:00Z')
const rui: Member = { ...bia, id: crypto.randomUUID(), name: 'Rui Sales', phone: null, studying: false }
const changed = { id: bia.id, version: 4, entry: 12, undoable: true }

const list = (rows: Member[]): Answers => ({
  memberAdmin: { list: () => ({ rows, total: rows.length, more: false }), open: () => whole },
})
const office = { size: 'laptop', role: 'administrador' } as const
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = (name: string) => page.getByRole('dialog', { name })
const choose = async (name: string, action: string) => {
  await button(`Ações de ${name}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('the list', () => {
  // spec G105
  for (const size of ['laptop', 'phone'] as const)
    test(`shows who somebody is, on a ${size}, and nothing to reach them by`, async () => {
      await openScreen('/admin/usuarios', { ...office, size, answers: list([bia, rui]) })
      await expect.element(page.getByText('Beatriz Gadelha').first()).toBeVisible()
      await expect.element(page.getByText('be•••@exemplo.br').first()).toBeVisible()
      await expect.element(page.getByText('Ativo').first()).toBeVisible()
      await expectAccessible()
    })

  // spec G107
  test('opens the profile: the university in capitals, and what studies tell only of who studies', async () => {
    await openScreen('/admin/usuarios', { ...office, answers: list([bia, rui]) })
    await choose('Beatriz Gadelha', 'Ver perfil')
    await expect.element(dialog('Beatriz Gadelha').getByText('UFC')).toBeVisible()
    await expect.element(dialog('Beatriz Gadelha').getByText('3º Semestre')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await choose('Rui Sales', 'Ver perfil')
    await expect.element(dialog('Rui Sales').getByText('Sem telefone')).toBeVisible()
    expect(dialog('Rui Sales').getByText('Semestre').query()).toBeNull()
  })

  // spec G106
  test('offers WhatsApp only where there is a phone', async () => {
    await openScreen('/admin/usuarios', { ...office, answers: list([rui]) })
    await button('Ações de Rui Sales').click()
    await expect.element(page.getByRole('menuitem', { name: 'Desativar' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Chamar no WhatsApp' }).query()).toBeNull()
  })

  // spec G106, G258
  test('suspends for a rule and a reason, which is asked for, and offers to undo it', async () => {
    const setStatus = vi.fn(() => changed)
    await openScreen('/admin/usuarios', { ...office, answers: list([bia]) }).then(({ server }) =>
      server.answer({ memberAdmin: { setStatus } }),
    )
    await choose('Beatriz Gadelha', 'Desativar')
    const asked = dialog('Desativar Beatriz Gadelha?')
    await asked.getByRole('button', { name: 'Desativar' }).click()
    await expect.element(asked.getByText('Diga o motivo.')).toBeVisible()
    expect(setStatus).not.toHaveBeenCalled()
    await expectAccessible()
    await asked.getByRole('combobox', { name: 'Regra quebrada' }).selectOptions('Perfil falso ou golpe')
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('Foto de outra pessoa')
    await asked.getByRole('button', { name: 'Desativar' }).click()
    await expect.element(notices().getByText('Usuário desativado com sucesso!')).toBeVisible()
    await expect.element(notices().getByRole('button', { name: 'Desfazer' })).toBeVisible()
    expect(setStatus).toHaveBeenCalledWith({
      id: bia.id,
      version: 3,
      status: 'inactive',
      rule: 'fake',
      reason: 'Foto de outra pessoa',
    })
  })

  // spec G106, G154, G258
  test('asks the specification’s question before it deletes', async () => {
    const remove = vi.fn(() => ({ ...changed, version: null, undoable: false }))
    const screen = await openScreen('/admin/usuarios', { ...office, answers: list([bia]) })
    screen.server.answer({ memberAdmin: { remove } })
    await choose('Beatriz Gadelha', 'Excluir')
    const asked = page.getByRole('alertdialog', { name: /Tem certeza que deseja excluir/ })
    await expect.element(asked.getByText(/Esta ação não pode ser desfeita\./)).toBeVisible()
    await asked.getByRole('button', { name: 'Excluir' }).click()
    await expect.element(notices().getByText('Usuário deletado com sucesso!')).toBeVisible()
    expect(remove).toHaveBeenCalledWith({ id: bia.id, version: 3 })
  })

  test('leaves deleting to who may, and the screen to who may read', async () => {
    await openScreen('/admin/usuarios', { ...office, role: 'atendimento', answers: list([bia]) })
    await button('Ações de Beatriz Gadelha').click()
    await expect.element(page.getByRole('menuitem', { name: 'Desativar' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Excluir' }).query()).toBeNull()
  })

  test('asks a reason of many, too', async () => {
    const startBulk = vi.fn(() => ({
      id: crypto.randomUUID(),
      list: 'members',
      action: 'deactivate',
      state: 'running' as const,
      total: 1,
      done: 0,
      refused: 0,
      startedAt: at,
      finishedAt: null,
      undoable: false,
    }))
    const screen = await openScreen('/admin/usuarios', { ...office, answers: list([bia]) })
    screen.server.answer({
      backOffice: { startBulk, bulkRun: () => ({ ...startBulk(), state: 'done', done: 1, refusals: [] }) },
    })
    await page.getByRole('checkbox', { name: 'Marcar Beatriz Gadelha' }).click()
    await button('Desativar').click()
    const asked = page.getByRole('alertdialog', { name: 'Desativar 1 pessoa?' })
    await asked.getByRole('button', { name: 'Desativar' }).click()
    await expect.element(asked.getByText('Diga o motivo.')).toBeVisible()
    await asked.getByRole('textbox').fill('Golpe')
    await asked.getByRole('button', { name: 'Desativar' }).click()
    await expect.element(page.getByText('1 feito')).toBeVisible()
    expect(startBulk).toHaveBeenCalledWith(expect.objectContaining({ ids: [bia.id], reason: 'Golpe' }))
  })

  // spec G244
  test('says the specification’s sentence when it does not come', async () => {
    const failing: Answers = {
      memberAdmin: {
        list: () => {
          throw refusal('request.too_many')
        },
      },
    }
    await openScreen('/admin/usuarios', { ...office, answers: failing })
    await expect.element(page.getByText('Erro ao carregar usuários').first()).toBeVisible()
  })
})

describe('a person’s page', () => {
  const address = `/admin/usuarios/${bia.id}`

  for (const size of ['laptop', 'phone'] as const)
    test(`shows state, facts, counts, photos, sessions and what happened, on a ${size}`, async () => {
      await openScreen(address, { ...office, size, answers: list([bia]) })
      await expect.element(page.getByRole('heading', { name: 'Beatriz Gadelha, 22' })).toBeVisible()
      await expect.element(page.getByText('Rita Sampaio: viu o telefone')).toBeVisible()
      await expect.element(page.getByText('Motivo: Chamado 311')).toBeVisible()
      await expectAccessible()
    })

  test('shows one fact for a reason, for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const reveal = vi.fn(() => ({ value: 'beatriz@exemplo.br' }))
    const screen = await openScreen(address, { ...office, answers: list([bia]) })
    screen.server.answer({ memberAdmin: { reveal } })
    await button('Mostrar E-mail').click()
    const asked = dialog('Mostrar E-mail de Beatriz Gadelha?')
    await asked.getByRole('textbox').fill('Pediu ajuda')
    await asked.getByRole('button', { name: 'Mostrar' }).click()
    await expect.element(page.getByText('beatriz@exemplo.br')).toBeVisible()
    expect(reveal).toHaveBeenCalledWith({ id: bia.id, fact: 'email', reason: 'Pediu ajuda' })
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.poll(() => page.getByText('beatriz@exemplo.br').query()).toBeNull()
    vi.useRealTimers()
  })

  test('ends one session, and takes a photo away for a reason', async () => {
    const endSessions = vi.fn(() => ({ ...changed, undoable: false }))
    const removePhoto = vi.fn(() => ({ ...changed, undoable: false }))
    const screen = await openScreen(address, { ...office, answers: list([bia]) })
    screen.server.answer({ memberAdmin: { endSessions, removePhoto } })
    await button('Encerrar Celular com Android · Chrome').click()
    await expect.element(notices().getByText('Sessão encerrada')).toBeVisible()
    expect(endSessions).toHaveBeenCalledWith({ id: bia.id, session: 's1' })
    await button('Remover corpo').click()
    const asked = dialog('Remover a foto de corpo?')
    await asked.getByRole('textbox').fill('Não é uma pessoa')
    await asked.getByRole('button', { name: 'Remover foto' }).click()
    await expect.element(notices().getByText('Foto removida')).toBeVisible()
  })

  test('takes a photo of the gallery away, named by its place', async () => {
    const photo = { src: '/media/bia/um', placeholder: null, widths: [480] }
    const id = crypto.randomUUID()
    const removeGalleryPhoto = vi.fn(() => ({ ...changed, undoable: false }))
    const open = () => ({ ...whole, gallery: [{ id, photo }] })
    await openScreen(address, { ...office, answers: { memberAdmin: { open, removeGalleryPhoto } } })
    await button('Remover foto 1 da galeria').click()
    const asked = dialog('Remover a foto 1 da galeria?')
    await asked.getByRole('textbox').fill('Tem um telefone')
    await asked.getByRole('button', { name: 'Remover foto' }).click()
    await expect.element(notices().getByText('Foto removida')).toBeVisible()
    const seen = { id: bia.id, version: whole.version }
    expect(removeGalleryPhoto).toHaveBeenCalledExactlyOnceWith({
      ...seen,
      photo: id,
      reason: 'Tem um telefone',
    })
  })

  test('takes the video away for a reason', async () => {
    const removeVideo = vi.fn(() => ({ ...changed, undoable: false }))
    const open = () => ({ ...whole, video: '/media/videos/bia.mp4' })
    await openScreen(address, { ...office, answers: { memberAdmin: { open, removeVideo } } })
    await button('Remover vídeo').click()
    const asked = dialog('Remover o vídeo?')
    await asked.getByRole('textbox').fill('Mostra outra pessoa')
    await asked.getByRole('button', { name: 'Remover vídeo' }).click()
    await expect.element(notices().getByText('Vídeo removido')).toBeVisible()
    const seen = { id: bia.id, version: whole.version }
    expect(removeVideo).toHaveBeenCalledExactlyOnceWith({ ...seen, reason: 'Mostra outra pessoa' })
  })

  test('says why somebody is out, and what they answered', async () => {
    const suspension = {
      reason: 'Perfil falso',
      since: at,
      appeal: { text: 'Sou eu na foto.', at },
    }
    const out: MemberPage = { ...whole, status: 'inactive', suspension }
    await openScreen(address, { ...office, answers: { memberAdmin: { open: () => out } } })
    await expect.element(page.getByText(/Motivo: Perfil falso/)).toBeVisible()
    await expect.element(page.getByText('Sou eu na foto.')).toBeVisible()
    await expect.element(button('Ativar')).toBeVisible()
    await expectAccessible()
  })

  test('offers nothing against somebody of the team', async () => {
    await openScreen(address, {
      ...office,
      answers: { memberAdmin: { open: () => ({ ...whole, staff: true }) } },
    })
    await expect.element(page.getByText(/tire o papel em Equipe/)).toBeVisible()
    for (const name of ['Desativar', 'Excluir', 'Remover corpo', 'Encerrar todas'])
      expect(button(name).query()).toBeNull()
  })
})

// spec G66, G109, G110, G111
test('birthdays are shown by day and month, the year to who says why; who has no phone can’t be congratulated', async () => {
  const birthdays = vi.fn(() => ({
    rows: [
      { ...bia, birthDate: '13/06/••••', age: 22 },
      { ...rui, birthDate: '02/01/••••', age: 26 },
    ],
    total: 2,
    more: false,
  }))
  const reveal = vi.fn(() => ({ value: '2004-06-13' }))
  await openScreen('/admin/aniversarios?mes=06', {
    ...office,
    answers: { memberAdmin: { birthdays, reveal } },
  })
  await expect.element(row('Beatriz Gadelha')).toMatchTextContent('13/06/••••')
  await expect.element(row('Beatriz Gadelha')).toMatchTextContent('22 anos')
  await expect.element(button('Dar parabéns a Beatriz Gadelha')).toBeVisible()
  await expect.element(row('Rui Sales')).toMatchTextContent('Sem telefone')
  expect(birthdays).toHaveBeenCalledWith(expect.objectContaining({ month: 6 }))
  await expectAccessible()
  await button('Ações de Beatriz Gadelha').click()
  await page.getByRole('menuitem', { name: 'Mostrar o ano' }).click()
  const asked = dialog('Mostrar o ano de nascimento de Beatriz Gadelha?')
  await asked.getByRole('textbox').fill('Vai ganhar um presente')
  await asked.getByRole('button', { name: 'Mostrar' }).click()
  await expect.element(row('Beatriz Gadelha')).toMatchTextContent('13/06/2004')
  expect(reveal).toHaveBeenCalledWith({
    id: bia.id,
    fact: 'birthDate',
    reason: 'Vai ganhar um presente',
  })
})

test('somebody suspended tells the team what happened', async () => {
  const appeal = vi.fn(() => ({ ok: true as const }))
  await openScreen('/relacionamento/contestar?token=Zk3vN0', {
    member: null,
    answers: {
      memberAdmin: {
        appeal,
        suspension: () => ({
          rule: 'threat' as const,
          since: new Date('2026-03-10T22:30:00Z'),
          ageDoubt: false,
          appealedAt: null,
          answer: null,
        }),
      },
    },
  })
  await expect.element(page.getByText('não ameaçar, perseguir nem assediar.')).toBeVisible()
  await expect.element(page.getByText('10/03/2026')).toBeVisible()
  await button('Enviar').click()
  await expect.element(page.getByText('Conte o que aconteceu.', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox').fill('Sou eu na foto.')
  await button('Enviar').click()
  await expect.element(page.getByRole('heading', { name: 'Recebemos' })).toBeVisible()
  expect(appeal).toHaveBeenCalledWith({ token: 'Zk3vN0', text: 'Sou eu na foto.' })
})
