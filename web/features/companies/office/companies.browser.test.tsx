// Companies in the back-office: what a row shows, the form with its uploads, switching, the bin, and what is refused.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyRow } from '#contract/companies/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const plan = { id: crypto.randomUUID(), name: 'Vitrine', price: 4990 }
const lists = {
  categories: ['Alimentação', 'Serviços'],
  neighborhoods: ['Aldeota', 'Meireles'],
  plans: [plan],
}
const sebo: CompanyRow = {
  id: crypto.randomUUID(),
  version: 3,
  slug: 'sebo-tres-mares',
  name: 'Sebo Três Marés',
  category: 'Serviços',
  categoryColor: '#8b5cf6',
  address: 'Rua das Ondas, 10 - Meireles',
  chosenNeighborhood: null,
  neighborhood: 'Meireles',
  phone: '(85) 3281-0142',
  description: null,
  hours: 'Seg-Sex 9h às 18h',
  email: null,
  website: null,
  instagram: null,
  image: null,
  bannerImage: null,
  image1: null,
  image2: null,
  image3: null,
  image4: null,
  videoUrl: '/media/companies/video.mp4',
  pdfUrl: null,
  logo: null,
  planId: plan.id,
  planName: plan.name,
  rating: { average: 4.8, count: 127 },
  status: 'active',
  createdAt: new Date('2026-03-10T15:00:00Z'),
  binnedAt: null,
}
const changed = { id: sebo.id, version: 4, entry: 7, undoable: true }

const openCompanies = (
  companies: Answers['companies'] = {},
  { rows = [sebo], size = 'laptop' }: { rows?: CompanyRow[]; size?: 'phone' | 'laptop' } = {},
) =>
  openScreen('/admin/empresas', {
    role: 'conteudo',
    size,
    answers: {
      companies: {
        records: () => ({ rows, total: rows.length, more: false }),
        formLists: () => lists,
        ...companies,
      },
    },
  })

// spec G57
test('a row shows category, bairro, address, phone, plan and rating', async () => {
  const unrated = { ...sebo, id: crypto.randomUUID(), name: 'Nova', rating: null }
  await openCompanies({}, { rows: [sebo, unrated] })
  const row = page.getByRole('row').nth(1)
  for (const words of [sebo.name, 'Serviços', 'Meireles', sebo.address, sebo.phone, 'Vitrine', '4,8 (127)'])
    await expect.element(row).toMatchTextContent(words)
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent('Sem avaliações')
  await expectAccessible()
})

// spec G235
test('a list that does not come says so', async () => {
  await openCompanies({ records: () => Promise.reject(refusal('request.too_many')) })
  await expect.element(page.getByText('Não foi possível carregar as empresas.')).toBeVisible()
})

// spec G169, G209
test('the form says which four fields it needs, reads bairro and hours, and creates', async () => {
  const create = vi.fn(() => ({ ...changed, version: 1 }))
  await openCompanies({ create })
  await button('Nova empresa').click()
  const form = page.getByRole('dialog', { name: 'Nova empresa' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => form.getByText('Nome, categoria, endereço e telefone são obrigatórios.').elements().length)
    .toBeGreaterThan(0)
  expect(create).not.toHaveBeenCalled()
  await form.getByRole('textbox', { name: 'Nome' }).fill('Açaí da Praia')
  await form.getByRole('combobox', { name: 'Categoria' }).selectOptions('Alimentação')
  await form.getByRole('textbox', { name: 'Endereço' }).fill('Av. Beira-Mar, 1204 - Meireles')
  await expect
    .element(form.getByRole('combobox', { name: 'Bairro' }))
    .toMatchTextContent('Meireles (do endereço)')
  await form.getByRole('textbox', { name: 'Telefone' }).fill('(85) 3219-1234')
  await form.getByRole('textbox', { name: 'Horário' }).fill('Seg-Sex 9h às 18h')
  await expect.element(form.getByText('Aberto seg–sex 9h–18h')).toBeVisible()
  await form.getByRole('textbox', { name: 'Horário' }).fill('quando a maré deixa')
  await expect.element(form.getByText('Não entendemos; no guia aparece só o texto.')).toBeVisible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Empresa criada')).toBeVisible()
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'Açaí da Praia',
      category: 'Alimentação',
      chosenNeighborhood: null,
      email: null,
      image: null,
      planId: null,
    }),
  )
})

test('the form can be read and reached by anyone', async () => {
  await openCompanies()
  await button('Nova empresa').click()
  await expect.element(page.getByRole('textbox', { name: 'Nome' })).toBeVisible()
  await expectAccessible()
})

// spec G235
test('a save that fails says why, with the code, and keeps the form', async () => {
  await openCompanies({ update: () => Promise.reject(refusal('companies.file_unknown')) })
  await button(sebo.name).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .element(notices().getByText(/^Não foi possível salvar a empresa\. .+ \(companies\.file_unknown\)$/))
    .toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Editar empresa' })).toBeVisible()
})

function file(type: string, size = 10) {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([bytes], 'arquivo', { type })
}

test('uploaded files are shown and removed, refused ones say why, and the save goes on without them', async () => {
  const update = vi.fn(() => changed)
  await openCompanies({ update })
  await button(sebo.name).click()
  const form = page.getByRole('dialog', { name: 'Editar empresa' })
  await expect.element(form.getByText('Vídeo enviado')).toBeVisible()
  await form.getByRole('button', { name: 'Tirar Vídeo' }).click()
  await form.getByLabelText('Encarte', { exact: true }).upload(file('image/png'))
  await expect.element(form.getByText('Por favor, selecione apenas arquivos PDF').first()).toBeVisible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Empresa atualizada')).toBeVisible()
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({ version: 3, videoUrl: null, pdfUrl: null, image: null }),
  )
})

