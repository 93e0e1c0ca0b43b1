// A company's page: what it tells, its photos, and the stars that members give it.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CompanyPage, CompanyReview } from '#contract/companies/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { dragByTouch } from '#web/testing/gestures.ts'
import { bareCompany } from '#web/testing/guide.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const address = '/guia-comercial/empresas/tapioca-da-lu'
const link = (name: string) => page.getByRole('link', { name, exact: true })
const dot =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%204%203%22/%3E'
const photo = (src: string) => ({ src, placeholder: dot, widths: [] })

const review = (by: string, given: Partial<CompanyReview> = {}): CompanyReview => ({
  id: crypto.randomUUID(),
  stars: 5,
  comment: `${by} gostou.`,
  by,
  at: new Date(),
  proven: false,
  answer: null,
  ...given,
})

const tapioca: CompanyPage = {
  ...bareCompany,
  slug: 'tapioca-da-lu',
  name: 'Tapioca da Lu',
  address: 'Rua Senador Pompeu, 2210 - Benfica',
  category: { name: 'Alimentação', color: '#f97316' },
  description: 'Tapioca de chapa, café passado na hora.',
  email: 'oi@tapioca.exemplo',
  website: 'https://www.tapioca.exemplo/',
}

const standing = (given: Partial<CompanyPage> = {}, more: Answers['companies'] = {}): Answers => ({
  companies: { one: () => ({ ...tapioca, ...given }), ownReview: () => null, ...more },
})
const open = (answers: Answers, more: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(address, { answers, ...more })

test('many promotions stand four at first, and the rest after a press, which leads on to them', async () => {
  const promotions = Array.from({ length: 9 }, (_, place) => ({
    id: crypto.randomUUID(),
    title: `Promoção ${place + 1}`,
    discount: 10,
    endsAt: null,
  }))
  await open(standing({ promotions }), { member: null })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect.element(heading('Promoção 4')).toBeVisible()
  expect(heading('Promoção 5').elements()).toEqual([])
  await button('Ver todas as 9 promoções').click()
  await expect.element(heading('Promoção 9')).toBeVisible()
  await expect.element(heading('Promoção 5')).toHaveFocus()
  await expectAccessible()
})

// spec M433, G4, G36, G37, G38, G229
test('a company tells how it is reached, and what it has not is not offered', async () => {
  await open(standing(), { member: null })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tapioca da Lu' })).toBeVisible()
  await expect.element(page.getByText('Sem avaliações')).toBeVisible()
  await expect.element(page.getByText('Não disponível')).toBeVisible()
  await expect.element(link('WhatsApp')).toHaveAttribute('href', '/ir/tapioca-da-lu/whatsapp')
  await expect.element(link('WhatsApp')).toHaveAttribute('target', '_blank')
  await expect.element(link('Ligar')).toHaveAttribute('href', '/ir/tapioca-da-lu/phone')
  await expect.element(link('Rota')).toHaveAttribute('href', '/ir/tapioca-da-lu/route')
  await expect.element(link('oi@tapioca.exemplo')).toHaveAttribute('href', '/ir/tapioca-da-lu/email')
  await expect.element(link('tapioca.exemplo')).toHaveAttribute('href', '/ir/tapioca-da-lu/website')
  for (const absent of ['Vídeo', 'Encarte']) expect(link(absent).elements()).toEqual([])
  expect(button('Ver todas as fotos').elements()).toEqual([])
  expect(page.getByRole('heading', { name: 'Promoções da casa' }).elements()).toEqual([])
  expect(page.getByText('Bairro Benfica').elements()).toEqual([])
})

test('the outline of its bairro stands by its address, and words beside it name the bairro', async () => {
  const bairroMap = '/guia-comercial/bairros/benfica.svg'
  await open(standing({ bairroMap }), { member: null })
  const figure = page.getByRole('figure')
  await expect.element(figure).toMatchTextContent('Bairro Benfica')
  expect(figure.element().querySelector('img')?.getAttribute('src')).toBe(bairroMap)
})

// spec G4, G39, G43, G44
test('with a video, a brochure, an Instagram and a promotion it offers them', async () => {
  await open(
    standing({
      hasVideo: true,
      hasPdf: true,
      instagram: 'tapiocadalu',
      promotions: [
        {
          id: '3f0a4c1e-4b7d-4c52-9d6e-6a1f0b8c2d71',
          title: 'Almoço pra dois',
          discount: 30,
          endsAt: new Date('2026-11-30T15:00:00Z'),
        },
      ],
      rating: { average: 4.8, count: 127 },
      provenCount: 96,
      reviews: [review('Beatriz', { proven: true }), review('Sofia', { stars: 4, comment: null })],
    }),
    { member: null, size: 'laptop' },
  )
  await expect.element(link('Vídeo')).toHaveAttribute('href', '/ir/tapioca-da-lu/video')
  await expect.element(link('Encarte')).toHaveAttribute('href', '/ir/tapioca-da-lu/pdf')
  await expect.element(link('@tapiocadalu')).toHaveAttribute('href', '/ir/tapioca-da-lu/instagram')
  await expect.element(page.getByText('Até 30/11')).toBeVisible()
  const join = new URL((link('Participar: Almoço pra dois').element() as HTMLAnchorElement).href)
  expect(join.pathname).toBe('/guia-comercial/promocoes')
  expect(join.searchParams.get('participar')).toBe('3f0a4c1e-4b7d-4c52-9d6e-6a1f0b8c2d71')
  await expect.element(page.getByText('96 de 127 com visita comprovada')).toBeVisible()
  await expect.element(page.getByText('Visita comprovada', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sem visita comprovada')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '4 estrelas' })).toBeVisible()
  await expectAccessible()
})

test('an answer stands under its review, signed by the company, and the page says that no plan moves the mean', async () => {
  const answer = { text: 'Volte sempre!', at: new Date('2026-03-10T15:00:00Z'), edited: true, outdated: true }
  await open(
    standing({ rating: { average: 5, count: 2 }, reviews: [review('Ana', { answer }), review('Bia')] }),
    {
      member: null,
    },
  )
  await expect.element(page.getByText('A nota é só de quem avaliou: nenhum plano muda.')).toBeVisible()
  const ana = page.getByRole('listitem').filter({ hasText: 'Ana gostou.' })
  await expect.element(ana.getByText('Tapioca da Lu', { exact: true })).toBeVisible()
  await expect.element(ana.getByText('respondeu em 10/03/2026 (editada)')).toBeVisible()
  await expect.element(ana.getByText('Volte sempre!')).toBeVisible()
  await expect.element(ana.getByText('A avaliação mudou depois desta resposta.')).toBeVisible()
  expect(page.getByText('respondeu em').elements()).toHaveLength(1)
})

test('all reviews come a page at a time once they are asked for', async () => {
  const reviews = vi.fn(({ cursor }: { cursor?: string | undefined }) =>
    cursor
      ? { items: [review('Caio')], nextCursor: null }
      : { items: [review('Ana'), review('Bento')], nextCursor: 'depois' },
  )
  await open(standing({ rating: { average: 5, count: 3 }, reviews: [review('Ana')] }, { reviews }), {
    member: null,
  })
  await button('Ver todas').click()
  await expect.element(page.getByText('Bento gostou.')).toBeVisible()
  await button('Ver mais').click()
  await expect.element(page.getByText('Caio gostou.')).toBeVisible()
  await expect.element(page.getByText('Você chegou ao fim.')).toBeVisible()
  expect(page.getByText('Ana gostou.').elements()).toHaveLength(1)
})

test('a member reports a review’s comment by its first name, and no block is offered', async () => {
  const bento = review('Bento')
  const reportSaid = vi.fn(() => ({ ok: true as const }))
  const { server } = await open(
    standing({
      rating: { average: 5, count: 2 },
      reviews: [bento, { ...review('Davi'), comment: null }],
    }),
  )
  server.answer({ interactions: { reportSaid } })
  await button('Denunciar o comentário de Bento').click()
  expect(button('Denunciar o comentário de Davi').elements()).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Denunciar o que Bento escreveu' })
  await dialog.getByText('Discurso de ódio').click()
  expect(dialog.getByRole('checkbox').elements()).toEqual([])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Denunciar', exact: true }).click()
  await expect.element(notices().getByText(/^Recebemos/)).toBeVisible()
  expect(reportSaid).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'company_review', id: bento.id, reason: 'hate', block: false }),
  )
})

