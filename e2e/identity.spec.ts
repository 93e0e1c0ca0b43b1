import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { identityFailures } from '#contract/identity/errors.ts'
import { photoFailures } from '#contract/photos/errors.ts'
import { demo, expect, likeEachOther, password, test } from './people.ts'
import { fillInPassword, fillInUpToPhotos, finish, goOn, pickPhoto, placeOf, send } from './registering.ts'
import { choose, deck, signOut } from './screens.ts'

/** Told once: at the field, where the reader is, and nowhere else. */
async function refused(page: Page, text: string, field: Locator) {
  await expect(page.getByText(text)).toHaveCount(1)
  await expect(field).toBeFocused()
  await expect(page.locator('[data-field]').filter({ has: field })).toContainText(text)
  await expect(page.getByText('Erro no cadastro')).toBeHidden()
}

const goOnTooEarly = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

test('a step that comes late leads to what it lacks all the same', async ({ page }) => {
  const { promise: fetched, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/later-steps/, async (route) => {
    await fetched
    await route.continue()
  })
  await page.goto('/relacionamento/cadastro')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Nara Ventura')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nara@exemplo.br')
  await goOn(page, 'Sobre você')
  await goOnTooEarly(page)
  letCome()
  await refused(
    page,
    'Por favor, selecione seu estado civil',
    page.getByRole('combobox', { name: 'Estado civil' }),
  )
})

// spec M92, M286, M346, M347, M348, M349, M350
test('each step of a registration says what it lacks, at the topmost field', async ({ page, allow }) => {
  allow(/status of 409/)
  await page.goto('/relacionamento/cadastro')
  const name = page.getByRole('textbox', { name: 'Nome' })
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const repeated = page.getByLabel(/^Confirmar senha/)

  await goOnTooEarly(page)
  await refused(page, 'Preencha todos os campos obrigatórios', name)
  await expect(page.getByText('Por favor, preencha este campo')).toHaveCount(1)

  await name.fill('Nara Ventura')
  await email.fill('nara@exemplo.br')
  await goOn(page, 'Sobre você')

  await goOnTooEarly(page)
  const maritalStatus = page.getByRole('combobox', { name: 'Estado civil' })
  await refused(page, 'Por favor, selecione seu estado civil', maritalStatus)
  await choose(page, 'Estado civil', 'Viúvo(a)')
  await goOn(page, 'Cidade e WhatsApp')

  const whatsapp = page.getByRole('textbox', { name: 'WhatsApp' })
  await goOnTooEarly(page)
  await refused(page, 'Por favor, informe seu número de WhatsApp', whatsapp)
  await whatsapp.fill('85988887777')
  await goOn(page, 'Fotos')

  await goOnTooEarly(page)
  const face = page.getByLabel('Foto de rosto', { exact: true })
  await refused(page, 'Por favor, adicione as fotos de rosto e corpo', face)
  // A covered lens: the browser says it, and sends nothing.
  const dark = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#0b0a0c' } })
    .jpeg()
    .toBuffer()
  await face.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: dark })
  await expect(placeOf(page, 'facePhoto')).toContainText(photoFailures['photos.blank'].message)
  for (const place of ['rosto', 'corpo'] as const) await pickPhoto(page, place)
  await goOn(page, 'Interesses')

  const instagram = page.getByRole('textbox', { name: 'Instagram' })
  await instagram.fill('nara ventura')
  await goOnTooEarly(page)
  await refused(page, identityFailures['identity.instagram_invalid'].message, instagram)
  await instagram.fill('https://www.instagram.com/Nara.Ventura?igsh=MXNyZ3B4aW')
  await instagram.blur()
  await expect(instagram).toHaveValue('nara.ventura')
  await goOn(page, 'Estudos e senha')

  await page.getByLabel(/^Senha/).fill(password)
  await repeated.fill('outra')
  await send(page)
  await refused(page, 'As senhas não coincidem', repeated)
  await repeated.fill(password)
  await send(page)
  const adult = page.getByRole('checkbox', { name: /18 anos/ })
  await refused(page, 'Por favor, marque que você tem 18 anos ou mais', adult)
  await adult.check()

  // The phone's Back goes one step back, and so does the button, in the same history.
  await page.goBack()
  await expect(page).toHaveURL('/relacionamento/cadastro?passo=interesses')
  await expect(instagram).toHaveValue('nara.ventura')
  for (const heading of ['Fotos', 'Cidade e WhatsApp', 'Sobre você', 'Criar conta']) {
    await page.getByRole('button', { name: 'Passo anterior' }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
  await expect(page).toHaveURL('/relacionamento/cadastro')
  await expect(name).toHaveValue('Nara Ventura')
  await email.fill(demo.member)
  for (const heading of ['Sobre você', 'Cidade e WhatsApp', 'Fotos', 'Interesses', 'Estudos e senha'])
    await goOn(page, heading)

  // A mistake that only the server knows is told at its field, in its step; nothing is changed on its way, to be dropped.
  const onItsWay = Promise.withResolvers<void>()
  await page.route('**/rpc/identity/register', (route) => onItsWay.promise.then(() => route.continue()))
  await adult.press('Enter')
  await expect(adult).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeFocused()
  onItsWay.resolve()
  await refused(page, identityFailures['identity.email_taken'].message, email)

  // Typed answers are never lost, not even to a reload; passwords are not written down.
  await page.reload()
  await expect(name).toHaveValue('Nara Ventura')
  await email.fill(`nara.${Date.now()}@gmial.com`)
  await email.blur()
  await page.getByRole('button', { name: 'Você quis dizer gmail.com?' }).click()
  await expect(email).toHaveValue(/@gmail\.com$/)
  await expect(email).toBeFocused()
  for (const heading of ['Sobre você', 'Cidade e WhatsApp', 'Fotos', 'Interesses', 'Estudos e senha'])
    await goOn(page, heading)
  await page.reload()
  await expect(adult).toBeChecked()
  const newPassword = page.getByLabel(/^Senha/)
  await expect(newPassword).toHaveValue('')
  await expect(page.getByText('Por segurança, a senha não fica guardada. Digite de novo')).toBeVisible()
  await send(page)
  await refused(page, 'Preencha todos os campos obrigatórios', newPassword)
  await fillInPassword(page)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Cadastro realizado!' })).toBeVisible()
})

