// The live connection: news on an open page, and coming back after it was lost.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onSignedOut } from '#web/lib/api.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { person, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'
import { toast } from '#web/ui/toast.ts'

/** Lia's matches, with one. */
async function openMatches() {
  const match = {
    id: crypto.randomUUID(),
    person: person('Rui Sales'),
    at: new Date(),
    isNew: false,
    contactedOn: null,
    reasons: [],
  }
  const items = [match]
  const list = vi.fn(() => ({ items: [...items], nextCursor: null, total: items.length }))
  const screen = await openScreen('/relacionamento/matches', { answers: { matches: { list } } })
  await expect.element(page.getByRole('heading', { name: 'Rui, 22' })).toBeVisible()
  await expect.poll(screen.live.heard).toBe(1)
  return { ...screen, match, items, list }
}

test('a like is news, and is counted', async () => {
  const { live, server } = await openMatches()
  server.answer({
    matches: { counts: () => ({ seen: 0, matches: 0, newMatches: 0, likedYou: 7, disliked: 0 }) },
  })
  live.say({ type: 'like' })
  await expect.element(notices().getByText('Alguém curtiu você!')).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(page.getByRole('link', { name: /^Quem Curtiu/ })).toMatchTextContent('7')
})

test('matches that were seen on another device are not counted here any more', async () => {
  const counts = { seen: 0, matches: 2, likedYou: 0, disliked: 0 }
  const { live, server, list } = await openMatches()
  server.answer({ matches: { counts: () => ({ ...counts, newMatches: 2 }) } })
  live.say({ type: 'match', matchId: crypto.randomUUID(), personId: crypto.randomUUID(), name: 'Bento' })
  const badge = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: /Match/ })
  await expect.element(badge).toMatchTextContent('2')
  const asked = list.mock.calls.length
  server.answer({ matches: { counts: () => ({ ...counts, newMatches: 0 }) } })
  live.say({ type: 'matches_seen' })
  await expect.element(badge).not.toMatchTextContent('2')
  expect(list.mock.calls.length).toBe(asked)
})

test('a dozen likes at once are one notice, and hide no answer to what was just done', async () => {
  const { live } = await openMatches()
  toast.success('Pessoa desbloqueada')
  for (let likes = 0; likes < 12; likes += 1) live.say({ type: 'like' })
  const likes = notices().getByText('Alguém curtiu você!')
  await expect.element(likes.first()).toBeVisible()
  live.say({ type: 'match', matchId: crypto.randomUUID(), personId: crypto.randomUUID(), name: 'Bento' })
  // News comes in order: with the match's, that of every like is here.
  await expect.element(notices().getByText('Match! Você e Bento se curtiram.')).toBeVisible()
  expect(likes.elements().length).toBe(1)
  await expect.element(notices().getByText('Pessoa desbloqueada')).toBeVisible()
})

test('four matches at once are three notices, the latest nearest to the eye, and none lies over what decides', async () => {
  const { live, router, server } = await openMatches()
  server.answer(deciding(somePeople()).answers)
  await router.navigate({ to: '/relacionamento/descobrir' })
  const choices = ['Rejeitar', 'Ver detalhes', 'WhatsApp', 'Curtir']
  await expect.element(button('Curtir')).toBeVisible()
  for (const name of ['Ana', 'Bento', 'Caio', 'Davi'])
    live.say({ type: 'match', matchId: crypto.randomUUID(), personId: crypto.randomUUID(), name })
  const told = () =>
    [...notices().element().querySelectorAll('h2')]
      .filter((notice) => notice.checkVisibility())
      .map((notice) => notice.textContent)
  await expect
    .poll(told)
    .toEqual(['Davi', 'Caio', 'Bento'].map((name) => `Match! Você e ${name} se curtiram.`))
  const covered = (name: string) => {
    const { left, top, width, height } = button(name).element().getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return !button(name).element().contains(met)
  }
  // Frame by frame they give way.
  await expect.poll(() => choices.filter(covered)).toEqual([])
})

test('a match the other undoes leaves an open list', async () => {
  const { live, items, match } = await openMatches()
  items.pop()
  live.say({ type: 'match_removed', matchId: match.id })
  await expect.element(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
})

test('after a lost connection it listens again, and asks for what it missed', async () => {
  const { live, items, list } = await openMatches()
  const asked = list.mock.calls.length
  items.pop()
  live.hangUp()
  await expect.poll(live.heard).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
  expect(list.mock.calls.length).toBeGreaterThan(asked)
})

test('out of view it does not listen, in view it does', async () => {
  const { live } = await openMatches()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(live.heard).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(live.heard).toBe(1)
})

test('a page that the browser kept does not listen while it is left, and comes back with what it missed', async () => {
  const { live, items, list } = await openMatches()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await expect.poll(live.heard).toBe(0)
  items.pop()
  const asked = list.mock.calls.length
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(live.heard).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
  expect(list.mock.calls.length).toBeGreaterThan(asked)
})

test('a page that the browser kept asks whether the session still stands', async () => {
  const { server } = await openMatches()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  const signedOut = vi.fn()
  onSignedOut(signedOut)
  onTestFinished(() => onSignedOut(async () => false))
  server.answer({
    notifications: {
      live: () => {
        throw refusal('session.required')
      },
    },
  })
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => signedOut).toHaveBeenCalled()
})

test('a refusal that asking again won’t change ends it', async () => {
  const { live, server } = await openMatches()
  const refuse = vi.fn((): never => {
    throw refusal('session.inactive')
  })
  server.answer({ notifications: { live: refuse } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  live.hangUp()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(refuse).toHaveBeenCalledOnce()
  })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refuse).toHaveBeenCalledOnce()
})
