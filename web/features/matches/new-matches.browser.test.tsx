// The mark of new matches: as long as their page is open, and not on the next visit.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonCard } from '#contract/people/api.ts'
import { query } from '#web/lib/api.ts'
import { somePeople } from '#web/testing/members.ts'
import { openScreen } from '#web/testing/screen.tsx'

const match = (one: PersonCard, isNew: boolean) => ({
  id: crypto.randomUUID(),
  person: one,
  at: new Date(),
  isNew,
  contactedOn: null,
  reasons: [],
})

test('new matches are marked and counted until the list was seen', async () => {
  const [ana, bento] = somePeople()
  const items = [match(ana, true), match(bento, false)]
  let newMatches = 1
  const seen = vi.fn(() => {
    newMatches = 0
    return { ok: true as const }
  })
  const { client, router } = await openScreen('/relacionamento/matches', {
    size: 'phone',
    answers: {
      matches: {
        list: () => ({
          items: items.map((item) => ({ ...item, isNew: item.isNew && newMatches > 0 })),
          nextCursor: null,
          total: 2,
        }),
        counts: () => ({ seen: 2, matches: 2, newMatches, likedYou: 0, disliked: 0 }),
        seen,
      },
    },
  })
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect.element(rows.first()).toMatchTextContent('Novo · agora')
  await expect.element(rows.nth(1)).not.toMatchTextContent('Novo')
  await expect.poll(() => seen).toHaveBeenCalledExactlyOnceWith({ upTo: items[0]?.at })
  const shortcut = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: /^Match/ })
  await expect.element(shortcut).not.toMatchTextContent('1')
  // Fetched again as seen, the row stays marked until its page is left.
  await client.refetchQueries({ queryKey: query.matches.list.key() })
  await expect.element(rows.first()).toMatchTextContent('Novo · agora')
  await router.navigate({ to: '/relacionamento/perfil' })
  await router.navigate({ to: '/relacionamento/matches' })
  await expect.element(rows.first()).toBeVisible()
  await expect.element(rows.first()).not.toMatchTextContent('Novo')
})
