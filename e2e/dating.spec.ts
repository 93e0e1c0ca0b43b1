// From the first visit to a conversation and out again: what the product is for.
import type { Locator } from '@playwright/test'
import { admirersOf, chatAddress, demo, expect, password, test, whatsapp } from './people.ts'
import { fillInAccount, fillInPassword, goOn, pickPhoto, placeOf, send } from './registering.ts'
import { choose, confirm, deck, search, signOut, tabTo, toast } from './screens.ts'

const laptop = { tag: '@laptop' }

test('from the landing page to the first card it takes no more than 25 taps', async ({ page }) => {
  let taps = 0
  const tap = async (at: Locator) => {
    await at.tap()
    taps += 1
  }
  const type = async (at: Locator, text: string) => {
    await tap(at)
    await at.fill(text)
  }
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const next = page.getByRole('button', { name: 'Continuar' })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Criar conta' }).first())
  await type(box('Nome'), 'Nara Ventura')
  await type(box('E-mail'), `nara.${Date.now()}@exemplo.br`)
  await tap(next)
  await heading('Sobre você')
  // One opens the list, one chooses.
  await choose(page, 'Estado civil', 'Solteiro(a)')
  taps += 2
  await tap(next)
  await heading('Cidade e WhatsApp')
  await type(box('WhatsApp'), '85988887777')
  await tap(next)
  await heading('Fotos')
  // One opens the phone's photos, one picks.
  for (const place of ['rosto', 'corpo'] as const) await pickPhoto(page, place)
  taps += 4
  await tap(next)
  await heading('Interesses')
  await tap(next)
  await heading('Estudos e senha')
  await type(page.getByLabel(/^Senha/), password)
  await type(page.getByLabel(/^Confirmar senha/), password)
  await tap(page.getByRole('checkbox', { name: 'Declaro que tenho 18 anos ou mais.' }))
  await tap(page.getByRole('button', { name: 'Criar conta' }))
  await expect(page).toHaveURL('/relacionamento/dashboard')
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Descobrir' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Descobrir' })).toBeVisible()
  await deck(page).name()
  expect(taps).toBeLessThanOrEqual(25)
  test.info().annotations.push({ type: 'taps', description: String(taps) })
})

