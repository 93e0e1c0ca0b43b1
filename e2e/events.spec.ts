// Events: a place taken and given back, and the line of one that is full.
import { expect, test } from './people.ts'

// spec M13, M52, M213, M214
test('a member takes a place in an event, gives it back, and waits for one in another', {
  tag: '@quick',
}, async ({ page, as, newcomer }) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/eventos')
  const open = page.getByRole('article').filter({ hasText: 'Luau da Iracema' })
  await open.getByRole('button', { name: /^Participar/ }).click()
  await expect(open.getByText('Você vai')).toBeVisible()
  await open.getByRole('link', { name: 'Luau da Iracema' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luau da Iracema')
  await expect(page).toHaveURL(/\/relacionamento\/eventos\/luau-da-iracema$/)
  await expect(page.getByText('paga no local')).toBeVisible()
  await expect(page.getByText('Você', { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pôr na agenda' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('luau-da-iracema.ics')
  await page.getByRole('button', { name: /^Desistir/ }).click()
  await expect(page.getByRole('button', { name: /^Participar/ })).toBeVisible()

  await page.goto('/relacionamento/eventos?gratis=sim')
  const full = page.getByRole('article').filter({ hasText: 'Estudo coletivo de Cálculo' })
  await expect(full.getByText('Lotado')).toBeVisible()
  await full.getByRole('button', { name: /^Entrar na fila/ }).click()
  await expect(full.getByText(/^Na fila: nº \d+$/)).toBeVisible()
  await full.getByRole('button', { name: /^Desistir/ }).click()
  await expect(full.getByText('Lotado')).toBeVisible()
})

// spec M213
test('a member pays for a place in an event, goes, and leaves with the money back', async ({
  page,
  as,
  newcomer,
}) => {
  await as(await newcomer('Lia Prado', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/eventos')
  const open = page.getByRole('article').filter({ hasText: 'Café com jogos de tabuleiro' })
  await open.getByRole('button', { name: /^R\$\s8,00 · Participar/ }).click()
  const question = page.getByRole('alertdialog', { name: /^Pagar R\$\s8,00 pela vaga/ })
  await expect(question).toContainText('em até 7 dias depois de pagar')
  const agree = question.getByRole('button', { name: /^Pagar/ })
  await agree.click()
  await expect(page.getByText('Evento · Café com jogos de tabuleiro')).toBeVisible()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento recusado' })).toBeVisible()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  // Until the refused place is given back, it is theirs to pay.
  await open.getByRole('button', { name: /^(R\$\s8,00 · Participar|Pagar R\$\s8,00)/ }).click()
  const approve = page.getByRole('button', { name: 'Aprovar pagamento' })
  await expect(agree.or(approve)).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await approve.click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado!' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver o evento' }).click()
  await expect(open.getByText('Você vai')).toBeVisible()
  await open.getByRole('button', { name: /^Desistir/ }).click()
  await page.getByRole('button', { name: 'Desistir e receber de volta' }).click()
  await expect(open.getByRole('button', { name: /^R\$\s8,00 · Participar/ })).toBeVisible()
  await page.goto('/relacionamento/pagamentos')
  const payments = page.getByRole('article').filter({ hasText: 'Evento · Café com jogos de tabuleiro' })
  await expect(payments.first()).toContainText('Devolvido')
})
