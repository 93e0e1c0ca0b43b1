// Many rows at once: what the server is told, the run that is followed, its undo.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BulkRun } from '#contract/back-office/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { categories, category, keepingCategories } from '#web/testing/categories.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const address = '/admin/categorias'
const office = { size: 'laptop', role: 'administrador' } as const
const mark = (name: string) => page.getByRole('checkbox', { name: `Marcar ${name}` })
const three = () => [category('Papelaria'), category('Barbearia'), category('Cinema')]

const run = (given: Partial<BulkRun> = {}): BulkRun & { refusals: { label: string; reason: string }[] } => ({
  id: crypto.randomUUID(),
  list: 'categories',
  action: 'deactivate',
  state: 'done',
  total: 2,
  done: 2,
  refused: 0,
  startedAt: new Date(),
  finishedAt: new Date(),
  undoable: true,
  refusals: [],
  ...given,
})
const question = (name: string) => page.getByRole('alertdialog', { name })

test('the marked ones are named to the server, and the run is followed to its end and undone', async () => {
  const done = run({ refused: 1, done: 1, undoable: true })
  const startBulk = vi.fn(() => done)
  const undoBulk = vi.fn(() => run({ action: 'undo', undoable: false, total: 1, done: 1 }))
  const kept = keepingCategories(three())
  await openScreen(address, {
    ...office,
    answers: {
      ...kept.answers,
      backOffice: {
        views: () => [],
        startBulk,
        undoBulk,
        bulkRun: ({ id }) =>
          id === done.id
            ? { ...done, refusals: [{ label: 'Cinema', reason: 'Esse registro não existe mais.' }] }
            : run({ id, undoable: false, total: 1, done: 1 }),
      },
    },
  })
  await mark('Papelaria').click()
  await mark('Cinema').click()
  await button('Desativar').click()
  await question('Desativar 2 categorias?').getByRole('button', { name: 'Desativar' }).click()
  await expect.element(page.getByText('1 feito, 1 não')).toBeVisible()
  expect(startBulk.mock.calls).toEqual([
    [{ list: 'categories', action: 'deactivate', ids: [kept.rows[0]?.id, kept.rows[2]?.id] }],
  ])
  await page.getByText('Por quê').click()
  await expect.element(page.getByText('Cinema: Esse registro não existe mais.')).toBeVisible()
  await button('Desfazer').click()
  await expect.element(page.getByText('1 feito', { exact: true })).toBeVisible()
  expect(undoBulk).toHaveBeenCalledWith({ id: done.id })
  await button('Fechar').click()
  await expect.element(page.getByRole('region', { name: 'Seleção' })).not.toBeInTheDocument()
})

test('all that match are told as the filter with the number that was seen; one that moved is asked again', async () => {
  const asked: unknown[] = []
  let moved = true
  await openScreen(`${address}?busca=Categoria`, {
    ...office,
    answers: {
      ...keepingCategories(categories(40)).answers,
      backOffice: {
        views: () => [],
        bulkRun: ({ id }) => run({ id, total: 41, done: 41 }),
        startBulk: (input) => {
          asked.push(input)
          if (moved) {
            moved = false
            throw refusal('bulk.count_moved', { total: 41 })
          }
          return run({ total: 41 })
        },
      },
    },
  })
  await page.getByRole('checkbox', { name: 'Marcar todos desta página' }).click()
  await button('Selecionar todas as 40').click()
  await expect.element(page.getByText('Todas as 40')).toBeVisible()
  await button('Desativar').click()
  await question('Desativar 40 categorias?').getByRole('button', { name: 'Desativar' }).click()
  await expect.element(question('Desativar 41 categorias?')).toMatchTextContent('agora são 41')
  await question('Desativar 41 categorias?').getByRole('button', { name: 'Desativar' }).click()
  await expect.element(page.getByText('41 feitos')).toBeVisible()
  const input = { list: 'categories', action: 'deactivate', filter: { search: 'Categoria' } }
  expect(asked).toEqual([
    { ...input, total: 40 },
    { ...input, total: 41 },
  ])
})

test('a selection over ten thousand offers the first ones, in the order that shows, and says what becomes of the rest', async () => {
  const { answers } = keepingCategories(categories(40))
  const startBulk = vi.fn(() => run({ total: 10_000, done: 10_000 }))
  await openScreen(`${address}?ordem=-name`, {
    ...office,
    answers: {
      ...answers,
      guide: {
        ...answers.guide,
        categories: () => ({ rows: categories(25), total: 10_000, more: true }),
      },
      backOffice: {
        views: () => [],
        startBulk,
        bulkRun: ({ id }) => run({ id, total: 10_000, done: 10_000 }),
      },
    },
  })
  await page.getByRole('checkbox', { name: 'Marcar todos desta página' }).click()
  await button('Selecionar as primeiras 10.000').click()
  await expect.element(page.getByText('As primeiras 10.000 de mais de 10.000')).toBeVisible()
  await expectAccessible()
  await button('Desativar').click()
  const asked = question('Desativar 10.000 categorias?')
  await expect.element(asked).toMatchTextContent('As outras ficam como estão')
  await asked.getByRole('button', { name: 'Desativar' }).click()
  await expect.element(page.getByText('10.000 feitos')).toBeVisible()
  expect(startBulk.mock.calls).toEqual([
    [{ list: 'categories', action: 'deactivate', filter: {}, total: 10_000, first: true, sort: '-name' }],
  ])
})