// spec M3, M72, M314, M317, M341, M475, M495, M496
test('someone registers, finds a match, and talks', { tag: '@quick' }, async ({ page, allow }) => {
  allow(whatsapp)
  const email = `nara.${Date.now()}@exemplo.br`
  await page.goto('/relacionamento/cadastro')
  await fillInAccount(page, { email })
  await page.getByRole('button', { name: 'Feminino' }).click()
  await choose(page, 'Quero conhecer', 'Masculino')
  await page.getByRole('textbox', { name: 'Idade', exact: true }).fill('23')
  await choose(page, 'Estado civil', 'Solteiro(a)')
  await goOn(page, 'Cidade e WhatsApp')
  await search(page, 'Bairro', 'benf', 'Benfica')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('85988887777')
  await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('(85) 98888-7777')
  await goOn(page, 'Fotos')
  for (const [name, field, color] of [
    ['rosto', 'facePhoto', '#d81e45'],
    ['corpo', 'bodyPhoto', '#0e7c86'],
  ] as const) {
    await pickPhoto(page, name, 'foto.jpg', color)
    await expect(page.getByRole('button', { name: 'Remover' })).toBeVisible()
    await expect(placeOf(page, field)).toContainText('Enviada')
    await expect(placeOf(page, field).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  }
  await goOn(page, 'Interesses')
  await page.getByRole('button', { name: 'Surf', exact: true }).click()
  await page.getByRole('button', { name: 'Cinema', exact: true }).click()
  await expect(page.getByText('2 de 5')).toBeVisible()
  await goOn(page, 'Estudos e senha')
  await page.getByRole('radio', { name: 'Sim' }).check()
  await search(page, 'Universidade', 'ufc', /Universidade Federal do Ceará/)
  await fillInPassword(page)
  await page.getByRole('checkbox', { name: 'Declaro que tenho 18 anos ou mais.' }).check()
  await send(page)

  await expect(page.getByRole('heading', { name: 'Cadastro realizado!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oi, Nara!' })).toBeVisible()
  await expect(page).toHaveURL('/relacionamento/dashboard')

  // In the demo, people who fit like a newcomer: they come early in discover.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /Curtiram Você/ })).toContainText('12', { timeout: 5000 })
  }).toPass()
  await page.getByRole('link', { name: 'Ver Todos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Descobrir' })).toBeVisible()
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const match = page.getByRole('dialog', { name: 'Match!', exact: true })
  const chat = match.getByRole('button', { name: 'Chamar no WhatsApp' })
  let name = ''
  await expect(async () => {
    name = (await deck(page).name()).split(',')[0] ?? ''
    const withChat = await page.getByRole('button', { name: 'WhatsApp', exact: true }).isVisible()
    const answered = page.waitForResponse(/interactions\/decide/)
    await page.getByRole('button', { name: withChat ? 'Curtir' : 'Rejeitar', exact: true }).click()
    const { json } = await (await answered).json()
    expect(json.match).not.toBeNull()
  }).toPass()
  await expect(match).toBeVisible()
  await expect(match).toContainText(`Você e ${name.split(' ')[0]} se curtiram.`)

  const address = await chatAddress(page, () => chat.click())
  expect(address.pathname).toMatch(/^\/55\d{10,11}$/)
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(
      `^Oi, ${name.split(' ')[0]}! Aqui é (?:[ao] )?[^ ]+, do Xamego\\. Deu match!.* Bora conversar\\?$`,
    ),
  )
  await page.bringToFront()
  await match.getByRole('button', { name: 'Continuar descobrindo' }).click()
  await expect(match).toBeHidden()

  await page.goto('/relacionamento/matches')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('button', { name: `Mais sobre ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Desfazer match' }).click()
  await confirm(page, 'Tem certeza que deseja desfazer o match?', 'Desfazer match')
  await toast(page, 'Match removido com sucesso')
  await expect(page.getByText('Nenhum match ainda')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/relacionamento/perfil')
  await expect(page).toHaveURL('/relacionamento/login?voltar=%2Frelacionamento%2Fperfil')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/relacionamento/perfil')
  await expect(page.getByRole('heading', { name: 'Nara, 23' })).toBeVisible()
})

// spec M118
test('the whole way by keyboard alone', laptop, async ({ page, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  await admirersOf(lia)
  const { keyboard } = page

  await page.goto('/')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Entrar no app de paquera' }))
  await keyboard.press('Enter')

  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }))
  await keyboard.type(lia.email)
  await tabTo(page, page.getByLabel('Senha', { exact: true }))
  await keyboard.type(lia.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Oi, Lia!' })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Ver Todos' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Cartão' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Grade' })).toBeChecked()
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Cartão' })).toBeChecked()
  const filters = page.getByRole('button', { name: 'Filtros' })
  await tabTo(page, filters)

  const first = await deck(page).name()
  await keyboard.press('ArrowLeft')
  await expect(deck(page).heading).not.toHaveText(first)
  await keyboard.press('Backspace')
  await expect(deck(page).heading).toHaveText(first)
  await keyboard.press('ArrowUp')
  const details = page.getByRole('dialog', { name: first.split(',')[0] ?? '' })
  await expect(details).toBeVisible()
  await keyboard.press('Escape')
  await expect(details).toBeHidden()
  await keyboard.press('ArrowRight')
  const match = page.getByRole('dialog', { name: 'Match!', exact: true })
  await expect(match).toBeVisible()
  await keyboard.press('Escape')
  await expect(match).toBeHidden()
  await expect(page.getByText('se curtiram')).toBeHidden()

  await tabTo(page, filters)
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await tabTo(page, drawer.getByRole('combobox', { name: 'Gênero' }))
  await keyboard.press('Enter')
  // The list takes the keys once its first line has the focus, a moment after it is seen.
  await expect(page.getByRole('option', { name: 'Todos' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Masculino' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, drawer.getByRole('button', { name: 'Aplicar' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/relacionamento/descobrir?genero=masculino')

  await tabTo(page, page.getByRole('link', { name: /^Matches/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: first.split(',')[0] ?? '' })).toBeVisible()
})

// spec M58
test('the demo is one press away', async ({ page }) => {
  await page.goto('/relacionamento/login')
  await expect(page.getByText(demo.member)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar com ela' }).click()
  await expect(page.getByRole('heading', { name: 'Oi, Caio!' })).toBeVisible()
})
