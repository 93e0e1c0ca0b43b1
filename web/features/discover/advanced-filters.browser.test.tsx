// Discover's advanced filters, and what a boost looks like on a card.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { person, somePeople } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const discover = '/relacionamento/descobrir'

test('a plan with advanced filters filters by an interest, a video and the seal, of what somebody has', async () => {
  const { answers } = deciding(somePeople())
  const list = vi.fn(answers.discover.list)
  const options = () => ({ ...answers.discover.options(), interests: ['Surf' as const], video: true })
  const { address } = await openScreen(discover, {
    tier: 'premium',
    answers: { ...answers, discover: { ...answers.discover, list, options } },
  })
  await button('Filtros').click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await drawer.getByRole('combobox', { name: 'Interesse' }).click()
  await expect.element(page.getByRole('option', { name: 'Yoga' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Surf' }).click()
  await drawer.getByRole('checkbox', { name: /^Só com vídeo/ }).click()
  await expect.element(drawer.getByRole('checkbox', { name: /^Só com selo de estudante/ })).toBeDisabled()
  await drawer.getByRole('button', { name: /^Aplicar/ }).click()
  await expect.poll(() => list).toHaveBeenLastCalledWith({ interest: 'Surf', video: true, limit: 24 })
  expect(address()).toContain('video=sim')
  await expect.element(button('Filtros 2')).toBeVisible()
})

test('a plan without them says so, and leads to those that have them', async () => {
  const { answers } = deciding(somePeople())
  await openScreen(discover, { answers })
  await button('Filtros').click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await expect.element(drawer.getByRole('heading', { name: 'Filtros avançados' })).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Ver planos' }))
    .toHaveAttribute('href', '/relacionamento/planos')
  expect(drawer.getByRole('checkbox').elements()).toEqual([])
})

test('an address with them, opened once the plan is over, leads to the plans and to a list without them', async () => {
  const { answers } = deciding(somePeople())
  const list = ({ video }: { video?: true | undefined }) => {
    if (video) throw refusal('plans.tier_required')
    return answers.discover.list()
  }
  await openScreen(`${discover}?video=sim`, {
    size: 'laptop',
    answers: { ...answers, discover: { ...answers.discover, list } },
  })
  await expect
    .element(page.getByRole('heading', { name: 'Isso faz parte dos planos Premium e VIP.' }))
    .toBeVisible()
  await page.getByRole('radio', { name: 'Grade' }).click()
  await button('Limpar Filtros').click()
  await expect.element(page.getByRole('heading', { name: 'Ana, 22' })).toBeVisible()
})

test('a boosted person is marked, in place of a number', async () => {
  const shown = [
    { ...person('Ana Lima'), fit: 70, reasons: [] },
    { ...person('Bento Reis'), fit: null, reasons: [], boosted: true as const },
  ]
  for (const size of ['phone', 'laptop'] as const) {
    const { answers } = deciding(shown)
    const { close } = await openScreen(discover, { size, answers })
    if (size === 'laptop') await page.getByRole('radio', { name: 'Grade' }).click()
    await expect.element(page.getByText('Combina 70%').first()).toBeVisible()
    if (size === 'phone') await button('Rejeitar').click()
    await expect.element(page.getByText('Em destaque').first()).toBeVisible()
    await close()
  }
})
