// Time that a person takes from the front page to the first card, and to a first purchase. Nothing is slept: the time of
// fingers and eyes is added to what the product took.
// Only with --all: it measures.
import type { Locator, Page } from '@playwright/test'
import { expect, password, test } from './people.ts'
import { goOn, pickPhoto, send } from './registering.ts'
import { choose, deck, search } from './screens.ts'
import { slowness } from './slowness.ts'

/** Typing on a phone: four letters a second. */
const letterMs = 250
/** Finding what is pressed next, and pressing it. */
const pressMs = 1000
/** Looking for a photo among others. */
const photoMs = 5000
const maxMs = 120_000

/** A person's own time, counted. */
function hands() {
  let taken = 0
  return {
    taken: () => taken,
    type: async (field: Locator, text: string) => {
      taken += pressMs + text.length * letterMs
      await field.fill(text)
    },
    press: async <T>(act: Promise<T>) => {
      taken += pressMs
      return act
    },
    /** For a list: it is opened, perhaps searched, and one line of it pressed. */
    twoPresses: async (act: Promise<void>, typed = '') => {
      taken += 2 * pressMs + typed.length * letterMs
      await act
    },
    look: async <T>(act: Promise<T>) => {
      taken += photoMs
      return act
    },
  }
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('from the front page to the first card in under two minutes, typing included', async ({ page }) => {
  const began = Date.now()
  const { type, press, twoPresses, look, taken } = hands()
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Entrar no app de paquera' }).click())
  await press(page.getByRole('link', { name: 'Criar conta' }).click())
  await type(page.getByRole('textbox', { name: 'Nome' }), 'Nara Ventura')
  await type(page.getByRole('textbox', { name: 'E-mail' }), `nara${Date.now() % 1e4}@gmail.com`)
  await press(goOn(page, 'Sobre você'))
  await press(page.getByRole('button', { name: 'Feminino' }).click())
  await twoPresses(choose(page, 'Quero conhecer', 'Masculino'))
  await type(box(page, 'Idade'), '23')
  await twoPresses(choose(page, 'Estado civil', 'Solteiro(a)'))
  await press(goOn(page, 'Cidade e WhatsApp'))
  await twoPresses(search(page, 'Bairro', 'benf', 'Benfica'), 'benf')
  await type(page.getByRole('textbox', { name: 'WhatsApp' }), '85988887777')
  await press(goOn(page, 'Fotos'))
  await look(pickPhoto(page, 'rosto'))
  await look(pickPhoto(page, 'corpo'))
  await press(goOn(page, 'Interesses'))
  for (const interest of ['Surf', 'Cinema', 'Música'])
    await press(page.getByRole('button', { name: interest, exact: true }).click())
  await press(goOn(page, 'Estudos e senha'))
  await press(page.getByRole('radio', { name: 'Sim' }).check())
  await twoPresses(search(page, 'Universidade', 'ufc', /Universidade Federal do Ceará/), 'ufc')
  await type(page.getByLabel(/^Senha/), password)
  await type(page.getByLabel(/^Confirmar senha/), password)
  await press(page.getByRole('checkbox', { name: /18 anos/ }).check())
  await press(send(page))
  await expect(page.getByRole('heading', { name: 'Oi, Nara!' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Ver Todos' }).click())
  await expect(deck(page).heading).toBeVisible()

  const product = Date.now() - began
  const whole = product + taken()
  test.info().annotations.push({
    type: 'registration',
    description: `${Math.round(whole / 1000)} s: a person ${Math.round(taken() / 1000)}, the product ${Math.round(product / 1000)}`,
  })
  expect(taken() + product / (await slowness(page))).toBeLessThan(maxMs)
})

test('from the front page to a first purchase in under a minute, in a demonstration', async ({ page }) => {
  const began = Date.now()
  const { press, taken } = hands()
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Entrar no app de paquera' }).click())
  await press(page.getByRole('button', { name: 'Entrar com ela' }).click())
  await press(page.getByRole('link', { name: 'Planos', exact: true }).click())
  const opened = page.waitForEvent('popup')
  await press(page.getByRole('button', { name: 'Escolher Premium Anual', exact: true }).click())
  const tab = await opened
  await press(tab.getByRole('button', { name: 'Aprovar pagamento' }).click())
  await expect(tab.getByRole('heading', { name: 'Pagamento aprovado!' })).toBeVisible()
  const product = (Date.now() - began) / (await slowness(page))
  const whole = product + taken()
  test.info().annotations.push({ type: 'purchase', description: `${Math.round(whole / 1000)} s` })
  expect(whole).toBeLessThan(60_000)
})
