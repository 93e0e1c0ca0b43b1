// The back-office's table, through its first list: what it asks, what stands in the address, keys, marks, cards.
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedView } from '#contract/back-office/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { categories, category, keepingCategories } from '#web/testing/categories.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const address = '/admin/categorias'
const office = { size: 'laptop', role: 'administrador' } as const
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const mark = (name: string) => page.getByRole('checkbox', { name: `Marcar ${name}` })
const dialog = (name: string) => page.getByRole('dialog', { name })

const three = () => [
  category('Papelaria', { createdAt: new Date('2026-03-12T15:00:00Z') }),
  category('Barbearia', { status: 'inactive', color: '#db2777' }),
  category('Cinema'),
]

test('rows are shown with their columns, and how many there are', async () => {
  await openScreen(address, { ...office, answers: keepingCategories(three()).answers })
  await expect.element(row('Papelaria')).toMatchTextContent('Ativa')
  await expect.element(row('Papelaria')).toMatchTextContent('12/03/2026')
  await expect.element(row('Barbearia')).toMatchTextContent('Inativa')
  await expect.element(page.getByText('1–3 de 3 categorias')).toBeVisible()
  // A tab alone would choose between nothing.
  expect(page.getByRole('navigation', { name: 'Visões' }).elements()).toEqual([])
})

test('the actions of a row stay in view where the table is wider than its frame', async () => {
  await openScreen(address, { ...office, answers: keepingCategories(three()).answers })
  await expect.element(row('Papelaria')).toBeVisible()
  const table = page.getByRole('table').element() as HTMLElement
  const frame = table.parentElement?.getBoundingClientRect()
  table.style.minWidth = `${2 * window.innerWidth}px`
  const actions = button('Ações de Papelaria').element().getBoundingClientRect()
  expect(frame?.width).toBeGreaterThan(0)
  expect(actions.right).toBeLessThanOrEqual(frame?.right ?? 0)
  await expect.element(button('Ações de Papelaria')).toBeInViewport()
})

test('a filter takes two presses, or a few keys, and its menu marks the value in use', async () => {
  const { address: shown } = await openScreen(address, {
    ...office,
    answers: keepingCategories(three()).answers,
  })
  const option = (name: string) => page.getByRole('menuitemradio', { name })
  await button('Filtro').click()
  await page.getByRole('menuitem', { name: 'Situação' }).hover()
  await option('Inativo').click()
  await expect.poll(shown).toBe(`${address}?situacao=inactive`)
  await expect.element(row('Barbearia')).toBeVisible()
  await expect.element(row('Cinema')).not.toBeInTheDocument()
  await expect.element(button('Filtro')).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role=menu]')).not.toBeNull()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('menuitem', { name: 'Situação' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(option('Inativo')).toBeChecked()
  await userEvent.keyboard('{Home}{Enter}')
  await expect.poll(shown).toBe(`${address}?situacao=active`)
  await expect.element(row('Cinema')).toBeVisible()
  await button('Tirar o filtro Situação').click()
  await expect.poll(shown).toBe(address)
})

test('search, order, filter, page and size are asked of the server and stand in the address', async () => {
  const kept = keepingCategories(categories(60))
  const screen = await openScreen(address, { ...office, answers: kept.answers })
  await expect.element(row('Categoria 25')).toBeVisible()
  await button('Próxima página').click()
  await expect.element(row('Categoria 26')).toBeVisible()
  expect(screen.address()).toBe(`${address}?pagina=2`)

  await button('Nome').click()
  await expect.poll(screen.address).toBe(`${address}?ordem=name`)
  await expect
    .element(page.getByRole('columnheader', { name: 'Nome' }))
    .toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('searchbox').fill('Categoria 5')
  await expect.element(page.getByText('1–10 de 10 categorias')).toBeVisible()
  expect(screen.address()).toContain('busca=Categoria+5')

  await page.getByRole('combobox', { name: 'por página' }).selectOptions('50')
  await expect
    .poll(() => kept.asked.at(-1))
    .toEqual({
      search: 'Categoria 5',
      sort: 'name',
      page: 1,
      size: 50,
    })
})

