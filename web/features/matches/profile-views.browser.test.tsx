// Views of the member's profile, and what stands there for whose plan does not tell it.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { somePeople } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const views = '/relacionamento/quem-viu'

test('a viewer is liked back from the list, and one who is liked already says so', async () => {
  const [ana, bento] = somePeople()
  const { answers, decided } = deciding([ana, bento], { likedBack: true })
  const items = [
    { person: ana, at: new Date(), liked: false },
    { person: bento, at: new Date(), liked: true },
  ]
  await openScreen(views, {
    tier: 'premium',
    answers: {
      ...answers,
      matches: { ...answers.matches, profileViews: () => ({ items, nextCursor: null, total: 2 }) },
    },
  })
  await expect.element(page.getByText('Você curtiu', { exact: true })).toBeVisible()
  await button('Curtir Ana Lima').click()
  await expect.poll(decided).toEqual([['Ana', 'like']])
  await expect.element(page.getByRole('dialog', { name: /match/i })).toBeVisible()
})

test('a plan without views leads to those that have them', async () => {
  const profileViews = vi.fn((): never => {
    throw refusal('plans.tier_required')
  })
  // And whose plan ended meanwhile.
  for (const tier of ['basic', 'premium'] as const) {
    const { close } = await openScreen(views, { tier, answers: { matches: { profileViews } } })
    await expect
      .element(page.getByRole('heading', { name: 'Isso faz parte dos planos Premium e VIP.' }))
      .toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Ver planos' }))
      .toHaveAttribute('href', '/relacionamento/planos')
    expect(profileViews).toHaveBeenCalledTimes(tier === 'basic' ? 0 : 1)
    await close()
  }
})
