// Discover left and come back to: the same person on top, at once, and what changed meanwhile.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DiscoverPage } from '#contract/discover/api.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { person, somePeople } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'
import { discoverList } from './data.ts'

const discover = '/relacionamento/descobrir'
const topName = () => document.querySelector('ul[aria-label=Perfis] li:not([inert]) h2')?.textContent
const never = () => new Promise<never>(() => {})

type Screen = Awaited<ReturnType<typeof openScreen>>

async function leave({ router }: Screen) {
  await router.navigate({ to: '/relacionamento/perfil' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
}
const comeBack = ({ router }: Screen) => router.navigate({ to: discover })

/** As if discover had been left a minute ago. */
function grownOld({ client }: Screen) {
  const { queryKey } = discoverList({})
  client.setQueryData(queryKey, client.getQueryData(queryKey), { updatedAt: Date.now() - 60_000 })
}

test('the top person is on top again, without waiting for the server', async () => {
  const { answers } = deciding(somePeople())
  const screen = await openScreen(discover, { answers })
  await expect.poll(topName).toBe('Ana, 22')
  await button('Rejeitar').click()
  await expect.poll(topName).toBe('Bento, 22')
  await leave(screen)
  screen.server.answer({ discover: { list: never } })
  await comeBack(screen)
  await expect.poll(topName).toBe('Bento, 22')
  await button('Desfazer').click()
  await expect.poll(topName).toBe('Ana, 22')
  await leave(screen)
  await comeBack(screen)
  await expect.poll(topName).toBe('Ana, 22')
})

test('a list that has grown old is asked for behind the card on top', async () => {
  const [ana, bento, ...others] = somePeople()
  const rui = person('Rui Sales')
  const { answers } = deciding([ana, bento, ...others])
  const screen = await openScreen(discover, { answers })
  await expect.poll(topName).toBe('Ana, 22')
  await leave(screen)
  grownOld(screen)
  const latest = Promise.withResolvers<DiscoverPage>()
  screen.server.answer({ discover: { list: () => latest.promise } })
  await comeBack(screen)
  await expect.poll(topName).toBe('Ana, 22')
  latest.resolve({ items: [rui, bento, ana], nextCursor: null })
  const waiting = () => [...document.querySelectorAll('ul[aria-label=Perfis] li[inert] h2')]
  await expect.poll(() => waiting().map(({ textContent }) => textContent)).toEqual(['Rui, 22', 'Bento, 22'])
  expect(topName()).toBe('Ana, 22')
})

test('a list that can not be had again stays as it was', async () => {
  const screen = await openScreen(discover, { answers: deciding(somePeople()).answers })
  await expect.poll(topName).toBe('Ana, 22')
  await leave(screen)
  grownOld(screen)
  const refused = vi.fn(() => {
    throw refusal('request.too_many')
  })
  screen.server.answer({ discover: { list: refused } })
  await comeBack(screen)
  await expect.poll(() => refused).toHaveBeenCalled()
  expect(topName()).toBe('Ana, 22')
})

test('a person decided about on another screen is not met again, and one who was unblocked is', async () => {
  const [ana, bento, ...others] = somePeople()
  const { answers } = deciding([ana, bento, ...others])
  const { id, name } = bento
  const blocked = { id: crypto.randomUUID(), person: { id, name }, blockedAt: new Date() }
  const screen = await openScreen(discover, {
    answers: {
      ...answers,
      interactions: {
        ...answers.interactions,
        block: () => ({ ok: true }) as const,
        unblock: () => ({ ok: true }) as const,
        blocked: () => ({ items: [blocked], nextCursor: null }),
      },
    },
  })
  await expect.poll(topName).toBe('Ana, 22')
  await screen.router.navigate({ to: '/relacionamento/curtidas' })
  await button('Bento, 22').click()
  await button('Bloquear').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await button('Curtir Ana Lima de volta').click()
  await expect.element(page.getByText('Curtida enviada!')).toBeVisible()
  await comeBack(screen)
  await expect.poll(topName).toBe('Caio, 22')

  await leave(screen)
  // By keyboard: the pointer rests on a notice.
  await expect.element(button('Pessoas bloqueadas')).toBeVisible()
  button('Pessoas bloqueadas').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Desbloquear Bento Lima')).toBeVisible()
  button('Desbloquear Bento Lima').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click()
  await expect.element(page.getByText('Pessoa desbloqueada')).toBeVisible()
  await comeBack(screen)
  await expect.poll(topName).toBe('Bento, 22')
})