test('a row that is pressed as soon as a search is typed opens, and stays open', async () => {
  const kept = keepingCategories(three())
  const screen = await openScreen(address, { ...office, answers: kept.answers })
  await expect.element(row('Papelaria')).toBeVisible()
  const asked = kept.asked.length
  await page.getByRole('searchbox').fill('pap')
  await button('Papelaria').click()
  await expect.element(dialog('Editar categoria')).toBeVisible()
  await expect.poll(() => kept.asked.length).toBeGreaterThan(asked)
  await expect.poll(screen.address).toBe(`${address}?busca=pap`)
  await expect.element(page.getByText('1–1 de 1 categoria')).toBeInTheDocument()
  await expect.element(dialog('Editar categoria')).toBeVisible()
})

test('an address that was sent opens the same list', async () => {
  const kept = keepingCategories(three())
  await openScreen(`${address}?situacao=inactive&ordem=-name&colunas=status,name&densidade=confortavel`, {
    ...office,
    answers: kept.answers,
  })
  await expect.element(row('Barbearia')).toBeVisible()
  expect(kept.asked.at(-1)).toEqual({ status: 'inactive', sort: '-name', page: 1, size: 25 })
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(heads).toEqual(['Marcar todos desta página', 'Situação', 'Nome', 'Ações'])
  expect(row('Barbearia').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(52)
  await button('Tirar o filtro Situação').click()
  await expect.element(row('Cinema')).toBeVisible()
})

test('a wrong parameter of the address is left out', async () => {
  const kept = keepingCategories(three())
  await openScreen(`${address}?pagina=-3&tamanho=7&colunas=senha&densidade=x&ordem=senha&situacao=sim`, {
    ...office,
    answers: kept.answers,
  })
  await expect.element(row('Cinema')).toBeVisible()
  expect(kept.asked.at(-1)).toEqual({ sort: '-createdAt', page: 1, size: 25 })
  await expect.element(page.getByRole('columnheader', { name: 'Nome' })).toBeVisible()
})

test('columns are chosen and moved', async () => {
  const screen = await openScreen(address, { ...office, answers: keepingCategories(three()).answers })
  await button('Colunas').click()
  await dialog('Colunas').getByRole('checkbox', { name: 'Descrição' }).click()
  await dialog('Colunas').getByRole('button', { name: 'Cor: mais à esquerda' }).click()
  await dialog('Colunas').getByRole('button', { name: 'Pronto' }).click()
  await expect.poll(screen.address).toBe(`${address}?colunas=name%2Ccolor%2Cstatus%2CcreatedAt`)
  await expect.element(page.getByRole('columnheader', { name: 'Descrição' })).not.toBeInTheDocument()
})

test('while the next page is on its way the old rows stay, dimmed', async () => {
  const kept = keepingCategories(categories(30))
  const slow = Promise.withResolvers<void>()
  const screen = await openScreen(address, { ...office, answers: kept.answers })
  await expect.element(row('Categoria 01')).toBeVisible()
  screen.server.answer({
    guide: {
      categories: async (input) => {
        await slow.promise
        return kept.answers.guide?.categories?.(input) ?? { rows: [], total: 0, more: false }
      },
    },
  })
  await button('Próxima página').click()
  await expect
    .poll(() => getComputedStyle(row('Categoria 01').element().parentElement as Element).opacity)
    .toBe('0.6')
  slow.resolve()
  await expect.element(row('Categoria 26')).toBeVisible()
})

// spec G236
test('a list that does not come says so in the spec’s words, and is asked for again', async () => {
  const categories = (): never => {
    throw refusal('request.too_many')
  }
  const { server } = await openScreen(address, { ...office, answers: { guide: { categories } } })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao carregar categorias')
  server.answer(keepingCategories(three()).answers)
  await button('Tentar de novo').click()
  await expect.element(row('Cinema')).toBeVisible()
})

test('an empty list says so; an empty search lets go of what was asked', async () => {
  const kept = keepingCategories([])
  const { close } = await openScreen(address, { ...office, answers: kept.answers })
  await expect.element(page.getByText('Nenhuma categoria ainda.')).toBeVisible()
  await close()
  await openScreen(address, { ...office, answers: keepingCategories(three()).answers })
  await page.getByRole('searchbox').fill('zumba')
  await expect.element(page.getByText('Nenhuma categoria encontrada')).toBeVisible()
  await button('Limpar filtros').click()
  await expect.element(row('Cinema')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

describe('keys', () => {
  test('go through the rows, mark, open, search and let go', async () => {
    await openScreen(address, { ...office, answers: keepingCategories(three()).answers })
    await expect.element(row('Cinema')).toBeVisible()
    await userEvent.keyboard('jj')
    await expect.element(row('Barbearia')).toHaveFocus()
    await userEvent.keyboard('k ')
    await expect.element(mark('Papelaria')).toBeChecked()
    await expect.element(page.getByText('1 selecionadas')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Editar categoria')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Editar categoria')).not.toBeInTheDocument()
    await expect.poll(() => row('Papelaria').element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(mark('Papelaria')).not.toBeChecked()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('searchbox')).toHaveValue('j')
  })

  test('are told by ?, and none of the browser’s own is taken', async () => {
    await openScreen(address, { ...office, answers: keepingCategories(three()).answers })
    await expect.element(row('Cinema')).toBeVisible()
    await userEvent.keyboard('?')
    await expect.element(dialog('Atalhos do teclado')).toMatchTextContent('mudar de visão')
    await userEvent.keyboard('j')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Atalhos do teclado')).not.toBeInTheDocument()
    for (const key of ['j', '/', 'v', ' ']) {
      const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true })
      expect(document.body.dispatchEvent(event), key).toBe(true)
    }
  })

  test('V goes to the next saved view, and after the last one to all', async () => {
    const view: SavedView = {
      id: crypto.randomUUID(),
      name: 'Paradas',
      search: 'situacao=inactive',
      shared: true,
      mine: false,
    }
    const kept = keepingCategories(three())
    const screen = await openScreen(address, {
      ...office,
      answers: { ...kept.answers, backOffice: { views: () => [view] } },
    })
    await expect.element(button('Paradas compartilhada')).toBeVisible()
    await expect.element(row('Cinema')).toBeVisible()
    await userEvent.keyboard('v')
    await expect.poll(screen.address).toBe(`${address}?situacao=inactive`)
    await expect.element(button('Paradas compartilhada')).toHaveAttribute('aria-current', 'true')
    await expect.element(row('Cinema')).not.toBeInTheDocument()
    await userEvent.keyboard('v')
    await expect.element(row('Cinema')).toBeVisible()
  })
})

test('the list’s state is saved as a view, and a view of one’s own is deleted again', async () => {
  const views: SavedView[] = []
  const saveView = vi.fn(
    ({ name, search, shared = false }: { name: string; search: string; shared?: boolean }) => {
      const view = { id: crypto.randomUUID(), name, search, shared, mine: true }
      views.push(view)
      return view
    },
  )
  const removeView = ({ id }: { id: string }) => {
    views.splice(
      views.findIndex((view) => view.id === id),
      1,
    )
    return { ok: true as const }
  }
  await openScreen(`${address}?situacao=inactive&pagina=2`, {
    ...office,
    answers: {
      ...keepingCategories(three()).answers,
      backOffice: { views: () => [...views], saveView, removeView },
    },
  })
  await button('Salvar visão').click()
  await dialog('Salvar visão').getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Dê um nome à visão.')).toBeVisible()
  await dialog('Salvar visão').getByRole('textbox', { name: 'Nome' }).fill('Paradas')
  await dialog('Salvar visão').getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Visão salva')).toBeVisible()
  expect(saveView).toHaveBeenCalledWith({
    list: 'categories',
    name: 'Paradas',
    search: 'situacao=inactive',
    shared: false,
  })
  await expect.element(button('Paradas')).toHaveAttribute('aria-current', 'true')
  await button('Apagar a visão Paradas').click()
  await expect.element(button('Paradas')).not.toBeInTheDocument()
})

describe('a row’s menu', () => {
  // spec G119
  test('does what it says, and the notice undoes it', async () => {
    const kept = keepingCategories(three())
    const undo = vi.fn(({ entry }: { entry: number }) => {
      const [first] = kept.rows
      if (!first) throw refusal('record.not_found')
      return { ...kept.write(first, { status: 'active' }), entry: entry + 1 }
    })
    await openScreen(address, {
      ...office,
      answers: { ...kept.answers, backOffice: { views: () => [], undo } },
    })
    await button('Ações de Papelaria').click()
    await page.getByRole('menuitem', { name: 'Desativar' }).click()
    await expect.element(row('Papelaria')).toMatchTextContent('Inativa')
    await notices().getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(notices().getByText('Desfeito')).toBeVisible()
    await expect.element(row('Papelaria')).toMatchTextContent('Ativa')
    expect(undo).toHaveBeenCalledWith({ entry: 1 })
  })

  test('a change of what somebody else changed meanwhile is refused, and the list is asked again', async () => {
    const kept = keepingCategories(three())
    await openScreen(address, { ...office, answers: kept.answers })
    await expect.element(row('Papelaria')).toBeVisible()
    const [first] = kept.rows
    if (first) kept.write(first, { name: 'Papelaria Lua' })
    await button('Ações de Papelaria').click()
    await page.getByRole('menuitem', { name: 'Desativar' }).click()
    await expect.element(notices().getByText('Este registro mudou desde que você o abriu.')).toBeVisible()
    await expect.element(row('Papelaria Lua')).toMatchTextContent('Ativa')
  })
})

describe('on a phone', () => {
  const phone = { size: 'phone', role: 'administrador' } as const
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  // spec G71
  test('rows are cards, as wide as the screen, that open', async () => {
    await openScreen(address, { ...phone, answers: keepingCategories(three()).answers })
    await expect.element(card('Papelaria')).toMatchTextContent('Ativa')
    expect(page.getByRole('table').elements()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await button('Papelaria').click()
    await expect.element(dialog('Editar categoria')).toBeVisible()
  })

  test('a long press begins to mark', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await openScreen(address, { ...phone, answers: keepingCategories(three()).answers })
    await expect.element(card('Papelaria')).toBeVisible()
    const press = (type: string) =>
      card('Papelaria')
        .element()
        .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
    press('pointerdown')
    press('pointerup')
    vi.advanceTimersByTime(1000)
    expect(page.getByRole('checkbox').elements()).toEqual([])
    press('pointerdown')
    vi.advanceTimersByTime(1000)
    await expect.element(mark('Papelaria')).toBeChecked()
    await mark('Cinema').click()
    await expect.element(page.getByText('2 selecionadas')).toBeVisible()
  })

  test('filters open in a sheet at the thumb', async () => {
    await openScreen(address, { ...phone, answers: keepingCategories(three()).answers })
    await button('Filtro').click()
    await dialog('Filtros').getByRole('combobox', { name: 'Situação' }).selectOptions('Inativo')
    await dialog('Filtros').getByRole('button', { name: 'Filtrar' }).click()
    await expect.element(card('Barbearia')).toBeVisible()
    await expect.element(card('Cinema')).not.toBeInTheDocument()
  })
})

for (const size of ['phone', 'laptop'] as const)
  test(`axe finds nothing on a ${size}: rows, marks, filters, columns`, async () => {
    await openScreen(`${address}?situacao=active`, {
      size,
      role: 'administrador',
      answers: keepingCategories([...three(), ...categories(4)]).answers,
    })
    await expect.element(page.getByText('Cinema', { exact: true }).first()).toBeVisible()
    await expectAccessible()
    await button('Filtro').click()
    const filters = size === 'phone' ? dialog('Filtros') : page.getByRole('menu', { name: 'Filtros' })
    await expect.element(filters).toBeVisible()
    await expectAccessible(size === 'phone' ? 'html' : '[role=menu]')
    await userEvent.keyboard('{Escape}')
    await expect.element(filters).not.toBeInTheDocument()
    if (size === 'phone') return
    await page.getByRole('checkbox', { name: 'Marcar todos desta página' }).click()
    await expect.element(page.getByRole('region', { name: 'Seleção' })).toBeVisible()
    await expectAccessible()
    await button('Colunas').click()
    await expect.element(dialog('Colunas')).toBeVisible()
    await expectAccessible()
  })
