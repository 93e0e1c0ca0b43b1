// Home: the greeting, the counts and the people, and what is said when they don't come.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FitReason } from '#contract/people/api.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal, server } from '#web/testing/fake-api.ts'
import { raffle } from '#web/testing/happening.ts'
import { lia, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const home = '/relacionamento/dashboard'
const people = () => page.getByRole('region', { name: 'Descobrir Usuários' })
const names = () => [...document.querySelectorAll('main h3')].map((name) => name.textContent)
const tooMany = (): never => {
  throw refusal('request.too_many')
}

// spec M100
test('a capped count reads as more than its cap', async () => {
  await openScreen(home, {
    answers: {
      matches: { counts: () => ({ seen: 1000, matches: 999, newMatches: 0, likedYou: 1000, disliked: 0 }) },
    },
  })
  const numbers = () =>
    page
      .getByRole('region', { name: 'Seus números' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(numbers)
    .toEqual(['999+Usuários Vistos', '999Meus Matches', '999+Curtiram Você', '0Você rejeitou'])
})

test('new people of the own university stand in place of figures that are all nothing, where there are some', async () => {
  const pulse = { university: { acronym: 'UFC', people: 8 }, course: 4 }
  const numbers = page.getByRole('region', { name: 'Seus números' })
  const first = await openScreen(home, { answers: { discover: { pulse: () => pulse } } })
  const campus = page.getByRole('region', { name: 'Movimento no campus' })
  await expect.element(campus.getByText('8 pessoas novas da UFC esta semana')).toBeVisible()
  await expect.element(campus.getByText('4 do seu curso')).toBeVisible()
  await expect.element(numbers).not.toBeInTheDocument()
  await first.close()
  const second = await openScreen(home)
  await expect.element(numbers).toBeVisible()
  await second.close()
  const counts = () => ({ seen: 1, matches: 0, newMatches: 0, likedYou: 0, disliked: 1 })
  await openScreen(home, { answers: { matches: { counts }, discover: { pulse: () => pulse } } })
  await expect.element(numbers).toBeVisible()
  await expect.element(campus).not.toBeInTheDocument()
})

test('received likes lead the screen, and the way to them', async () => {
  const [ana, bento] = somePeople()
  const likers = [ana, bento].map((person) => ({ person, at: new Date() }))
  await openScreen(home, {
    answers: {
      matches: {
        counts: () => ({ seen: 3, matches: 0, newMatches: 0, likedYou: 12, disliked: 1 }),
        likesReceived: () => ({ items: likers, nextCursor: null, total: 12 }),
      },
    },
  })
  const arrival = page.getByRole('region', { name: '12 pessoas já curtiram você' })
  await expect.element(arrival).toMatchTextContent('+10')
  await expect
    .element(arrival.getByRole('link', { name: 'Ver quem curtiu' }))
    .toHaveAttribute('href', '/relacionamento/curtidas')
})

test('until somebody has, people to discover lead it; without any, nothing does', async () => {
  const { answers } = deciding(somePeople())
  const { close } = await openScreen(home, { answers })
  const arrival = page.getByRole('region', { name: 'Quem vai ser seu próximo xamego?' })
  await expect
    .element(arrival.getByRole('link', { name: 'Descobrir' }))
    .toHaveAttribute('href', '/relacionamento/descobrir')
  await close()
  await openScreen(home)
  await expect.element(page.getByRole('heading', { name: 'Você já viu todo mundo' })).toBeVisible()
  expect(arrival.elements()).toEqual([])
})

test('a tile says on one line why the two fit, at both sizes, and nothing of who has nothing in common', async () => {
  const [ana, bento, caio] = somePeople()
  const interests = ['Tecnologia', 'Fotografia', 'Culinária']
  const reasons: FitReason[] = [{ kind: 'interests', interests }, { kind: 'close_age' }]
  const items = [{ ...ana, reasons }, { ...bento, reasons: [{ kind: 'same_university' as const }] }, caio]
  for (const size of ['phone', 'laptop'] as const) {
    const { close } = await openScreen(home, {
      size,
      answers: { discover: { list: () => ({ items, nextCursor: null }) } },
    })
    for (const words of ['3 interesses em comum', 'Mesma universidade']) {
      const reason = people().getByText(words)
      await expect.element(reason).toBeVisible()
      const { height } = reason.element().getBoundingClientRect()
      expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(reason.element()).fontSize))
    }
    await expect
      .element(
        people()
          .getByText(/em comum|Mesma/)
          .nth(2),
      )
      .not.toBeInTheDocument()
    await close()
  }
})

test('a member without a confirmed e-mail wears no badge', async () => {
  const badge = page.getByText('E-mail confirmado')
  const { close } = await openScreen(home)
  await expect.element(badge).toBeVisible()
  await close()
  const unconfirmed = { ...lia, emailConfirmed: false }
  await openScreen(home, { member: unconfirmed, answers: { profile: { me: () => unconfirmed } } })
  await expect.element(page.getByRole('heading', { name: 'Oi, Lia!' })).toBeVisible()
  expect(badge.elements()).toEqual([])
})

// spec M104
test('a member without a name is called Usuário', async () => {
  const nameless = { ...lia, name: '' }
  await openScreen(home, {
    size: 'laptop',
    member: nameless,
    answers: { profile: { me: () => nameless } },
  })
  await expect.element(page.getByRole('heading', { name: 'Oi, Usuário!' })).toBeVisible()
  const sidebar = page.getByRole('complementary', { name: 'Barra lateral' })
  await expect.element(sidebar.getByRole('link', { name: `Usuário ${lia.email}` })).toBeVisible()
})

test('deciding in the details moves the focus to the next person', async () => {
  const { answers, decided } = deciding(somePeople())
  await openScreen(home, { size: 'laptop', answers })
  await expect.element(button('Ana, 22')).toBeVisible()
  button('Ana, 22').element().focus()
  await userEvent.keyboard('{Enter}')
  const details = page.getByRole('dialog', { name: 'Ana Lima, 22' })
  await expect.element(details).toBeVisible()
  details.getByRole('button', { name: 'Rejeitar' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(button('Bento, 22')).toHaveFocus()
  await expect.poll(decided).toEqual([['Ana', 'dislike']])
})

test('a person rejected in discover is gone from home at once', async () => {
  const { answers, decided } = deciding(somePeople())
  const { router, server } = await openScreen(home, { answers })
  await expect.poll(names).toEqual(['Ana, 22', 'Bento, 22', 'Caio, 22', 'Davi, 22'])
  await router.navigate({ to: '/relacionamento/descobrir' })
  await button('Rejeitar').click()
  await expect.poll(decided).toEqual([['Ana', 'dislike']])
  // The list kept from before is shown until the new one is here.
  server.answer({ discover: { list: () => new Promise(() => {}) } })
  await router.navigate({ to: home })
  await expect.poll(names).toEqual(['Bento, 22', 'Caio, 22', 'Davi, 22'])
})

// spec M470
test('a like from home says that it was sent', async () => {
  const { answers, decided } = deciding(somePeople())
  await openScreen(home, { answers })
  await button('Ana, 22').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Curtir' }).click()
  await expect.element(notices().getByText('Curtida enviada!')).toBeVisible()
  await expect.poll(decided).toEqual([['Ana', 'like']])
})

// spec M438, M439
test('a decision that fails says so in home’s own words', async () => {
  const { answers } = deciding(somePeople())
  const decide = () => {
    throw refusal('internal')
  }
  await openScreen(home, { answers: { ...answers, interactions: { ...answers.interactions, decide } } })
  for (const [press, sentence] of [
    ['Curtir', 'Erro ao enviar curtida'],
    ['Rejeitar', 'Erro ao rejeitar usuário'],
  ] as const) {
    await button('Ana, 22').click()
    await page.getByRole('dialog').getByRole('button', { name: press }).click()
    await expect.element(notices().getByText(sentence)).toBeVisible()
  }
  await expect.poll(names).toContain('Ana, 22')
})

// spec M437
test('people that don’t come are missed in their own place', async () => {
  await openScreen(home, { answers: { discover: { list: tooMany } } })
  await expect.element(people().getByRole('heading', { name: 'Erro ao carregar usuários' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Meus Matches/ })).toBeVisible()
})

// spec M436
test('a home of which nothing came says so once, and asks for all of it again', async () => {
  await openScreen(home, {
    answers: { profile: { me: tooMany }, matches: { counts: tooMany }, discover: { list: tooMany } },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('alert')).toMatchTextContent('Erro ao carregar dados do dashboard')
  expect(main.getByRole('heading', { name: 'Descobrir Usuários' }).elements()).toEqual([])
  const { answers } = deciding(somePeople())
  server.answer({
    ...answers,
    profile: { me: () => lia },
    matches: { counts: () => ({ seen: 0, matches: 0, newMatches: 0, likedYou: 0, disliked: 0 }) },
  })
  await main.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(main.getByRole('link', { name: /Meus Matches/ })).toBeVisible()
  await expect.poll(names).toHaveLength(4)
  expect(main.getByRole('alert').elements()).toEqual([])
})

// spec M264, M266, M376, M389, M390, M492, M493
test('running promotions and raffles are counted and led to, each while its feature is on', async () => {
  const answers = {
    promotions: { list: () => ({ items: [], nextCursor: null, total: 12, active: 12, maxDiscount: 30 }) },
    // As the back-office counts them: one that is yet to come, or sealed, is not open.
    raffles: {
      list: () => ({
        items: [
          raffle,
          { ...raffle, id: crypto.randomUUID(), stage: 'upcoming' as const },
          { ...raffle, id: crypto.randomUUID(), stage: 'sealed' as const },
        ],
        nextCursor: null,
      }),
    },
  }
  const { close } = await openScreen(home, { answers })
  const cards = () =>
    page
      .getByRole('list', { name: 'Rola agora' })
      .getByRole('link')
      .elements()
      .map((card) => [card.textContent, card.getAttribute('href')])
  const promotions = ['Promoções12', '/guia-comercial/promocoes']
  await expect.poll(cards).toEqual([promotions, ['Sorteios1', '/relacionamento/sorteio']])
  await close()
  await openScreen(home, { answers, flagsOff: ['raffles'] })
  await expect.poll(cards).toEqual([promotions])
})

test('UniMatch and who liked the member are one tap from home on a phone', async () => {
  const { address, router } = await openScreen(home)
  const ways = page.getByRole('navigation', { name: 'Outros caminhos' })
  await ways.getByRole('link', { name: 'UniMatch' }).click()
  await expect.poll(address).toBe('/relacionamento/unimatch')
  await router.navigate({ to: home })
  await ways.getByRole('link', { name: 'Quem Curtiu' }).click()
  await expect.poll(address).toBe('/relacionamento/curtidas')
})

test('a way whose feature is off is not offered; beside the menu none is', async () => {
  const { close } = await openScreen(home, { flagsOff: ['unimatch'] })
  const ways = page.getByRole('navigation', { name: 'Outros caminhos' })
  await expect.element(ways.getByRole('link', { name: 'Quem Curtiu' })).toBeVisible()
  expect(ways.getByRole('link').elements()).toHaveLength(1)
  await close()
  await openScreen(home, { size: 'laptop' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(ways.elements()).toEqual([])
})
