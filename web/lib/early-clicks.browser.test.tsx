import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drag, dragByTouch } from '#web/testing/gestures.ts'
import { holdClicks } from './early-clicks.ts'

afterEach(() => document.body.replaceChildren())

function arrive(markup: string) {
  document.body.innerHTML = markup
  const heard = vi.fn()
  document.body.addEventListener('click', ({ target }) => heard((target as HTMLElement).id))
  return { heard, repeat: holdClicks(document) }
}

test('a press waits for the app, looks heard, and is repeated once', async () => {
  const { heard, repeat } = arrive('<button id="curtir"><b>Curtir</b></button>')
  const button = page.getByRole('button', { name: 'Curtir' })
  await userEvent.click(page.getByText('Curtir'))
  await expect.element(button).toHaveAttribute('data-held')
  expect(heard).not.toHaveBeenCalled()

  repeat()
  await expect.element(button).not.toHaveAttribute('data-held')
  expect(heard.mock.calls).toEqual([['curtir']])
  await userEvent.click(button)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('the last of several presses counts', async () => {
  const { heard, repeat } = arrive('<button id="curtir">Curtir</button><button id="filtros">Filtros</button>')
  await userEvent.click(page.getByText('Curtir'))
  await userEvent.click(page.getByText('Filtros'))
  repeat()
  expect(heard.mock.calls).toEqual([['filtros']])
})

test('a choice shows what the app knows until the app knows it', async () => {
  const { repeat } = arrive(
    '<label><input type="radio" name="x" checked>Cartão</label><label><input type="radio" name="x">Grade</label>',
  )
  const grid = page.getByRole('radio', { name: 'Grade' })
  await userEvent.click(page.getByText('Grade'))
  await expect.element(grid).not.toBeChecked()
  repeat()
  await expect.element(grid).toBeChecked()
})

test('links go where they lead, and what has left the page is not pressed', async () => {
  const { heard, repeat } = arrive(
    '<a href="#perfil" id="perfil">Perfil</a><button id="curtir">Curtir</button>',
  )
  await userEvent.click(page.getByText('Perfil'))
  expect(heard.mock.calls).toEqual([['perfil']])
  await userEvent.click(page.getByText('Curtir'))
  document.querySelector('#curtir')?.remove()
  repeat()
  expect(heard).toHaveBeenCalledTimes(1)
})

const card = `
  <article data-early-surface style="touch-action: pan-y; width: 300px; height: 300px">Ana, 22</article>
  <button id="rejeitar" data-early="ArrowLeft left">Rejeitar</button>
  <button id="detalhes" data-early="ArrowUp tap">Ver detalhes</button>
  <button id="curtir" data-early="ArrowRight right">Curtir</button>
  <input aria-label="Busca">`
const article = () => page.getByRole('article')
const heldButton = () => document.querySelector('[data-held]')?.id

test('a tap and a swipe wait as the buttons that do the same', async () => {
  const { heard, repeat } = arrive(card)
  await userEvent.click(article())
  expect(heldButton()).toBe('detalhes')
  await drag(article().element(), -120)
  expect(heldButton()).toBe('rejeitar')
  // Too short for either.
  await drag(article().element(), 20)
  expect(heldButton()).toBe('rejeitar')
  await dragByTouch(article().element(), 120)
  await expect.poll(heldButton).toBe('curtir')
  heard.mockClear()
  repeat()
  expect(heard.mock.calls).toEqual([['curtir']])
  await drag(article().element(), -120)
  expect(heldButton()).toBeUndefined()
})

test('so do keys, but for those that write', async () => {
  const { heard, repeat } = arrive(card)
  await userEvent.keyboard('{ArrowLeft}')
  expect(heldButton()).toBe('rejeitar')
  await userEvent.click(page.getByRole('textbox'))
  await userEvent.keyboard('{ArrowRight}')
  expect(heldButton()).toBe('rejeitar')
  repeat()
  expect(heard.mock.calls.at(-1)).toEqual(['rejeitar'])
})
