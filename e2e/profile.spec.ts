import { expect, idOf, likeEachOther, test } from './people.ts'
import { pickPhoto } from './registering.ts'
import { confirm, toast } from './screens.ts'

const refusal = 'WhatsApp não disponível - Este usuário não habilitou contato via WhatsApp.'

// spec M159, M418, M440, M478
test('a member who turns WhatsApp off is reached by nobody, open pages included', async ({
  page,
  as,
  lia,
  rui,
  browserOf,
  allow,
}) => {
  allow(/status of 403/)
  await likeEachOther(lia, rui)
  const hers = await browserOf(lia)
  allow(/status of 403/)
  await hers.goto('/relacionamento/matches')
  const chat = hers.getByRole('button', { name: 'Chamar Rui Sales no WhatsApp' })
  await expect(chat).toBeVisible()

  await as(rui)
  await page.goto('/relacionamento/perfil#privacidade')
  await page.getByRole('switch', { name: /^WhatsApp/ }).uncheck()
  await toast(page, 'Configuração atualizada!')
  await page.reload()
  await expect(page.getByRole('switch', { name: /^WhatsApp/ })).not.toBeChecked()

  await chat.click()
  await toast(hers, refusal)
  // The browser takes a moment to close the tab that it had opened.
  await expect.poll(() => hers.context().pages().length).toBe(1)
  await hers.reload()
  // A press that can only fail is not offered any more.
  await expect(hers.getByRole('button', { name: 'Pedir contato a Rui Sales' })).toBeVisible()
  await expect(chat).toBeHidden()
})

// spec M167, M343
test('a blocked person is gone both ways, and may be let back', async ({ page, as, lia, rui }) => {
  await likeEachOther(lia, rui)
  await as(lia)
  await page.goto('/relacionamento/matches')
  await page.getByRole('button', { name: 'Rui, 22' }).click()
  await page.getByRole('dialog', { name: 'Rui Sales, 22' }).getByRole('button', { name: 'Bloquear' }).click()
  await confirm(page, 'Bloquear Rui?', 'Bloquear')
  await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
  await expect(rui.api.interactions.details({ id: await idOf(lia) })).rejects.toMatchObject({
    code: 'people.not_found',
  })

  await page.goto('/relacionamento/perfil#bloqueadas')
  await page.getByRole('button', { name: 'Desbloquear Rui' }).click()
  await confirm(page, 'Desbloquear Rui?', 'Desbloquear')
  await toast(page, 'Pessoa desbloqueada')
  await expect(page.getByRole('heading', { name: 'Pessoas bloqueadas' })).toBeHidden()
})

// spec M162, M331, M421, M477
test('a profile is edited, its face replaced, and others see both at once', { tag: '@quick' }, async ({
  page,
  as,
  lia,
  rui,
}) => {
  const id = await idOf(rui)
  const before = await lia.api.interactions.details({ id })
  await as(rui)
  await page.goto('/relacionamento/perfil')
  // The question before typed text is lost comes with the notices.
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar perfil' })
  await form.getByLabel('Nome').fill('Rui do Mar')
  await form.getByLabel('WhatsApp').fill('85911112222')
  await form.getByLabel('Biografia').fill('Jangada, forró e tapioca.')
  // Given up, nothing of it is there.
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Descartar o que você escreveu?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(main.getByText('Biografia não informada').filter({ visible: true })).toBeVisible()
  await main.getByRole('button', { name: 'Editar biografia' }).click()
  const bio = page.getByRole('dialog', { name: 'Editar biografia' })
  await bio.getByLabel('Biografia').fill('Jangada e forró.')
  await bio.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Perfil atualizado com sucesso!')
  await main.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(form.getByLabel('Nome')).toHaveValue('Rui Sales')
  await form.getByLabel('Nome').fill('Rui do Mar')
  await form.getByLabel('WhatsApp').fill('85911112222')
  await form.getByLabel('Trabalho').fill('Pescador')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(main.getByText('Para seus matches: Rui do Mar')).toBeVisible()
  await expect(main.getByText('Jangada e forró.').filter({ visible: true })).toBeVisible()
  for (const name of ['Privacidade', 'Fotos']) {
    const opener = main.getByRole('button', { name, exact: true })
    if (await opener.isVisible()) await opener.click()
  }
  await expect(main.getByText(/vê seu número, \(85\) 91111-2222/)).toBeVisible()

  await main.getByRole('button', { name: 'Trocar foto de rosto' }).click()
  const replace = page.getByRole('dialog', { name: 'Trocar foto de rosto' })
  await replace.getByRole('button', { name: 'Salvar' }).click()
  await expect(replace.getByText('Por favor, adicione esta foto')).toBeVisible()
  await pickPhoto(page, 'rosto', 'praia.jpg', '#0e7c86')
  await expect(replace.getByText('Enviada')).toBeVisible()
  await replace.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Foto atualizada com sucesso!')
  await expect(replace).toBeHidden()
  const after = await lia.api.interactions.details({ id })
  expect(after).toMatchObject({ name: 'Rui', bio: 'Jangada e forró.', work: 'Pescador' })
  expect(after.bodyPhoto).toEqual(before.bodyPhoto)
  expect(after.facePhoto?.src).not.toBe(before.facePhoto?.src)
})

