// Notifications before a member: the bell, the page, what they choose about e-mails.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '#contract/notifications/api.ts'
import { factsWith } from '#contract/people/facts.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { clip, happening, post } from '#web/testing/happening.ts'
import { person, usualNews } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const at = new Date(Date.now() - 5.5 * 60_000)
const notification = (given: Partial<Notification>): Notification => ({
  id: crypto.randomUUID(),
  kind: 'match',
  at,
  isNew: false,
  name: null,
  person: null,
  count: null,
  itemId: null,
  ...given,
})
const davi = crypto.randomUUID()
const account = [notification({ kind: 'reply' }), notification({ kind: 'paid' })]
const unsaid = {
  ...emptyFacts(factsWith({ seenBy: 'details' })),
  instagram: null,
  emailAvailable: false,
  gallery: [],
  liked: false,
}
const several = [
  notification({ kind: 'match', name: 'Davi Rocha', person: { id: davi, photo: null }, isNew: true }),
  notification({ kind: 'like', count: 3 }),
  notification({ kind: 'post_like', name: 'Ana', count: 5, itemId: post.id }),
  notification({ kind: 'post_comment', name: 'Bia', count: 1, itemId: post.id }),
  notification({ kind: 'video_like', name: 'Caio', count: 100, itemId: clip.id }),
  notification({ kind: 'video_comment', name: 'Edu', count: 2, itemId: clip.id }),
]
const itemOf = ({ kind, itemId }: Notification, videoId: string) =>
  kind.startsWith('video') ? videoId : itemId

