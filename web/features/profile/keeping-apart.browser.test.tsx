// The switches by which a member keeps apart: a pause, and hiding from their university or course.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { factsWith } from '#contract/people/facts.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { lia, person } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const profile = '/relacionamento/perfil#privacidade'

test('a member pauses, and hides from their university and course; the preview says that only matches see them', async () => {
  let stored = lia.privacy
  const setPrivacy = vi.fn((given: Partial<typeof stored>) => {
    stored = { ...stored, ...given }
    return stored
  })
  const studying = { ...lia, studying: true, university: 'UFC', course: 'Letras' }
  const asSeen = () => ({
    ...person('Lia'),
    ...emptyFacts(factsWith({ seenBy: 'details' })),
    instagram: null,
    emailAvailable: false,
    gallery: [],
  })
  await openScreen(profile, {
    answers: { profile: { me: () => ({ ...studying, privacy: stored }), setPrivacy, asSeen } },
  })
  const toggle = (name: RegExp) => page.getByRole('switch', { name })
  for (const name of [/^Esconder da minha universidade/, /^Esconder do meu curso/, /^Pausar perfil/]) {
    await toggle(name).click()
    await expect.element(toggle(name)).toBeChecked()
  }
  expect(stored).toMatchObject({ hiddenFromUniversity: true, hiddenFromCourse: true, paused: true })
  await button('Ver como os outros veem').click()
  await expect.element(page.getByText(/^Seu perfil está pausado/)).toBeVisible()
})

test('a member who does not study has no university or course to hide from', async () => {
  const working = { ...lia, studying: false, university: null, course: null }
  await openScreen(profile, { answers: { profile: { me: () => working } } })
  await expect.element(page.getByRole('switch', { name: /^Pausar perfil/ })).toBeVisible()
  expect(page.getByRole('switch', { name: /^Esconder/ }).elements()).toEqual([])
})
