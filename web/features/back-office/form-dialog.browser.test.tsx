// The form dialog and the conflict dialog, through categories: what is asked, kept, refused, put side by side.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { category, keepingCategories } from '#web/testing/categories.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const address = '/admin/categorias'
const office = { size: 'laptop', role: 'administrador' } as const
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const form = (name = 'Editar categoria') => page.getByRole('dialog', { name })
const field = (name: string, within = form()) => within.getByRole('textbox', { name, exact: true })
const save = (within = form()) => within.getByRole('button', { name: 'Salvar' })
const discarding = page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' })
const conflict = page.getByRole('dialog', { name: 'Téo salvou antes de você' })

const stationery = () => category('Papelaria', { description: 'Cadernos e canetas', color: '#3b82f6' })

async function openForm(rows = [stationery()]) {
  const kept = keepingCategories(rows)
  const screen = await openScreen(address, { ...office, answers: kept.answers })
  await button('Papelaria').click()
  await expect.element(field('Nome')).toBeVisible()
  return { ...kept, ...screen }
}

/** Somebody else writes over the first row, without this screen's knowing. */
function meanwhile(
  { rows, write }: ReturnType<typeof keepingCategories>,
  change: Parameters<typeof write>[1],
) {
  const [first] = rows
  if (!first) throw new Error('there is no row')
  write(first, change)
}

// spec G165, G170
test('a new one is asked for its name and description in the spec’s words, saved, shown, and the form is empty again', async () => {
  await openScreen(address, { ...office, answers: keepingCategories([]).answers })
  await button('Nova categoria').click()
  const fresh = form('Nova categoria')
  await expect.element(fresh.getByRole('textbox', { name: 'Cor', exact: true })).toHaveValue('#3b82f6')
  await save(fresh).click()
  await expect.element(fresh.getByText('Nome e descrição são obrigatórios.').first()).toBeVisible()
  await expect.element(field('Nome', fresh)).toHaveFocus()
  await field('Nome', fresh).fill('Livraria')
  await field('Descrição', fresh).fill('Livros')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(notices().getByText('Categoria criada')).toBeVisible()
  await expect.element(fresh).not.toBeInTheDocument()
  await expect.element(row('Livraria')).toBeVisible()
  await button('Nova categoria').click()
  await expect.element(field('Nome', fresh)).toHaveValue('')
})

test('a name that is taken is told at its field, and what was typed stays', async () => {
  await openScreen(address, { ...office, answers: keepingCategories([stationery()]).answers })
  await button('Nova categoria').click()
  const fresh = form('Nova categoria')
  await field('Nome', fresh).fill('Papelaria')
  await field('Descrição', fresh).fill('Outra')
  await save(fresh).click()
  await expect.element(field('Nome', fresh)).toHaveAccessibleDescription('Já existe outro com esse nome.')
  await expect.element(field('Nome', fresh)).toHaveFocus()
  await expect.element(field('Descrição', fresh)).toHaveValue('Outra')
})

// spec G236
test('a save that fails says so in the spec’s words and keeps what was typed', async () => {
  const { server } = await openForm()
  server.answer({
    guide: {
      updateCategory: (): never => {
        throw refusal('internal')
      },
    },
  })
  await field('Descrição').fill('Só canetas')
  await save().click()
  await expect.element(notices().getByText('Erro ao salvar categoria')).toBeVisible()
  await expect.element(field('Descrição')).toHaveValue('Só canetas')
})

test('the dialog asks before it discards typed text, and does not where none was typed', async () => {
  await openForm()
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).not.toBeInTheDocument()

  await button('Papelaria').click()
  await field('Nome').fill('Papel')
  await userEvent.keyboard('{Escape}')
  await expect.element(discarding).toBeVisible()
  await discarding.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(field('Nome')).toHaveValue('Papel')

  await form().getByRole('button', { name: 'Cancelar' }).click()
  await discarding.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  await button('Papelaria').click()
  await expect.element(field('Nome')).toHaveValue('Papelaria')
})

test('Back asks, too', async () => {
  const { address: shown } = await openForm()
  await field('Nome').fill('Papel')
  history.back()
  await expect.element(discarding).toBeVisible()
  await discarding.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(discarding).not.toBeInTheDocument()
  await expect.element(field('Nome')).toHaveValue('Papel')
  expect(shown()).toBe(address)
})

