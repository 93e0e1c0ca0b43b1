// The moment of a match: whatever screen it finds the member on, once for each, and never told twice.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PersonCard } from '#contract/people/api.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { crowd, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const moment = () => page.getByRole('dialog', { name: 'Match!', exact: true })
const momentOf = ({ name }: PersonCard) =>
  page.getByText(`Você e ${name.split(' ')[0]} se curtiram.`, { exact: true })
const likeBack = ({ name }: PersonCard) => button(`Curtir ${name} de volta`)
const goOn = () => button('Continuar descobrindo')

/** Lia's likes received: the server decides at once, and its answers come when they are let go. */
async function openLikes() {
  const people = somePeople()
  const { answers, ...server } = deciding(people, { likedBack: true })
  const held = Promise.withResolvers<void>()
  const madeMatches = new Map<string, string>()
  const screen = await openScreen('/relacionamento/curtidas', {
    answers: {
      ...answers,
      interactions: {
        ...answers.interactions,
        decide: (input) => {
          const answer = server.decide(input)
          if (answer.match) madeMatches.set(answer.match.person.id, answer.match.id)
          return held.promise.then(() => answer)
        },
      },
    },
  })
  await expect.element(likeBack(people[0])).toBeVisible()
  return { ...screen, ...server, people, letGo: held.resolve, matchWith: (id: string) => madeMatches.get(id) }
}

