import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('of several presses the last one counts', async () => {
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