test('a second press on Salvar while the first is under way saves once', async () => {
  const slow = Promise.withResolvers<void>()
  const { server, answers } = await openForm()
  const updateCategory = vi.fn(
    async (input: Parameters<NonNullable<NonNullable<typeof answers.guide>['updateCategory']>>[0]) => {
      await slow.promise
      const done = answers.guide?.updateCategory?.(input)
      if (!done) throw refusal('internal')
      return done
    },
  )
  server.answer({ guide: { updateCategory } })
  await field('Nome').fill('Papel')
  await save().click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  slow.resolve()
  await expect.element(row('Papel')).toBeVisible()
  expect(updateCategory).toHaveBeenCalledOnce()
})

test('two versions are put side by side: what only one side changed is chosen, the difference is marked, both are kept', async () => {
  const kept = await openForm()
  meanwhile(kept, { description: 'Cadernos e lápis', color: '#db2777' })
  await field('Nome').fill('Papelaria Lua')
  await field('Descrição').fill('Cadernos e tintas')
  await save().click()
  await expect.element(conflict).toBeVisible()
  const choice = (name: RegExp) => conflict.getByRole('radio', { name })
  await expect.element(choice(/^Nome: a sua, Papelaria Lua/)).toBeChecked()
  await expect.element(choice(/^Cor: a outra, #db2777/)).toBeChecked()
  await expect.element(choice(/^Descrição: a sua, Cadernos e tintas/)).toBeChecked()
  expect([...conflict.element().querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain(
    'tinta',
  )
  await expectAccessible()

  await choice(/^Descrição: a outra/).click()
  await conflict.getByRole('button', { name: 'Juntar e salvar' }).click()
  await expect.element(notices().getByText('Categoria atualizada')).toBeVisible()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(form()).not.toBeInTheDocument()
  expect(kept.rows[0]).toMatchObject({
    name: 'Papelaria Lua',
    description: 'Cadernos e lápis',
    color: '#db2777',
    version: 3,
  })
})

test('a whole version is taken at once', async () => {
  const kept = await openForm()
  meanwhile(kept, { description: 'Cadernos e lápis', color: '#db2777' })
  await field('Nome').fill('Papelaria Lua')
  await save().click()
  await conflict.getByRole('button', { name: 'Usar toda' }).first().click()
  await conflict.getByRole('button', { name: 'Juntar e salvar' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  expect(kept.rows[0]).toMatchObject({
    name: 'Papelaria Lua',
    description: 'Cadernos e canetas',
    color: '#3b82f6',
  })
})

test('going back to the form keeps what was typed; throwing it away keeps theirs', async () => {
  const kept = await openForm()
  meanwhile(kept, { description: 'Cadernos e lápis' })
  await field('Nome').fill('Papelaria Lua')
  await save().click()
  await conflict.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(field('Nome')).toHaveValue('Papelaria Lua')
  await save().click()
  await conflict.getByRole('button', { name: 'Descartar a minha' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(kept.rows[0]).toMatchObject({ name: 'Papelaria', description: 'Cadernos e lápis' })
  await expect.element(row('Papelaria')).toMatchTextContent('Cadernos e lápis')
})

test('a record saved once more during the comparison is compared anew', async () => {
  const kept = await openForm()
  meanwhile(kept, { description: 'Cadernos e lápis' })
  await field('Nome').fill('Papelaria Lua')
  await save().click()
  await expect.element(conflict).toBeVisible()
  meanwhile(kept, { description: 'Cadernos e réguas' })
  await conflict.getByRole('button', { name: 'Juntar e salvar' }).click()
  await expect.element(conflict.getByText('Cadernos e réguas')).toBeVisible()
  await conflict.getByRole('button', { name: 'Juntar e salvar' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  expect(kept.rows[0]).toMatchObject({ name: 'Papelaria Lua', description: 'Cadernos e réguas' })
})

for (const size of ['phone', 'laptop'] as const)
  test(`axe finds nothing in the form on a ${size}, with and without complaints`, async () => {
    await openScreen(address, { ...office, size, answers: keepingCategories([]).answers })
    await button('Nova categoria').click()
    await expect.element(form('Nova categoria')).toBeVisible()
    await expectAccessible()
    await save(form('Nova categoria')).click()
    await expect.element(page.getByText('Nome e descrição são obrigatórios.').first()).toBeVisible()
    await expectAccessible()
  })
