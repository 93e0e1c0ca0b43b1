// Universities in the back-office: what a row shows, its switch, the form with its logo, and the question before one is deleted.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UniversityRow } from '#contract/reference/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const ufc: UniversityRow = {
  id: crypto.randomUUID(),
  version: 3,
  slug: 'ufc',
  name: 'Universidade Federal do Ceará',
  acronym: 'UFC',
  address: 'Av. da Universidade, 2853, Fortaleza – CE',
  logo: '🎓',
  logoPicture: null,
  picture: null,
  type: 'publica',
  website: 'https://www.ufc.br',
  phone: '(85) 3366-7300',
  emailDomains: 'alu.ufc.br',
  status: 'active',
  createdAt: new Date('2026-03-10T15:00:00Z'),
}
const changed = { id: ufc.id, version: 4, entry: 7, undoable: true }

const openUniversities = (
  reference: Answers['reference'] = {},
  { rows = [ufc], size = 'laptop' }: { rows?: UniversityRow[]; size?: 'phone' | 'laptop' } = {},
) =>
  openScreen('/admin/universidades', {
    role: 'conteudo',
    size,
    answers: {
      reference: { universities: () => ({ rows, total: rows.length, more: false }), ...reference },
    },
  })

// spec G69, G117, G192
test('a row shows emoji, name, acronym, type, address and phone, and leads to its site over https', async () => {
  await openUniversities()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('🎓')
  for (const words of [ufc.name, 'UFC', 'Pública', ufc.address, '(85) 3366-7300'])
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(words)
  await expect
    .element(page.getByRole('link', { name: 'ufc.br' }))
    .toHaveAttribute('href', 'https://www.ufc.br')
  await expectAccessible()
})

// spec G116
test('a search asks the server by what was typed', async () => {
  const universities = vi.fn(() => ({ rows: [ufc], total: 1, more: false }))
  await openUniversities({ universities })
  await page.getByRole('searchbox').fill('ufc')
  await expect.poll(() => universities).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'ufc' }))
})

// spec G117, G246, G261
for (const size of ['phone', 'laptop'] as const)
  test(`its switch turns it off on a ${size}, and says when it could not`, async () => {
    const setUniversityStatus = vi.fn(() => changed)
    const { server } = await openUniversities({ setUniversityStatus }, { size })
    const status = page.getByRole('switch', { name: `${ufc.name} ativa` })
    await expect.element(status).toBeChecked()
    await status.click()
    await expect.element(notices().getByText('Status atualizado')).toBeVisible()
    expect(setUniversityStatus).toHaveBeenCalledWith({ id: ufc.id, version: 3, status: 'inactive' })
    server.answer({ reference: { setUniversityStatus: () => Promise.reject(refusal('internal')) } })
    await status.click()
    await expect.element(notices().getByText('Erro ao atualizar status')).toBeVisible()
  })

// spec G118, G260
test('the form says what it lacks, and a new university is added with its logo', async () => {
  const createUniversity = vi.fn(() => ({ ...changed, version: 1 }))
  await openUniversities({ createUniversity })
  await button('Nova universidade').click()
  const form = page.getByRole('dialog', { name: 'Nova universidade' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  for (const missing of ['Escreva o nome.', 'Escreva a sigla.', 'Escreva o endereço.'])
    await expect.element(form.getByText(missing)).toBeVisible()
  await form.getByRole('textbox', { name: 'Nome' }).fill('Universidade Nova')
  await form.getByRole('textbox', { name: 'Sigla' }).fill('UNOVA')
  await form.getByRole('textbox', { name: 'Endereço' }).fill('Rua Um, 1, Fortaleza – CE')
  await expect.element(form.getByRole('textbox', { name: 'Emoji' })).toHaveValue('🎓')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Universidade adicionada')).toBeVisible()
  expect(createUniversity).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Universidade Nova', logo: '🎓', type: 'privada', logoPicture: null }),
  )
})

// spec G118, G260
test('the logo it has is shown in its form, and taken off', async () => {
  const src = '/media/pictures/logo'
  const shown = { ...ufc, logoPicture: src, picture: { src, placeholder: null, widths: [160, 480, 960] } }
  const updateUniversity = vi.fn(() => changed)
  await openUniversities({ updateUniversity }, { rows: [shown] })
  await button(ufc.name).click()
  const form = page.getByRole('dialog', { name: 'Editar universidade' })
  await expect.element(form.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible()
  await form.getByRole('button', { name: 'Tirar Logo' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Universidade atualizada')).toBeVisible()
  expect(updateUniversity).toHaveBeenCalledWith(expect.objectContaining({ version: 3, logoPicture: null }))
})

test('the domains that prove enrolment are written in its form, one a line, and never those of anybody', async () => {
  const updateUniversity = vi.fn(() => changed)
  await openUniversities({ updateUniversity })
  await button(ufc.name).click()
  const form = page.getByRole('dialog', { name: 'Editar universidade' })
  const domains = form.getByRole('textbox', { name: 'Domínios de e-mail dos estudantes' })
  await expect.element(domains).toHaveValue('alu.ufc.br')
  await domains.fill('alu.ufc.br\ngmail.com')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText(/Qualquer pessoa tem um e-mail desses/)).toBeVisible()
  await domains.fill('alu.ufc.br\n@UFC.br')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Universidade atualizada')).toBeVisible()
  expect(updateUniversity).toHaveBeenCalledWith(
    expect.objectContaining({ version: 3, emailDomains: 'alu.ufc.br\nufc.br' }),
  )
})

// spec G187, G246
test('it is deleted for good after a question, and a deletion that fails says so', async () => {
  const removeUniversity = vi.fn(() => Promise.reject(refusal('internal')))
  const { server } = await openUniversities({ removeUniversity })
  server.answer({
    backOffice: { uses: () => [{ words: ['pessoa estuda nela', 'pessoas estudam nela'], count: 1234 }] },
  })
  await button(`Ações de ${ufc.name}`).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent(`Tem certeza que deseja excluir ${ufc.name}?`)
  await expect.element(question).toMatchTextContent('Esta ação não pode ser desfeita.')
  await expect.element(question).toMatchTextContent('1.234 pessoas estudam nela.')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(notices().getByText('Erro ao remover universidade')).toBeVisible()
  expect(removeUniversity).toHaveBeenCalledWith({ id: ufc.id, version: 3 })
})

// spec G246
test('a list that does not come says so', async () => {
  await openUniversities({ universities: () => Promise.reject(refusal('request.too_many')) })
  await expect
    .element(page.getByText('Erro ao carregar universidades. Verifique se você está autenticado.'))
    .toBeVisible()
})