test('an address leads no further than the first step that lacks something', async ({ page }) => {
  await page.goto('/relacionamento/cadastro?passo=fotos')
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
  await expect(page).toHaveURL('/relacionamento/cadastro')
})

// spec M445, M463
test('a photo that the server cannot store just now does not stop a registration', async ({ page }) => {
  let tries = 0
  await page.route('**/api/photos', async (route) => {
    const answer = await route.fetch()
    const face = route.request().postData()?.includes('rosto.jpg')
    if (!face) tries += 1
    await route.fulfill({ json: face ? await answer.json() : { ...(await answer.json()), photo: null } })
  })
  await page.goto('/relacionamento/cadastro')
  await fillInUpToPhotos(page, { email: `nara.${Date.now()}@exemplo.br` })
  await pickPhoto(page, 'rosto')
  await pickPhoto(page, 'corpo')
  const place = placeOf(page, 'bodyPhoto')
  await expect(place).toContainText('Erro ao fazer upload da foto: não conseguimos guardar a foto agora.')
  await place.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => tries).toBe(2)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Cadastro realizado!' })).toBeVisible()
  // Once more on the way, in case the storage was back.
  expect(tries).toBe(3)
})

// spec M91, M312
test('a member who is signed in already is sent on', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('/relacionamento/login')
  await expect(page).toHaveURL('/relacionamento/dashboard')
  await page.goto('/relacionamento/cadastro')
  await expect(page).toHaveURL('/relacionamento/dashboard')
})

// spec M316
test('a forgotten password is replaced by the link in the mail, once', { tag: '@quick' }, async ({
  page,
  lia,
  allow,
  baseURL,
}) => {
  allow(/status of 400/)
  await page.goto('/relacionamento/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(lia.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  const mail = await (await page.request.get('/dev/correio')).text()
  const message = mail
    .split('<article>')
    .find((each) => each.includes(`Para ${lia.email}`) && each.includes('nova-senha'))
  const link = message?.match(/href="([^"]+)"/)?.[1] ?? ''
  expect(link).toContain(`${baseURL}/relacionamento/nova-senha?token=`)

  await page.goto(link)
  await page.getByLabel('Nova senha').fill('dunas-de-jeri-7')
  await page.getByLabel('Repita a senha').fill('dunas')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  await expect(page.getByLabel('Repita a senha')).toBeFocused()
  await page.getByLabel('Repita a senha').fill('dunas-de-jeri-7')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha nova salva' })).toBeVisible()

  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(lia.email)
  await page.getByLabel('Senha', { exact: true }).fill('dunas-de-jeri-7')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Oi, Lia!' })).toBeVisible()

  await page.goto(link)
  await page.getByLabel('Nova senha').fill('dunas-de-jeri-8')
  await page.getByLabel('Repita a senha').fill('dunas-de-jeri-8')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esse link não vale mais' })).toBeVisible()
})

// spec M383
test('an e-mail is confirmed by a press behind its link, which then leads home', async ({ page, lia }) => {
  const mail = await (await page.request.get('/dev/correio')).text()
  const message = mail.split('<article>').find((each) => each.includes(`Para ${lia.email}`))
  await page.goto(message?.match(/href="([^"]+)"/)?.[1] ?? '')
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  expect((await lia.api.profile.me()).emailConfirmed).toBe(false)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page).toHaveURL('/relacionamento/dashboard')
  await expect(page.getByRole('heading', { name: 'Oi, Lia!' })).toBeVisible()
})

