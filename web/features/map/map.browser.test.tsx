// Map as members use it: a bairro chosen in the list or on the drawing, its card, and what its address keeps.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { dragByTouch } from '#web/testing/gestures.ts'
import { areas, happening } from '#web/testing/happening.ts'
import { button, openScreen } from '#web/testing/screen.tsx'
import { bairros } from './outlines.ts'

const path = '/relacionamento/mapa'
const open = (answers: Answers['map'] = {}, size: 'phone' | 'laptop' = 'phone', address = path) =>
  openScreen(address, { size, answers: { map: { ...happening().map, ...answers } } })
const idOf = (name: string) => areas.areas.find((one) => one.name === name)?.id ?? ''
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const drawn = (name: string) => document.querySelector(`[data-bairro="${idOf(name)}"]`)

// spec M51
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

test('bairros out of the window have no name drawn until they are moved into it', async () => {
  await open({}, 'laptop', `${path}?bairro=${idOf('Benfica')}`)
  const outlines = () => document.querySelectorAll('[data-bairro]').length
  const names = () => document.querySelectorAll('svg g.pointer-events-none').length
  await expect.poll(outlines).toBeGreaterThan(1)
  for (let press = 0; press < 4; press += 1) await button('Aproximar').click()
  await expect.poll(names).toBeLessThan(outlines())
  expect(names()).toBeGreaterThan(0)
  for (let press = 0; press < 8; press += 1) await button('Afastar').click()
  await expect.poll(names).toBe(outlines())
})

test('no name or pin lies over another bairro’s, however near the map is', async () => {
  const every = [...bairros.keys()].map((name) => ({
    id: crypto.randomUUID(),
    name,
    regional: 'SER 4',
    people: 3,
    companies: 1,
    events: 1,
  }))
  await open({ areas: () => ({ ...areas, areas: every }) }, 'laptop')
  const marks = () => [...document.querySelectorAll('svg g.pointer-events-none > :is(text, g)')]
  await expect.poll(() => marks().length).toBeGreaterThan(50)
  /** Letters and strokes reach a little out of what they show. */
  const edge = 4
  const covered = () => {
    const all = marks().map((mark) => ({ mark, box: mark.getBoundingClientRect() }))
    const lies = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > edge &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > edge
    return all.flatMap(({ mark, box }, at) =>
      all
        .slice(at + 1)
        .filter((other) => mark.parentElement !== other.mark.parentElement && lies(box, other.box))
        .map((other) => `${mark.textContent} and ${other.mark.textContent}`),
    )
  }
  const width = () => document.querySelector('[data-bairro]')?.getBoundingClientRect().width ?? 0
  for (let press = 0; press < 4; press += 1) {
    expect(covered()).toEqual([])
    const before = width()
    await button(press < 2 ? 'Afastar' : 'Aproximar').click()
    await expect.poll(width).not.toBe(before)
  }
})

test('a phone that is turned shows the same middle', async () => {
  await open({}, 'phone', `${path}?bairro=${idOf('Benfica')}&visao=mapa`)
  await expect.poll(() => drawn('Benfica')).not.toBeNull()
  const map = () => drawn('Benfica')?.closest('svg')?.getBoundingClientRect() ?? new DOMRect()
  const offMiddle = () => {
    const box = drawn('Benfica')?.getBoundingClientRect() ?? new DOMRect()
    return box.left + box.width / 2 - (map().left + map().width / 2)
  }
  const [before, width] = [offMiddle(), map().width]
  await page.viewport(844, 390)
  await expect.poll(() => map().width).toBeGreaterThan(width)
  await expect.poll(() => Math.abs(offMiddle() - before)).toBeLessThan(2)
})

// spec M220
test('a bairro’s sheet on a phone is drawn up to open whole, and drawn down to low and to closed', async () => {
  const { address } = await open({}, 'phone', `${path}?bairro=${idOf('Benfica')}`)
  const sheet = page.getByRole('dialog', { name: 'Benfica' })
  const grip = (name: string) => sheet.getByRole('button', { name })
  await expect.element(grip('Mostrar tudo')).toHaveAttribute('aria-expanded', 'false')
  const link = sheet.getByRole('link', { name: 'Ver pessoas do Benfica' })
  await expect.element(link).toBeInViewport({ ratio: 1 })
  const firstCompany = sheet.getByRole('heading', { name: 'Empresas' })
  await expect.element(firstCompany).not.toBeInViewport()
  await dragByTouch(grip('Mostrar tudo').element(), 0, { y: -200 })
  await expect.element(grip('Mostrar menos')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(firstCompany).toBeInViewport()
  await expectAccessible()
  await grip('Mostrar menos').click()
  await expect.element(firstCompany).not.toBeInViewport()
  await dragByTouch(grip('Mostrar tudo').element(), 0, { y: 220 })
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(address).toBe(path)
  await expect.element(heading('Mapa')).toBeVisible()
})

// spec M220
test('a bairro’s sheet on a phone leaves the list at hand, and closes by its button, by Escape and by Back', async () => {
  const { address, router } = await open({}, 'phone', `${path}?visao=lista`)
  const sheet = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const isClosed = async () => {
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(address).toBe(`${path}?visao=lista`)
  }
  await row('Benfica').click()
  await expect.element(sheet.getByRole('heading', { name: 'Benfica' })).toBeVisible()
  await row('Cocó').click()
  await expect.element(sheet.getByRole('heading', { name: 'Cocó' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await isClosed()
  await row('Benfica').click()
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await row('Benfica').click()
  await expect.element(sheet).toBeVisible()
  router.history.back()
  await isClosed()
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