test('each contact is for whom its owner chose, who sees the profile as they do', async ({
  page,
  as,
  lia,
  rui,
}) => {
  const id = await idOf(rui)
  const offered = async () => {
    const { whatsappAvailable, emailAvailable } = await lia.api.interactions.details({ id })
    return { whatsappAvailable, emailAvailable }
  }
  expect(await offered()).toEqual({ whatsappAvailable: false, emailAvailable: false })
  await as(rui)
  await page.goto('/relacionamento/perfil#privacidade')
  await page.getByRole('switch', { name: /^E-mail/ }).check()
  await toast(page, 'Configuração atualizada!')
  const email = page.getByRole('group', { name: 'Quem pode escrever para seu e-mail' })
  // It shows what the server has, from its answer on.
  await email.getByRole('radio', { name: 'Todos que combinam comigo' }).click()
  await expect(email.getByRole('radio', { name: 'Todos que combinam comigo' })).toBeChecked()
  await expect.poll(offered).toEqual({ whatsappAvailable: false, emailAvailable: true })

  await page.getByRole('button', { name: 'Ver como os outros veem' }).click()
  const seen = page.getByRole('dialog', { name: 'Como os outros veem você' })
  await expect(seen.getByRole('heading', { name: 'Rui, 22' })).toBeVisible()
  const contacts = seen.getByRole('region', { name: 'Contatos' }).getByRole('listitem')
  await expect(contacts).toHaveText(['Escreve para seu e-mail'])
  await seen.getByRole('radio', { name: 'Um match' }).check()
  await expect(seen.getByRole('heading', { name: 'Rui Sales, 22' })).toBeVisible()
  await expect(contacts).toHaveText(['Chama no WhatsApp', 'Escreve para seu e-mail'])
  await page.goBack()
  await expect(seen).toBeHidden()
  await expect(page).toHaveURL(/perfil#privacidade$/)
})

// spec M160
test('a gallery is filled, put in order and emptied, and who opens the profile sees it so', async ({
  page,
  as,
  lia,
  rui,
  browserOf,
}) => {
  const id = await idOf(rui)
  await likeEachOther(lia, rui)
  await as(rui)
  await page.goto('/relacionamento/perfil#fotos')
  const add = page.getByRole('button', { name: 'Adicionar foto à galeria' })
  const dialog = page.getByRole('dialog', { name: /galeria$/ })
  for (const color of ['#0e7c86', '#ffb703']) {
    await add.click()
    await pickPhoto(page, 'galeria', 'praia.jpg', color)
    await expect(dialog.getByText('Enviada')).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await toast(page, 'Galeria atualizada!')
    await expect(dialog).toBeHidden()
  }
  const shown = async () => (await lia.api.interactions.details({ id })).gallery.map(({ src }) => src)
  const [first, second] = await shown()
  await page.getByRole('button', { name: /^Foto 2 da galeria/ }).click()
  await dialog.getByRole('button', { name: 'Mover para antes' }).click()
  await expect(page.getByRole('dialog', { name: 'Foto 1 da galeria' })).toBeVisible()
  expect(await shown()).toEqual([second, first])
  await page.goBack()
  await expect(dialog).toBeHidden()

  const hers = await browserOf(lia)
  await hers.goto('/relacionamento/matches')
  await hers.getByRole('button', { name: 'Rui, 22' }).click()
  const details = hers.getByRole('dialog', { name: 'Rui Sales, 22' })
  await details.getByRole('button', { name: 'Ver foto 3: Galeria de Rui' }).click()
  await expect(details.getByRole('button', { name: 'Ampliar: Foto 3 de 4: Galeria de Rui' })).toBeVisible()

  await page.getByRole('button', { name: /^Foto 1 da galeria/ }).click()
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await confirm(page, 'Remover esta foto?', 'Remover')
  await toast(page, 'Foto removida')
  expect(await shown()).toEqual([first])
})

// spec M115
test('a video is sent, played by who opens the profile, and removed', async ({
  page,
  as,
  lia,
  rui,
  browserOf,
}) => {
  await likeEachOther(lia, rui)
  await as(rui)
  await page.goto('/relacionamento/perfil#fotos')
  await page.getByRole('button', { name: 'Adicionar vídeo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar vídeo' })
  await dialog.getByLabel('Arquivo do vídeo').setInputFiles('server/db/seed/demo/beach.webm')
  await expect(dialog.getByLabel('O vídeo que você escolheu')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await toast(page, 'Vídeo enviado com sucesso!')
  await expect(dialog).toBeHidden()

  const hers = await browserOf(lia)
  await hers.goto('/relacionamento/matches')
  await hers.getByRole('button', { name: 'Rui, 22' }).click()
  await hers.getByRole('button', { name: 'Ver vídeo de Rui' }).click()
  const video = hers.getByRole('dialog', { name: 'Vídeo de Rui' }).locator('video')
  await video.evaluate((player: HTMLVideoElement) => player.play())
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0.3)

  await page.getByRole('button', { name: 'Ver ou trocar vídeo' }).click()
  // By keyboard: a pointer over the notice, which may cover the button, would hold the notice there.
  await page
    .getByRole('dialog', { name: 'Seu vídeo' })
    .getByRole('button', { name: 'Remover' })
    .press('Enter')
  await confirm(page, 'Remover seu vídeo?', 'Remover')
  await toast(page, 'Vídeo removido')
  expect((await lia.api.interactions.details({ id: await idOf(rui) })).video).toBeNull()
})

test('a member who pauses is found by nobody but their matches, and is back as they were', async ({
  page,
  as,
  allow,
  browserOf,
  newcomer,
  lia,
  rui,
}) => {
  allow(/status of 404/)
  const match = await newcomer('Davi Nunes', { gender: 'masculino', genderPreference: 'feminino' })
  await likeEachOther(lia, match)
  await rui.api.interactions.decide({ to: await idOf(lia), type: 'like' })
  const his = await browserOf(rui)
  await his.goto('/relacionamento/quem-voce-curtiu')
  await expect(his.getByRole('button', { name: 'Lia, 22' })).toBeVisible()

  await as(lia)
  await page.goto('/relacionamento/perfil#privacidade')
  const pause = page.getByRole('switch', { name: /^Pausar perfil/ })
  await pause.click()
  await toast(page, 'Configuração atualizada!')
  await his.reload()
  await expect(his.getByRole('button', { name: 'Lia, 22' })).toBeHidden()
  const theirs = await browserOf(match)
  await theirs.goto('/relacionamento/matches')
  await expect(theirs.getByRole('button', { name: 'Lia, 22' })).toBeVisible()

  await page.reload()
  await expect(pause).toBeChecked()
  await pause.click()
  await expect(pause).not.toBeChecked()
  // The switch turns at once: others see her when the server has it, too.
  await expect.poll(async () => (await lia.api.profile.me()).privacy.paused).toBe(false)
  await his.reload()
  await expect(his.getByRole('button', { name: 'Lia, 22' })).toBeVisible()
})
