// Reviews on a company's page in the portal: which wait, answers in place, reports, and the mail of new ones.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import type { BusinessReview } from '#contract/businesses/reviews-api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { keeping, shop } from '#web/testing/businesses.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const at = new Date('2026-03-10T15:00:00Z')
const bar: BusinessCompany = {
  ...shop,
  version: 1,
  slug: 'bar-do-porto',
  name: 'Bar do Porto',
  category: 'Restaurante',
  address: 'Rua das Ondas, 10 - Meireles',
  neighborhood: 'Meireles',
  phone: '(85) 3281-0142',
  description: null,
  hours: null,
}
const review = (by: string, given: Partial<BusinessReview> = {}): BusinessReview => ({
  id: crypto.randomUUID(),
  stars: 4,
  comment: `${by} gostou.`,
  by,
  at,
  proven: false,
  answer: null,
  report: null,
  ...given,
})
const counts = { rating: { average: 4.2, count: 12 }, unanswered: 1, mailed: true }

const open = (businesses: Answers['businesses'], role: BusinessCompany['role'] = 'owner') =>
  openScreen(`/empresa/${bar.id}#avaliacoes`, {
    answers: keeping({
      company: () => ({ ...bar, role }),
      people: () => ({ people: [], invitations: [] }),
      ...businesses,
    }),
  })

test('reviews say which wait for an answer, and one is written in place under its review', async () => {
  const ana = review('Ana')
  const bento = review('Bento', { answer: { text: 'Volte!', at, edited: true, outdated: true } })
  const reviews = vi.fn(() => ({ items: [ana, bento], nextCursor: null, ...counts }))
  const answer = vi.fn(() => ({ ok: true as const }))
  await open({ reviews, answer })
  await expect.element(page.getByText('1 sem resposta')).toBeVisible()
  await expect.element(page.getByText('A nota é só de quem avaliou: nenhum plano muda.')).toBeVisible()
  await expect.element(page.getByText('respondeu em 10/03/2026 (editada)')).toBeVisible()
  await expect.element(page.getByText('A avaliação mudou depois desta resposta.')).toBeVisible()
  await expectAccessible()
  await button('Responder a Ana').click()
  await button('Publicar resposta').click()
  await expect.element(page.getByText('Escreva a resposta.')).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Resposta a Ana' }).fill('Obrigada, Ana!')
  await button('Publicar resposta').click()
  await expect.element(notices().getByText('Resposta publicada')).toBeVisible()
  expect(answer).toHaveBeenCalledWith({ id: bar.id, reviewId: ana.id, text: 'Obrigada, Ana!' })
  expect(reviews.mock.calls.length).toBeGreaterThan(1)
})

test('a review is reported with a reason, and the team’s answer stands under it', async () => {
  const ana = review('Ana')
  const kept = review('Bento', { report: { state: 'refused', sentAt: at, reason: 'É a opinião dele.' } })
  const reportReview = vi.fn(() => ({ ok: true as const }))
  await open({ reviews: () => ({ items: [ana, kept], nextCursor: null, ...counts }), reportReview })
  await expect.element(page.getByText('e a equipe manteve: É a opinião dele.')).toBeVisible()
  expect(button('Denunciar a avaliação de Bento').elements()).toEqual([])
  await button('Denunciar a avaliação de Ana').click()
  await page.getByRole('textbox', { name: 'Por que denunciar?' }).fill('Nunca esteve aqui.')
  await button('Denunciar').click()
  await expect.element(notices().getByText('Denúncia enviada. A resposta chega por e-mail.')).toBeVisible()
  expect(reportReview).toHaveBeenCalledWith({ id: bar.id, reviewId: ana.id, reason: 'Nunca esteve aqui.' })
})

test('an owner turns the mail of new reviews off, and pages follow each other', async () => {
  const setReviewMail = vi.fn(() => ({ ok: true as const }))
  const reviews = vi.fn(({ cursor }: { cursor?: string | undefined }) =>
    cursor
      ? { items: [review('Caio')], nextCursor: null, ...counts }
      : { items: [review('Ana')], nextCursor: 'depois', ...counts },
  )
  await open({ reviews, setReviewMail })
  await button('Ver mais').click()
  await expect.element(page.getByText('Caio gostou.')).toBeVisible()
  await page.getByRole('switch', { name: 'Avisar por e-mail de avaliação nova' }).click()
  await vi.waitFor(() => expect(setReviewMail).toHaveBeenCalledWith({ id: bar.id, mailed: false }))
})

test('the switch of the mails is an owner’s alone', async () => {
  await open(
    { reviews: () => ({ items: [review('Ana')], nextCursor: null, ...counts, mailed: false }) },
    'team',
  )
  await expect.element(page.getByText('Ana gostou.')).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
})