const open = (answers: Answers['notifications'] = {}, options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen('/relacionamento/notificacoes', { ...options, answers: { notifications: answers } })
const listing = (items: Notification[]) => () => ({ items, nextCursor: null })

for (const size of ['phone', 'laptop'] as const)
  test(`on a ${size} each row says what happened and leads on; standing there they are seen, and the bell says so`, async () => {
    const seen: unknown[] = []
    await open(
      {
        list: ({ part }) => listing(part === 'account' ? account : several)(),
        unseen: () => ({ count: seen.length > 0 ? 0 : 2, account: seen.length > 0 ? 0 : 1 }),
        seen: (asked) => {
          seen.push(asked)
          return { ok: true }
        },
      },
      { size },
    )
    const way = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
    await expect.element(button('Match! Você e Davi se curtiram')).toBeVisible()
    await expect.element(page.getByText('há 5 min').first()).toBeVisible()
    await expect
      .element(way(/^3 pessoas novas curtiram você/))
      .toHaveAttribute('href', '/relacionamento/curtidas')
    for (const [words, to] of [
      [/^Ana e mais 4 curtiram seu post/, 'feed-usuarios'],
      [/^Bia comentou seu post/, 'feed-usuarios'],
      [/^Caio e outras 99 pessoas ou mais curtiram seu vídeo/, 'videos'],
      [/^Edu e mais 1 comentaram seu vídeo/, 'videos'],
    ] as const)
      await expect.element(way(words)).toHaveAttribute('href', `/relacionamento/${to}`)
    await expect.poll(() => seen).toEqual([{ part: 'people', upTo: several[0]?.at }])
    await page.getByRole('radio', { name: /^Conta e dinheiro/ }).click()
    await expect.element(way(/^O suporte respondeu você/)).toHaveAttribute('href', '/relacionamento/suporte')
    await expect
      .element(way(/^Seu pagamento foi aprovado/))
      .toHaveAttribute('href', '/relacionamento/pagamentos')
    await expect.element(button('Match! Você e Davi se curtiram')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible()
    await expectAccessible()
  })

test('a new row stays marked while the page is open, though the list comes again, and not on the next visit', async () => {
  let isNew = true
  const paid = notification({ kind: 'paid' })
  const list = vi.fn(() => ({ items: [{ ...paid, isNew }], nextCursor: null }))
  const { live, router } = await open({
    list,
    unseen: () => ({ count: 0, account: 0 }),
    seen: () => {
      isNew = false
      return { ok: true }
    },
  })
  const row = page.getByRole('main').getByRole('listitem')
  await expect.element(row).toMatchTextContent('Nova · há 5 min')
  await expect.poll(() => isNew).toBe(false)
  const asked = list.mock.calls.length
  await expect.poll(live.heard).toBe(1)
  live.say({ type: 'match_removed', matchId: crypto.randomUUID() })
  await expect.poll(() => list.mock.calls.length).toBeGreaterThan(asked)
  await expect.poll(() => list.mock.settledResults.length).toBeGreaterThan(asked)
  await expect.element(row).toMatchTextContent('Nova · há 5 min')
  await router.navigate({ to: '/relacionamento/perfil' })
  await router.navigate({ to: '/relacionamento/notificacoes' })
  await expect.element(row).toMatchTextContent('há 5 min')
  await expect.element(row).not.toMatchTextContent('Nova')
})

test('news leave the list that is read where it is, and come when asked for', async () => {
  const rows = Array.from({ length: 12 }, () => notification({ kind: 'paid' }))
  let unseen = 0
  const list = vi.fn(() => ({ items: rows, nextCursor: null }))
  const { live } = await open({
    list,
    unseen: () => ({ count: unseen, account: 0 }),
    seen: () => {
      unseen = 0
      return { ok: true }
    },
  })
  const items = page.getByRole('main').getByRole('listitem')
  await expect.element(items.first()).toBeVisible()
  await expect.poll(live.heard).toBeGreaterThan(0)
  scrollTo({ top: 300 })
  const place = items.nth(6).element().getBoundingClientRect().top
  rows.unshift(notification({ kind: 'like', count: 2, isNew: true }))
  unseen = 1
  live.say({ type: 'like' })
  const newer = button('1 notificação nova')
  await expect.element(newer).toBeVisible()
  const { x, y } = newer.element().getBoundingClientRect()
  // The bars of the frame don't cover it.
  expect(newer.element().contains(document.elementFromPoint(x + 20, y + 4))).toBe(true)
  expect(list).toHaveBeenCalledOnce()
  expect(items.nth(6).element().getBoundingClientRect().top).toBe(place)
  await newer.click()
  await expect.element(items.first()).toMatchTextContent('Nova · há 5 min')
  expect(scrollY).toBe(0)
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.poll(() => unseen).toBe(0)
  await expect.element(newer).not.toBeInTheDocument()
})

test('a match’s row and the face of a like open the person', async () => {
  const details = vi.fn(({ id }: { id: string }) => ({ ...person('Ana Lima', { id }), ...unsaid }))
  const ana = crypto.randomUUID()
  await openScreen('/relacionamento/notificacoes', {
    answers: {
      notifications: {
        list: listing([
          notification({ name: 'Davi Rocha', person: { id: davi, photo: null } }),
          notification({ kind: 'post_like', name: 'Ana', person: { id: ana, photo: null }, count: 2 }),
        ]),
      },
      interactions: { details },
    },
  })
  for (const [name, id] of [
    ['Match! Você e Davi se curtiram', davi],
    ['Ver Ana', ana],
  ] as const) {
    await button(name).click()
    await expect.element(page.getByRole('dialog', { name: /^Ana Lima/ })).toBeVisible()
    expect(details).toHaveBeenLastCalledWith({ id })
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('the bell counts what was not seen', async () => {
  await openScreen('/relacionamento/matches', {
    answers: { notifications: { unseen: () => ({ count: 3, account: 1 }) } },
  })
  await expect.element(page.getByRole('link', { name: 'Notificações 3 sem ver' })).toBeVisible()
})

test('an empty centre says what will stand there', async () => {
  await open()
  await expect.element(page.getByText('Nada por aqui ainda')).toBeVisible()
})

test('a list that does not come can be asked for again', async () => {
  let fails = true
  await open({
    list: () => {
      if (fails) throw refusal('request.too_many')
      return { items: several, nextCursor: null }
    },
    seen: () => ({ ok: true }),
  })
  await expect.element(page.getByText('Erro ao carregar suas notificações')).toBeVisible()
  fails = false
  await button('Tentar de novo').click()
  await expect.element(page.getByText(/^3 pessoas novas/)).toBeVisible()
})

test('choices about e-mails are saved at once, and one that could not be goes back', async () => {
  const saved: unknown[] = []
  let fails = false
  await open({
    settings: () => usualNews,
    saveSettings: (chosen) => {
      if (fails) throw refusal('request.too_many')
      saved.push(chosen)
      return chosen
    },
  })
  await button('Preferências').click()
  const likes = page.getByRole('switch', { name: /^Curtidas por e-mail/ })
  await expect.element(likes).toBeChecked()
  await likes.click()
  await page.getByRole('combobox', { name: 'Das' }).selectOptions('23h')
  await expect
    .poll(() => saved)
    .toEqual([
      { ...usualNews, likeMail: false },
      { ...usualNews, likeMail: false, quietFrom: 23 },
    ])
  await expectAccessible()
  fails = true
  await page.getByRole('switch', { name: /^Matches por e-mail/ }).click()
  await expect.element(notices().getByText(/./).first()).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /^Matches por e-mail/ })).toBeChecked()
})

test('likes and comments lead to those of the post or the video, and a post that is gone says so', async () => {
  const mine = { ...clip, id: crypto.randomUUID(), mine: true, name: 'Lia' }
  let gone = false
  const { feed, videos } = happening()
  const openAll = () =>
    openScreen('/relacionamento/notificacoes', {
      answers: {
        notifications: {
          list: listing(several.map((one) => ({ ...one, itemId: itemOf(one, mine.id) }))),
          seen: () => ({ ok: true }),
        },
        feed: {
          ...feed,
          newer: () => ({ count: 0 }),
          one: () => {
            if (gone) throw refusal('feed.not_found')
            return post
          },
        },
        videos: { ...videos, mine: () => mine },
      },
    })
  const follow = async (name: RegExp) => {
    const { close } = await openAll()
    await page.getByRole('main').getByRole('link', { name }).click()
    return close
  }
  const dialog = (name: string) => page.getByRole('dialog', { name })
  for (const [link, title, about] of [
    [/^Ana e mais 4/, 'Quem curtiu', post.title],
    [/^Bia comentou/, 'Comentários', post.title],
    [/^Caio e outras/, 'Quem curtiu', 'Vídeo de Lia'],
    [/^Edu e mais/, 'Comentários', 'Vídeo de Lia'],
  ] as const) {
    const close = await follow(link)
    await expect.element(dialog(title).getByText(about).first()).toBeVisible()
    await close()
  }
  gone = true
  await follow(/^Bia comentou/)
  await expect.element(notices().getByText(/./).first()).toBeVisible()
})
