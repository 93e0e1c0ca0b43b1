// Faces and names in every list, as the way to the person: their details, a like, and the one sentence where they can't be seen.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { factsWith } from '#contract/people/facts.ts'
import { deciding } from '#web/testing/decisions.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { clip, event, happening, post } from '#web/testing/happening.ts'
import { person } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const unsaid = {
  ...emptyFacts(factsWith({ seenBy: 'details' })),
  instagram: null,
  emailAvailable: false,
  gallery: [],
  liked: false,
}
const luana = person('Luana Reis')
const dialog = () => page.getByRole('dialog', { name: 'Luana Reis, 22' })

const open = (address: string, answers: Answers = {}) => {
  const details = vi.fn(() => ({ ...luana, ...unsaid }))
  const { answers: deciders, decide } = deciding([luana])
  const interactions = { ...deciders.interactions, details, ...answers.interactions }
  const given = { ...happening(), ...answers, interactions }
  return openScreen(address, { answers: given }).then((screen) => ({ ...screen, details, decide }))
}

const ways: [string, string, () => Promise<unknown>][] = [
  ['a video', '/relacionamento/videos', () => button('Larissa, 21').click()],
  ['a post', '/relacionamento/feed-usuarios', () => button('Iara').click()],
  [
    'a comment',
    '/relacionamento/feed-usuarios',
    async () => {
      await page.getByRole('button', { name: /comentário: Testei/ }).click()
      await page
        .getByRole('dialog', { name: 'Comentários' })
        .getByRole('button', { name: 'Luana', exact: true })
        .click()
    },
  ],
  [
    'a liker',
    '/relacionamento/feed-usuarios',
    async () => {
      await page.getByRole('button', { name: /quem curtiu: Testei/ }).click()
      await page.getByRole('dialog', { name: 'Quem curtiu' }).getByRole('button', { name: 'Luana' }).click()
    },
  ],
  ['who goes to an event', `/eventos/${event.slug}`, () => button('Luana').click()],
]
for (const [name, address, press] of ways)
  test(`the name of ${name} opens the person, who can be liked there`, async () => {
    const { decide } = await open(address)
    await press()
    await expect.element(dialog()).toBeVisible()
    await dialog().getByRole('button', { name: 'Curtir' }).click()
    await expect.poll(() => decide).toHaveBeenCalledWith({ to: luana.id, type: 'like' })
  })

test('a person who is liked already has nothing left to decide', async () => {
  await open('/relacionamento/videos', {
    interactions: { details: () => ({ ...luana, ...unsaid, liked: true }) },
  })
  await button('Larissa, 21').click()
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Curtir' })).not.toBeInTheDocument()
})

test('a person who can’t be seen by now is one sentence, and no dialog', async () => {
  await open('/relacionamento/videos', {
    interactions: {
      details: () => {
        throw refusal('people.not_found')
      },
    },
  })
  await button('Larissa, 21').click()
  await expect.element(notices().getByText('Essa pessoa não está por aqui.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('one’s own post, comment and video are signed “Você”, and lead nowhere', async () => {
  const { feed, videos } = happening()
  const own = { ...post, author: { ...post.author, name: 'Lia', mine: true } }
  const comment = {
    personId: post.id,
    id: post.id,
    name: 'Lia',
    photo: null,
    mine: true,
    text: 'Eu!',
    at: post.at,
    edited: false,
  }
  const { close } = await open('/relacionamento/feed-usuarios', {
    feed: {
      ...feed,
      list: () => ({ items: [{ kind: 'post' as const, post: own }], nextCursor: null }),
      comments: () => ({ items: [comment], nextCursor: null }),
    },
  })
  await expect.element(page.getByRole('article').getByText('Você', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /comentário: Testei/ }).click()
  await expect.element(page.getByRole('dialog').getByText('Você', { exact: true })).toBeVisible()
  await expect.element(button('Você')).not.toBeInTheDocument()
  await close()
  await open('/relacionamento/videos', {
    videos: { ...videos, list: () => ({ items: [{ ...clip, mine: true }], nextCursor: null }) },
  })
  await expect.element(page.getByRole('heading', { name: 'Você' })).toBeVisible()
})