test('a visitor is offered no report of a review', async () => {
  await open(standing({ reviews: [review('Bento')] }), { member: null })
  await expect.element(page.getByText('Bento gostou.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Denunciar/ }).elements()).toEqual([])
})

// spec G40
test('the photos are gone through by keyboard and by finger, and Escape or Back closes them', async () => {
  await open(standing({ banner: photo('/a'), gallery: [photo('/b'), photo('/c')] }), { member: null })
  const viewer = page.getByRole('dialog', { name: 'Fotos de Tapioca da Lu' })
  await expect.element(button('Ver todas as fotos')).toBeVisible()
  button('Ver todas as fotos').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(viewer.getByText('Foto 1 de 3', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByText('Foto 2 de 3', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(viewer.getByText('Foto 3 de 3', { exact: true })).toBeVisible()
  await dragByTouch(viewer.getByRole('img').element(), -120)
  await expect.element(viewer.getByText('Foto 1 de 3', { exact: true })).toBeVisible()
  await expectAccessible('[role=dialog]')
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(button('Ver todas as fotos')).toHaveFocus()
  await button('Abrir foto 2 de Tapioca da Lu').click()
  await expect.element(viewer.getByText('Foto 3 de 3', { exact: true })).toBeVisible()
  history.back()
  await expect.element(viewer).not.toBeInTheDocument()
})

// spec G41
test('a member rates with the keyboard, sees the average follow, and rates again', async () => {
  let own: { stars: number; comment: string | null } | null = null
  const rate = vi.fn(({ stars, comment }: { stars: number; comment?: string | null | undefined }) => {
    own = { stars, comment: comment || null }
    return { rating: { average: stars, count: 1 } }
  })
  await open(
    standing(
      {},
      {
        one: () => ({ ...tapioca, rating: own && { average: own.stars, count: 1 } }),
        ownReview: () => own,
        rate,
      },
    ),
  )
  await expect.element(button('Avaliar')).toBeDisabled()
  await page.getByRole('radio', { name: '1 estrela: Ruim' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '4 estrelas: Muito bom' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Comentário (opcional)' }).fill('Café bom.')
  await expectAccessible()
  await button('Avaliar com 4 estrelas').click()
  await expect.element(notices().getByText('Avaliação salva. Valeu!')).toBeVisible()
  await expect.element(page.getByText('Você deu 4 estrelas. Mudou de ideia?')).toBeVisible()
  await expect.element(page.getByText('4,0')).toBeVisible()
  await page.getByRole('radio', { name: '5 estrelas: Excelente' }).click()
  await button('Avaliar com 5 estrelas').click()
  await expect.element(page.getByText('5,0')).toBeVisible()
  expect(rate.mock.calls.map(([{ stars, comment }]) => [stars, comment])).toEqual([
    [4, 'Café bom.'],
    [5, 'Café bom.'],
  ])
})

test('a rating that could not be kept says so and stays as it was chosen', async () => {
  await open(
    standing(
      {},
      {
        rate: () => {
          throw refusal('companies.rating_failed')
        },
      },
    ),
  )
  await page.getByRole('radio', { name: '3 estrelas: Bom' }).click()
  await button('Avaliar com 3 estrelas').click()
  await expect.element(notices().getByText('Não foi possível salvar sua avaliação.')).toBeVisible()
  await expect.element(button('Avaliar com 3 estrelas')).toBeEnabled()
})

test('a session that ended meanwhile is told when the stars are sent', async () => {
  await open(
    standing(
      {},
      {
        rate: () => {
          throw refusal('session.required')
        },
      },
    ),
  )
  await page.getByRole('radio', { name: '3 estrelas: Bom' }).click()
  await button('Avaliar com 3 estrelas').click()
  await expect
    .element(notices().getByText('Você precisa estar logado para avaliar uma empresa.'))
    .toBeVisible()
})

// spec M469, G199
test('a visitor who would rate is led to sign in, and back', async () => {
  const { address: at } = await open(standing(), { member: null })
  await page.getByRole('radio', { name: '4 estrelas: Muito bom' }).click()
  await expect
    .element(notices().getByText('Você precisa estar logado para avaliar uma empresa.'))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: '4 estrelas: Muito bom' })).not.toBeChecked()
  await link('Entrar para avaliar').click()
  await expect.poll(at).toBe(`/relacionamento/login?voltar=${encodeURIComponent(address)}`)
})