test('a picture of more than five megabytes is refused before it is sent, with its size', async () => {
  await openCompanies()
  await button('Nova empresa').click()
  const form = page.getByRole('dialog', { name: 'Nova empresa' })
  const banner = form.getByLabelText('Banner', { exact: true })
  await expect.element(banner).toBeInTheDocument()
  // Chosen within the page: carrying its bytes there takes seconds.
  const chosen = new DataTransfer()
  chosen.items.add(file('image/png', 5 * 1024 * 1024 + 1))
  const input = banner.element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(form.getByText('O arquivo deve ter no máximo 5MB.').first()).toBeVisible()
  await expect.element(form.getByText('arquivo tem 5 MB. Escolha outro')).toBeVisible()
})

test('an edit over somebody else’s puts both beside each other', async () => {
  const present = { ...sebo, version: 9, phone: '(85) 3281-9999' }
  const update = vi.fn(() => Promise.reject(refusal('record.stale', { by: 'Téo', at: new Date(), present })))
  await openCompanies({ update })
  await button(sebo.name).click()
  const form = page.getByRole('dialog', { name: 'Editar empresa' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Sebo das Marés')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Téo', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('(85) 3281-9999').first()).toBeVisible()
})

// spec G235
test('its menu turns it off, and says when it could not', async () => {
  const setStatus = vi.fn(() => changed)
  const { server } = await openCompanies({ setStatus })
  await button(`Ações de ${sebo.name}`).click()
  await expect.element(page.getByRole('menuitem', { name: 'Ver no guia' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await expect.element(notices().getByText('Empresa desativada')).toBeVisible()
  expect(setStatus).toHaveBeenCalledWith({ id: sebo.id, version: 3, status: 'inactive' })
  server.answer({ companies: { setStatus: () => Promise.reject(refusal('internal')) } })
  await button(`Ações de ${sebo.name}`).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await expect.element(notices().getByText('Não foi possível alterar o status da empresa.')).toBeVisible()
})

test('it goes to the bin after a question, and comes back by the notice', async () => {
  const bin = vi.fn(() => changed)
  const undo = vi.fn(() => ({ ...changed, version: 5 }))
  const { server } = await openCompanies({ bin })
  server.answer({
    backOffice: { undo, uses: () => [{ words: ['promoção é dela', 'promoções são dela'], count: 1 }] },
  })
  await button(`Ações de ${sebo.name}`).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent(`Tem certeza que deseja excluir ${sebo.name}?`)
  await expect.element(question).toMatchTextContent('1 promoção é dela.')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(notices().getByText('Empresa na lixeira por 30 dias')).toBeVisible()
  expect(bin).toHaveBeenCalledWith({ id: sebo.id, version: 3 })
  await notices().getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(notices().getByText('Desfeito')).toBeVisible()
  expect(undo).toHaveBeenCalledWith({ entry: 7 })
})

test('a company’s answer is taken away for a reason', async () => {
  const removeAnswer = vi.fn(() => ({ ...changed, undoable: false }))
  const rating = {
    id: crypto.randomUUID(),
    stars: 1,
    comment: 'Café frio',
    by: 'Bia',
    at: sebo.createdAt,
    proven: true,
    setAside: null,
    answer: { text: 'Frio é você.', at: sebo.createdAt, edited: false, outdated: false },
  }
  await openCompanies({ ratings: () => [rating], removeAnswer })
  await button(`Ações de ${sebo.name}`).click()
  await page.getByRole('menuitem', { name: 'Avaliações' }).click()
  await expect.element(page.getByText('Frio é você.')).toBeVisible()
  await button('Tirar resposta: Bia').click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Ofende')
  await page.getByRole('button', { name: 'Tirar resposta', exact: true }).last().click()
  await expect.element(notices().getByText('Resposta tirada')).toBeVisible()
  expect(removeAnswer).toHaveBeenCalledWith({ id: rating.id, reason: 'Ofende' })
})

test('its ratings show those that don’t count and why; one is set aside for a reason, another counts again', async () => {
  const setRatingAside = vi.fn(() => ({ ...changed, undoable: false }))
  const rating = {
    id: crypto.randomUUID(),
    stars: 5,
    comment: 'Café bom',
    by: 'Bia',
    at: sebo.createdAt,
    proven: true,
    setAside: null,
    answer: null,
  }
  const own = { ...rating, id: crypto.randomUUID(), by: 'Lu', comment: null, setAside: 'Da própria empresa' }
  await openCompanies({ ratings: () => [rating, own], setRatingAside })
  await button(`Ações de ${sebo.name}`).click()
  await page.getByRole('menuitem', { name: 'Avaliações' }).click()
  await expect.element(page.getByText('Não conta: Da própria empresa')).toBeVisible()
  await button('Contar de novo: Lu').click()
  await expect.element(notices().getByText('Avaliação conta de novo')).toBeVisible()
  expect(setRatingAside).toHaveBeenCalledWith({ id: own.id, reason: null })
  await button('Deixar de lado: Bia').click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Combinada entre amigos')
  await page.getByRole('button', { name: 'Deixar de lado', exact: true }).last().click()
  await expect.element(notices().getByText('Avaliação deixada de lado')).toBeVisible()
  expect(setRatingAside).toHaveBeenLastCalledWith({ id: rating.id, reason: 'Combinada entre amigos' })
})