// spec M76, M85, M482
test('after signing out, nothing brings the member back', async ({ page, as, newcomer, allow }) => {
  // The first likes of somebody new may come at this very moment: what that news asks for is refused.
  allow(/status of 401/)
  await as(await newcomer('Lia Sampaio'))
  await page.clock.install()
  await page.goto('/relacionamento/matches')
  await signOut(page)
  await expect(page).toHaveURL('/')
  // As long as what nobody uses is kept, and more.
  await page.clock.fastForward('06:00')
  await page.goBack()
  await expect(page).toHaveURL('/relacionamento/login?voltar=%2Frelacionamento%2Fmatches')
})

// spec M102
test('a session that ended elsewhere leads to sign in, and from there back', async ({
  page,
  as,
  lia,
  allow,
}) => {
  allow(/status of 401/, /notifications\/live/)
  // Home's answers came with it, and nothing is heard here: the press is the first to notice.
  await page.route(/notifications\/live/, (route) => route.abort())
  await as(lia)
  await page.goto('/relacionamento/dashboard')
  await expect(page.getByRole('heading', { name: 'Oi, Lia!' })).toBeVisible()
  // Nothing that home asks for after it stands is still on its way: answered now, it would notice before the press.
  await page.waitForLoadState('networkidle')
  await lia.api.identity.signOut()
  await page.getByRole('link', { name: 'Ver Todos' }).click()
  await expect(page).toHaveURL('/relacionamento/login?voltar=%2Frelacionamento%2Fdescobrir')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(lia.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Descobrir' })).toBeVisible()
})

test('so does a press that had nothing to load', async ({ page, as, lia, rui, allow }) => {
  allow(/status of 401/, /notifications\/live/)
  // Nothing is heard here of the sign-out elsewhere: the press is the first to meet it.
  await page.route(/notifications\/live/, (route) => route.abort())
  await likeEachOther(lia, rui)
  await as(lia)
  let onlyThePress = false
  await page.route(/\/rpc\//, (route) => {
    // All else that the page asks for by itself would meet it first: that stays on its way. Who is here is asked for after it.
    if (!onlyThePress || /contact|identity\/session/.test(route.request().url())) return route.fallback()
  })
  await page.goto('/relacionamento/matches')
  const talk = page.getByRole('button', { name: 'Chamar Rui Sales no WhatsApp' })
  await page.waitForLoadState('networkidle')
  onlyThePress = true
  await lia.api.identity.signOut()
  await talk.click()
  await expect(page).toHaveURL('/relacionamento/login?voltar=%2Frelacionamento%2Fmatches')
})

test('a page whose browser somebody else signed in with becomes theirs', async ({ page, as, newcomer }) => {
  await as(await newcomer('Lia Sampaio'))
  await page.clock.install()
  await page.goto('/relacionamento/descobrir')
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const hers = await deck(page).name()
  await as(await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' }))
  // Looked at again after a quarter of an hour.
  await page.clock.fastForward('16:00')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(deck(page).heading).not.toHaveText(hers)
})

test('another e-mail stands once its link is pressed, and the old one may take the account back', async ({
  page,
  as,
  lia,
}) => {
  const fresh = `nova.${lia.email}`
  /** The link of the newest mail to an address that leads to a page. */
  async function linkTo(address: string, toPage: string) {
    const mail = await (await page.request.get('/dev/correio')).text()
    const message = mail
      .split('<article>')
      .find((each) => each.includes(`Para ${address}`) && each.includes(toPage))
    return message?.match(/href="([^"]+)"/)?.[1] ?? ''
  }
  await as(lia)
  await page.goto('/relacionamento/perfil#seguranca')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await page.getByRole('textbox', { name: 'Novo e-mail' }).fill(fresh)
  await page.getByLabel('Sua senha', { exact: true }).fill(lia.password)
  await page.getByRole('button', { name: 'Mandar link' }).click()
  await expect(page.getByText(`Abra o link que mandamos para ${fresh}.`)).toBeVisible()

  await page.goto(await linkTo(fresh, 'trocar-email'))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail trocado!' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page.getByRole('heading', { name: 'Oi, Lia!' })).toBeVisible()

  await page.goto(await linkTo(lia.email, 'desfazer-email'))
  await page.getByLabel('Nova senha').fill('dunas-de-jeri-7')
  await page.getByLabel('Repita a senha').fill('dunas-de-jeri-7')
  await page.getByRole('button', { name: 'Trazer minha conta de volta' }).click()
  await expect(page.getByRole('heading', { name: 'Sua conta voltou' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(lia.email)
  await page.getByLabel('Senha', { exact: true }).fill('dunas-de-jeri-7')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Oi, Lia!' })).toBeVisible()
})
