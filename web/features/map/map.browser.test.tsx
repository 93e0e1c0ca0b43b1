// Map as members use it: a bairro chosen in the list or on the drawing, its card, and what its address keeps.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { areas, happening } from '#web/testing/happening.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const path = '/relacionamento/mapa'
const open = (answers: Answers['map'] = {}, size: 'phone' | 'laptop' = 'phone', address = path) =>
  openScreen(address, { size, answers: { map: { ...happening().map, ...answers } } })
const idOf = (name: string) => areas.areas.find((one) => one.name === name)?.id ?? ''
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const drawn = (name: string) => document.querySelector(`[data-bairro="${idOf(name)}"]`)

test('on a phone a bairro chosen in the list says its number, and leads to its people', async () => {
  const { address } = await open()
  await page.getByRole('radio', { name: 'Lista' }).click()
  await page.getByRole('button', { name: /^Benfica/ }).click()
  await expect.element(heading('Benfica')).toBeVisible()
  await expect.element(page.getByText('27 pessoas')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '9 empresas' }))
    .toHaveAttribute('href', '/guia-comercial?bairros=Benfica')
  await expect.element(page.getByRole('img', { name: 'Luana' })).toBeVisible()
  expect(address()).toContain(`bairro=${idOf('Benfica')}`)
  expect(address()).toContain('visao=lista')
  await expectAccessible()
  await page.getByRole('link', { name: 'Ver pessoas do Benfica' }).click()
  await expect.poll(address).toBe(`/relacionamento/descobrir?bairro=${idOf('Benfica')}`)
})

test('a bairro with fewer than three people says no number, shows no faces, and leads to nobody', async () => {
  await open({}, 'phone', `${path}?bairro=${idOf('Cocó')}`)
  await expect.element(page.getByText('Menos de 3 pessoas por aqui')).toBeVisible()
  await expect.element(page.getByText(/Só o bairro aparece, nunca a sua rua/)).toBeVisible()
  expect(page.getByRole('link', { name: /Ver pessoas/ }).elements()).toHaveLength(0)
  expect(page.getByRole('img', { name: 'Luana' }).elements()).toHaveLength(0)
})

test('on a laptop a press on the drawing chooses, the list beside it follows, and nearer is nearer', async () => {
  const { address } = await open({}, 'laptop')
  await expect.poll(() => drawn('Benfica')).not.toBeNull()
  const width = () => drawn('Benfica')?.getBoundingClientRect().width ?? 0
  const before = width()
  await button('Aproximar').click()
  await expect.poll(width).toBeGreaterThan(before * 1.3)
  drawn('Benfica')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(address).toContain(idOf('Benfica'))
  await expect.element(page.getByRole('button', { name: /^Benfica/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heading('Benfica')).toBeVisible()
  await expectAccessible()
})

test('numbers are hidden with Pessoas off', async () => {
  await open({}, 'laptop')
  const numbers = () => [...document.querySelectorAll('svg tspan')].map(({ textContent }) => textContent)
  await expect.poll(numbers).toContain('27')
  await button('Pessoas').click()
  await expect.poll(numbers).not.toContain('27')
  await expect.element(button('Pessoas')).toHaveAttribute('aria-pressed', 'false')
})

test('a day without a count says so, and what does not come is asked for again', async () => {
  const uncounted = areas.areas.map((one) => ({ ...one, people: null }))
  const { close } = await open({ areas: () => ({ countedOn: null, areas: uncounted, others: [] }) })
  await expect.element(heading('Ainda sem números')).toBeVisible()
  await close()
  await open({
    areas: () => {
      throw refusal('request.feature_off')
    },
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
})
