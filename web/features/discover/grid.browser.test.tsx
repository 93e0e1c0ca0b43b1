// Discover all at once: the cards of the grid and what can be done on each.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { pressAtOnce, withMovement, withoutMovement } from '#web/testing/gestures.ts'
import { crowd, person, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const list = () => page.getByRole('list', { name: 'Usuários' })
const names = () =>
  [...document.querySelectorAll('ul[aria-label=Usuários] h2')].map((name) => name.textContent)

async function openGrid(listed: DiscoverPerson[], size: 'phone' | 'laptop' = 'laptop') {
  const server = deciding(listed)
  const screen = await openScreen('/relacionamento/descobrir', { size, answers: server.answers })
  await page.getByRole('radio', { name: 'Grade' }).click()
  await expect.poll(names).toHaveLength(listed.length)
  return { ...server, ...screen }
}

// spec M126
test('each card has its four actions, in reach of a pointer', async () => {
  const [ana, ...others] = somePeople()
  await openGrid([ana, ...others])
  const details = button('Ver detalhes de Ana Lima')
  const shown = () => details.element().checkVisibility({ opacityProperty: true })
  // The pointer may rest where an earlier test left it.
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(shown).toBe(false)
  await button('Curtir Ana Lima').hover()
  await expect.poll(shown).toBe(true)
  await details.click()
  await expect.element(page.getByRole('dialog', { name: 'Ana Lima, 22' })).toBeVisible()
})

test('each card tells the strongest reason, on one line however long', async () => {
  const interests = ['Tecnologia', 'Viagens', 'Fotografia', 'Culinária', 'Música']
  await openGrid([
    person('Ana Lima', { reasons: [{ kind: 'same_course' }, { kind: 'new_here' }] }),
    person('Bento Lima', { reasons: [{ kind: 'interests', interests }] }),
  ])
  const short = page.getByText('Mesmo curso', { exact: true })
  const long = page.getByText('Tecnologia, Viagens, Fotografia, Culinária e Música em comum')
  await expect.element(short).toBeVisible()
  expect(long.element().clientHeight).toBe(short.element().clientHeight)
  // Within its card: one under the pointer rises.
  const likeAt = (name: string) => {
    const like = button(`Curtir ${name}`).element()
    const card = like.closest('li')?.getBoundingClientRect()
    return like.getBoundingClientRect().top - (card?.top ?? 0)
  }
  await expect.poll(() => likeAt('Bento Lima')).toBeCloseTo(likeAt('Ana Lima'))
})

test('a person who switched WhatsApp off loses the button, in the grid and on the card, and nothing else moves', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { server } = await openGrid(somePeople())
  const refuse = (): never => {
    throw refusal('people.whatsapp_hidden')
  }
  server.answer({ interactions: { contact: refuse } })
  const chat = button('Chamar Ana Lima no WhatsApp')
  chat.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(notices().getByText(/^WhatsApp não disponível/)).toBeVisible()
  await expect.element(chat).not.toBeInTheDocument()
  await expect.element(button('Ana, 22')).toHaveFocus()
  expect(names()).toEqual(['Ana, 22', 'Bento, 22', 'Caio, 22', 'Davi, 22'])
  await expect.element(button('Chamar Bento Lima no WhatsApp')).toBeInTheDocument()
  await page.getByRole('radio', { name: 'Cartão' }).click()
  await expect.element(button('Curtir')).toBeVisible()
  await expect.element(button('WhatsApp')).not.toBeInTheDocument()
})

// spec M470
test('it decides on the press, and takes back', async () => {
  const { decided, undo } = await openGrid(somePeople(), 'phone')
  await button('Rejeitar Ana Lima').click()
  await expect.element(notices().getByText('Usuário rejeitado')).toBeVisible()
  await expect.poll(names).toEqual(['Bento, 22', 'Caio, 22', 'Davi, 22'])
  await notices().getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(names).toContain('Ana, 22')
  expect(undo).toHaveBeenCalledOnce()
  await button('Curtir Ana Lima').click()
  await expect.element(notices().getByText('Curtida enviada!')).toBeVisible()
  await expect.poll(decided).toEqual([
    ['Ana', 'dislike'],
    ['Ana', 'like'],
  ])
})

test('a double tap decides about one person', async () => {
  const { decided } = await openGrid(somePeople(), 'phone')
  await button('Rejeitar Ana Lima').dblClick()
  await expect.element(notices().getByText('Usuário rejeitado')).toBeVisible()
  expect(decided()).toEqual([['Ana', 'dislike']])
  expect(names()).toEqual(['Bento, 22', 'Caio, 22', 'Davi, 22'])
})

test('by keyboard the focus goes to the next person, and after the last page to the first that came', async () => {
  const [ana, bento, ...others] = [...somePeople(), ...crowd(8)]
  const server = deciding([ana, bento, ...others])
  const later = crowd(2).map((one) => ({ ...one, name: `Zé ${one.name}` }))
  await openScreen('/relacionamento/descobrir', {
    size: 'laptop',
    answers: {
      ...server.answers,
      discover: {
        list: ({ cursor }) =>
          cursor ? { items: later, nextCursor: null } : { items: server.left(), nextCursor: 'more' },
      },
    },
  })
  await page.getByRole('radio', { name: 'Grade' }).click()
  await expect.element(button('Ver mais')).toBeVisible()
  button('Rejeitar Ana Lima').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Bento, 22')).toHaveFocus()
  await expect.poll(server.decided).toEqual([['Ana', 'dislike']])
  button('Ver mais').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Ver mais')).not.toBeInTheDocument()
  await expect.element(button('Zé, 22').first()).toHaveFocus()
})

test('the names of the grid stand on a line on a tablet', async () => {
  await openGrid([person('Maria Antônia Albuquerque'), ...somePeople()])
  await page.viewport(820, 1180)
  for (const name of document.querySelectorAll('ul[aria-label=Usuários] h2'))
    expect(name.getBoundingClientRect().height).toBeLessThan(60)
})

test('the switch between card and grid stays under the pointer that pressed it', async () => {
  await openGrid(somePeople())
  const grid = page.getByRole('radio', { name: 'Grade' })
  await page.getByRole('radio', { name: 'Cartão' }).click()
  await expect.element(page.getByRole('list', { name: 'Perfis' })).toBeVisible()
  const before = grid.element().getBoundingClientRect().toJSON()
  await grid.click()
  await expect.element(list()).toBeVisible()
  expect(grid.element().getBoundingClientRect().toJSON()).toEqual(before)
})

describe('with its movement', () => {
  afterEach(withoutMovement)

  test('a card that was decided about fades and is gone', async () => {
    await withMovement()
    const { decided } = await openGrid(somePeople())
    await button('Rejeitar Ana Lima').click()
    await expect.poll(names).toEqual(['Bento, 22', 'Caio, 22', 'Davi, 22'])
    await expect.poll(decided).toEqual([['Ana', 'dislike']])
  })

  test('leaving the grid at once still sends the decision', async () => {
    await withMovement()
    const { decided } = await openGrid(somePeople())
    pressAtOnce(button('Curtir Ana Lima').element(), 1)
    pressAtOnce(page.getByRole('radio', { name: 'Cartão' }).element(), 1)
    await expect.element(page.getByRole('list', { name: 'Perfis' })).toBeVisible()
    await expect.poll(decided).toEqual([['Ana', 'like']])
  })
})