// spec M323
test('a match is celebrated on whatever screen the member is by then', async () => {
  const { people, decide, letGo, router } = await openLikes()
  const [ana] = people
  await likeBack(ana).click()
  await expect.poll(() => decide).toHaveBeenCalledOnce()
  await router.navigate({ to: '/relacionamento/matches' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  letGo()
  await expect.element(momentOf(ana)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(moment()).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('main:focus-within')).not.toBeNull()
})

test('two quick matches are celebrated one after the other, and a double tap closes one', async () => {
  const { people, letGo } = await openLikes()
  const [ana, bento] = people
  for (const one of [ana, bento]) {
    likeBack(one).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  letGo()
  await expect.element(momentOf(ana)).toBeVisible()
  expect(momentOf(bento).elements()).toEqual([])
  await goOn().dblClick()
  await expect.element(momentOf(bento)).toBeVisible()
  goOn().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(moment()).not.toBeInTheDocument()
  await expect.element(button('Caio, 22')).toHaveFocus()
})

test('news of a match that overtakes the answer to its like says nothing twice', async () => {
  const { people, decide, letGo, live, matchWith } = await openLikes()
  const [ana] = people
  await expect.poll(live.heard).toBe(1)
  await likeBack(ana).click()
  await expect.poll(() => decide).toHaveBeenCalledOnce()
  live.say({ type: 'match', matchId: matchWith(ana.id) ?? '', personId: ana.id, name: ana.name })
  live.say({ type: 'like' })
  // News comes in order: with the like's, that of the match is here.
  await expect.element(notices().getByText('Alguém curtiu você!')).toBeVisible()
  letGo()
  await expect.element(momentOf(ana)).toBeVisible()
  // The next news is told: what would have been said of the match has been said by then.
  live.say({ type: 'match', matchId: crypto.randomUUID(), personId: crypto.randomUUID(), name: 'Davi' })
  const told = notices().getByText('se curtiram')
  await expect
    .poll(() => told.elements().map(({ textContent }) => textContent))
    .toEqual(['Match! Você e Davi se curtiram.'])
})

test('a match made on another device is news here, and no moment', async () => {
  const { live, address } = await openLikes()
  await expect.poll(live.heard).toBe(1)
  const [rui] = crowd(1)
  live.say({
    type: 'match',
    matchId: crypto.randomUUID(),
    personId: rui?.id ?? '',
    name: rui?.name ?? '',
  })
  await expect.element(notices().getByText('Match! Você e Ruia se curtiram.')).toBeVisible()
  expect(moment().elements()).toEqual([])
  await notices().getByRole('button', { name: 'Ver' }).click()
  await expect.poll(address).toBe('/relacionamento/matches')
})

test('a match over somebody’s details closes without them', async () => {
  const { people, letGo } = await openLikes()
  const [ana, bento] = people
  await likeBack(ana).click()
  await button(`${bento.name.split(' ')[0]}, 22`).click()
  const details = page.getByRole('dialog', { name: 'Bento Lima, 22' })
  await expect.element(details).toBeVisible()
  letGo()
  await expect.element(momentOf(ana)).toBeVisible()
  await expect.element(goOn()).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(moment()).not.toBeInTheDocument()
  await expect.element(details).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(details).not.toBeInTheDocument()
})

test('from it one writes to who can be written to', async () => {
  const { people, letGo, server } = await openLikes()
  const contact = vi.fn(() => ({ url: 'https://wa.me/5585981234567' }))
  server.answer({ interactions: { contact } })
  const led = vi.fn()
  const empty = document.implementation.createHTMLDocument()
  const tab = { opener: window, document: empty, location: { replace: led }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await likeBack(people[0]).click()
  letGo()
  await button('Chamar no WhatsApp').click()
  await expect.poll(() => led).toHaveBeenCalledExactlyOnceWith('https://wa.me/5585981234567')
  expect(contact).toHaveBeenCalledExactlyOnceWith({
    id: people[0].id,
    by: 'whatsapp',
    text: 'Oi, Ana! Aqui é a Lia, do Xamego. Deu match! Bora conversar?',
  })
})

test('why they match and a first message stand there; another idea costs nobody their own words', async () => {
  const { people, letGo, server } = await openLikes()
  people[0].reasons.push({ kind: 'same_university' }, { kind: 'interests', interests: ['Surf', 'Cinema'] })
  const contact = vi.fn(() => {
    throw refusal('people.whatsapp_hidden')
  })
  server.answer({ interactions: { contact } })
  await likeBack(people[0]).click()
  letGo()
  await expect.element(moment().getByText('UFC, como você')).toBeVisible()
  await expect.element(moment().getByText('Surf e Cinema', { exact: true })).toBeVisible()
  const message = moment().getByRole('textbox', { name: 'Sua primeira mensagem' })
  await expect
    .element(message)
    .toHaveValue(
      'Oi, Ana! Aqui é a Lia, do Xamego. Deu match! E vi que a gente estuda na mesma universidade. Bora conversar?',
    )
  await button('Outra ideia').click()
  await expect.element(message).toHaveValue(expect.stringContaining('a gente curte surf e cinema'))
  await message.fill('Ana! Bora ver o mar?')
  await button('Outra ideia').click()
  await expect.element(message).not.toHaveValue('Ana! Bora ver o mar?')
  await notices().getByRole('button', { name: 'Voltar ao meu' }).click()
  await expect.element(message).toHaveValue('Ana! Bora ver o mar?')
  await button('Chamar no WhatsApp').click()
  await expect
    .poll(() => contact)
    .toHaveBeenCalledExactlyOnceWith({
      id: people[0].id,
      by: 'whatsapp',
      text: 'Ana! Bora ver o mar?',
    })
  // Switched off since: what there is instead takes the message's place, and the focus.
  await expect.element(notices().getByText(/^WhatsApp não disponível/)).toBeVisible()
  await expect.element(moment().getByText(/^Ana não usa o WhatsApp por aqui/)).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
  expect(moment().element().contains(document.activeElement)).toBe(true)
})

test('a match without WhatsApp is led to what there is', async () => {
  const { people, letGo } = await openLikes()
  people[0].whatsappAvailable = false
  await likeBack(people[0]).click()
  letGo()
  await expect.element(moment().getByText(/^Ana não usa o WhatsApp por aqui/)).toBeVisible()
  expect(button('Chamar no WhatsApp').elements()).toEqual([])
  await moment().getByRole('link', { name: 'Ver em Matches' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await expect.element(moment()).not.toBeInTheDocument()
})

test('the moment is opaque from its first frame, and what was said before is gone', async () => {
  const { people, letGo } = await openLikes()
  const [ana, bento] = people
  letGo()
  await button(`Rejeitar ${bento.name}`).click()
  await expect.element(notices().getByText('Usuário rejeitado')).toBeVisible()
  const opacities = new Set<string>()
  const watch = () => {
    const opened = document.querySelector('[data-moment]')
    if (opened) opacities.add(getComputedStyle(opened).opacity)
    frame = requestAnimationFrame(watch)
  }
  let frame = requestAnimationFrame(watch)
  await likeBack(ana).click()
  await expect.element(goOn()).toBeInViewport()
  await expect.poll(() => opacities.size).toBe(1)
  cancelAnimationFrame(frame)
  expect([...opacities]).toEqual(['1'])
  await expect.element(notices().getByText('Usuário rejeitado')).not.toBeInTheDocument()
})
