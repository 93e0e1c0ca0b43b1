// The back-office's shell: who sees which line, the page that is not theirs, the command palette, the way out.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { category, keepingCategories } from '#web/testing/categories.ts'
import { nothingFound } from '#web/testing/finding.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const address = '/admin/categorias'
const office = { size: 'laptop', role: 'administrador' } as const
/** The palette looks for records, too. */
const answers = () => ({
  ...nothingFound,
  ...keepingCategories([category('Papelaria')]).answers,
})
const menu = page.getByRole('navigation', { name: 'Menu' })
const linesOf = () =>
  menu
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' })
const chosen = () => page.getByRole('option', { selected: true })

test.for([
  ['administrador', true],
  ['conteudo', true],
  ['atendimento', false],
  ['financeiro', false],
] as const)('%s sees in the menu what the role may open', async ([role, keepsCategories]) => {
  await openScreen(address, { size: 'laptop', role, answers: answers() })
  await expect.element(menu.getByRole('link', { name: 'Painel' })).toBeVisible()
  expect(linesOf().includes('Categorias')).toBe(keepsCategories)
  expect(linesOf().includes('Auditoria')).toBe(role === 'administrador')
})

test('a page that is not one’s own says so and leads back', async () => {
  const { address: shown } = await openScreen(address, { size: 'laptop', role: 'financeiro' })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Seu papel não abre esta tela')
  await page.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect.poll(shown).toBe('/admin')
})

test('the line of the page is marked, following one puts the reader at the new content', async () => {
  await openScreen(address, {
    ...office,
    answers: { ...answers(), identity: { adminRequests: () => ({ items: [], nextCursor: null, total: 0 }) } },
  })
  await expect.element(menu.getByRole('link', { name: 'Categorias' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Painel' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(menu.getByRole('link', { name: 'Categorias' })).not.toHaveAttribute('aria-current')
})

test('the line of the page and the foot stay in view under a menu that is longer than the screen', async () => {
  await openScreen('/admin/recursos', { ...office, answers: { featureFlags: { features: () => [] } } })
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Recursos')
  const line = menu.getByRole('link', { name: 'Recursos' })
  await expect.element(line).toHaveAttribute('aria-current', 'page')
  const list = menu.element()
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  await expect.poll(() => list.scrollTop).toBeGreaterThan(0)
  await expect.element(line).toBeInViewport({ ratio: 1 })
  await expect.element(button('Sair')).toBeInViewport({ ratio: 1 })
  list.scrollTop = 0
  await expect.element(line).not.toBeInViewport()
  await expect.element(button('Sair')).toBeInViewport({ ratio: 1 })
})

describe('the command palette', () => {
  test('goes to a screen by typing a part of its name, with or without accents', async () => {
    const { address: shown } = await openScreen('/admin/auditoria', {
      ...office,
      answers: {
        ...answers(),
        backOffice: {
          views: () => [],
          auditList: () => ({ rows: [], total: 0, more: false }),
          auditActors: () => [],
          verifyAudit: () => ({
            whole: true,
            entries: 0,
            brokenAt: null,
            checkedAt: new Date(),
            wholeCheckedAt: new Date(),
          }),
        },
      },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(palette.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('CATÉG')
    await expect.element(chosen()).toMatchTextContent('Categorias')
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown).toBe(address)
    await expect.element(palette).not.toBeInTheDocument()
  })

  test('marks the letters, goes up and down by keys, says when nothing is found, and closes by Escape and Back', async () => {
    const { address: shown } = await openScreen(address, { ...office, answers: answers() })
    await expect.element(menu.getByRole('link', { name: 'Categorias' })).toBeVisible()
    const [, second = 'no second line'] = linesOf()
    for (const close of [() => userEvent.keyboard('{Escape}'), () => history.back()]) {
      await button('Buscar ou ir para… Ctrl K').click()
      await expect.element(chosen()).toMatchTextContent('Painel')
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(chosen()).toMatchTextContent(second)
      await userEvent.keyboard('{ArrowUp}{ArrowUp}')
      await expect.element(chosen()).toMatchTextContent('Sair')
      await userEvent.keyboard('tema e')
      await expect.poll(() => palette.element().querySelector('mark')?.textContent).toBe('Tema e')
      await userEvent.keyboard('xyz')
      await expect.element(palette.getByText('Nada com esse nome. Tente outra palavra.')).toBeVisible()
      await close()
      await expect.element(palette).not.toBeInTheDocument()
    }
    expect(shown()).toBe(address)
  })

  test('shows what the role may open, and changes the theme', async () => {
    await openScreen(address, { size: 'laptop', role: 'financeiro' })
    await button('Buscar ou ir para… Ctrl K').click()
    await expect.element(palette.getByRole('option', { name: 'Painel' })).toBeVisible()
    expect(palette.getByRole('option', { name: 'Categorias' }).elements()).toEqual([])
    await palette.getByRole('option', { name: 'Tema escuro' }).click()
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
    delete document.documentElement.dataset.theme
  })
})

// spec G70
test('the way out asks, and leads to the administrators’ door', async () => {
  const { address: shown } = await openScreen(address, {
    ...office,
    answers: { ...answers(), identity: { signOut: () => ({ ok: true as const }) } },
  })
  await button('Sair').click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
  await question.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(shown).toBe('/auth')
})

for (const size of ['phone', 'laptop'] as const)
  test(`axe finds nothing in menu and palette on a ${size}`, async () => {
    await openScreen(address, { ...office, size, answers: answers() })
    if (size === 'phone') {
      await button('Abrir menu').click()
      await expect.element(page.getByRole('dialog', { name: 'Administração' })).toBeVisible()
      await expectAccessible()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog', { name: 'Administração' })).not.toBeInTheDocument()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    }
    await page.getByRole('button', { name: /Buscar ou ir para/ }).click()
    await expect.element(palette.getByRole('combobox')).toHaveFocus()
    await expectAccessible()
  })
